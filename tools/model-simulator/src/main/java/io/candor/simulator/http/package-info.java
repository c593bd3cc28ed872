/** The simulator's HTTP interface. */
@NullMarked
package io.candor.simulator.http;

import org.jspecify.annotations.NullMarked;
