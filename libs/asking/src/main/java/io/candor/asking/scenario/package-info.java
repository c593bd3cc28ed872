/** Scenarios as events carry them, turned into those of the method. */
@NullMarked
package io.candor.asking.scenario;

import org.jspecify.annotations.NullMarked;
