/** What a scenario comes to, decided before any word is written. */
@NullMarked
package io.candor.simulator.outcome;

import org.jspecify.annotations.NullMarked;
