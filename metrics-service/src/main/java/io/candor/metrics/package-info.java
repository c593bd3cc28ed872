/** metrics-service: counts every verdict once, publishes aggregates, answers queries. */
@NullMarked
package io.candor.metrics;

import org.jspecify.annotations.NullMarked;
