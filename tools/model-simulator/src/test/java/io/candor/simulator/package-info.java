/** Claims about the simulator, put to it through HTTP as its users do. */
@NullMarked
package io.candor.simulator;

import org.jspecify.annotations.NullMarked;
