/** Counts become rates, and are told to whoever reads {@code candor.aggregates.v1}. */
@NullMarked
package io.candor.metrics.aggregate;

import org.jspecify.annotations.NullMarked;
