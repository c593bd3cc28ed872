/** The simulated judge, which knows nothing but the prompt it is sent. */
@NullMarked
package io.candor.simulator.judge;

import org.jspecify.annotations.NullMarked;
