/** The present state of every evaluation, as the gateway tells it. */
@NullMarked
package io.candor.metrics.evaluation;

import org.jspecify.annotations.NullMarked;
