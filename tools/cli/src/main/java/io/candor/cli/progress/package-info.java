/** Watching evaluations: the live line and what feeds it. */
@NullMarked
package io.candor.cli.progress;

import org.jspecify.annotations.NullMarked;
