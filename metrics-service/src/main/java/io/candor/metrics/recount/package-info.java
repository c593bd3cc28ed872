/** Proof that the running counts equal a recount of the verdicts. */
@NullMarked
package io.candor.metrics.recount;

import org.jspecify.annotations.NullMarked;
