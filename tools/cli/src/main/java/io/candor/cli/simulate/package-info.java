/** {@code candor simulate}. */
@NullMarked
package io.candor.cli.simulate;

import org.jspecify.annotations.NullMarked;
