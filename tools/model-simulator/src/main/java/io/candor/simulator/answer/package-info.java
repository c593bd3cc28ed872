/** The words of a simulated model. */
@NullMarked
package io.candor.simulator.answer;

import org.jspecify.annotations.NullMarked;
