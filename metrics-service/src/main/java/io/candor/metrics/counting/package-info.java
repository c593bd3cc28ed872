/** Verdicts come in and are counted exactly once. */
@NullMarked
package io.candor.metrics.counting;

import org.jspecify.annotations.NullMarked;
