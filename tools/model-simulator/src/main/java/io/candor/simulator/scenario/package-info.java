/** The scenarios that simulated models are asked about, read from MASK CSV files. */
@NullMarked
package io.candor.simulator.scenario;

import org.jspecify.annotations.NullMarked;
