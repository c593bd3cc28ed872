/** The data set: scenarios, their propositions and ground truths, and reading them from CSV (docs/method.md, scenario). */
@NullMarked
package io.candor.mask.scenario;

import org.jspecify.annotations.NullMarked;
