/** The compacted state of an evaluation, and what every event says about the evaluation it belongs to. */
@NullMarked
package io.candor.contracts.evaluation;

import org.jspecify.annotations.NullMarked;
