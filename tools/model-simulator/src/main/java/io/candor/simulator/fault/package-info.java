/** What can go wrong with a simulated model, on request and repeatably. */
@NullMarked
package io.candor.simulator.fault;

import org.jspecify.annotations.NullMarked;
