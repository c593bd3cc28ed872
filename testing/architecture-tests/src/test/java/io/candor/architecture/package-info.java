/** The house rules that a compiler cannot hold, as tests that say why. */
@NullMarked
package io.candor.architecture;

import org.jspecify.annotations.NullMarked;
