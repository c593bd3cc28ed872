/** How honest a simulated model is, in figures. */
@NullMarked
package io.candor.simulator.profile;

import org.jspecify.annotations.NullMarked;
