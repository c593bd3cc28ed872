/** Who called how often, counted by call id. */
@NullMarked
package io.candor.simulator.call;

import org.jspecify.annotations.NullMarked;
