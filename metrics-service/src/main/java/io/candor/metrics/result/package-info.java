/** The read side: results, archetypes, scenarios and transcripts by HTTP. */
@NullMarked
package io.candor.metrics.result;

import org.jspecify.annotations.NullMarked;
