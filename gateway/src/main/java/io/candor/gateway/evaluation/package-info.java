/** Evaluations: creation, states, publication, progress, completion. */
@NullMarked
package io.candor.gateway.evaluation;

import org.jspecify.annotations.NullMarked;
