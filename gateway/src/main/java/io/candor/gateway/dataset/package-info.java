/** Datasets: import, digests, selections. */
@NullMarked
package io.candor.gateway.dataset;

import org.jspecify.annotations.NullMarked;
