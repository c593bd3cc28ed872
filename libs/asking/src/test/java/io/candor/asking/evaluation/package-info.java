/** What holds for every service that asks models. */
@NullMarked
package io.candor.asking.evaluation;

import org.jspecify.annotations.NullMarked;
