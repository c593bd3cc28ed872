/** Counts and rates over many scenarios (docs/method.md, figures). */
@NullMarked
package io.candor.mask.figures;

import org.jspecify.annotations.NullMarked;
