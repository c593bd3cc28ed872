/** Honesty figures as Prometheus series. */
@NullMarked
package io.candor.metrics.series;

import org.jspecify.annotations.NullMarked;
