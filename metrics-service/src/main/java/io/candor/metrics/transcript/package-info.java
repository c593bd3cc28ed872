/** What the model answered, kept for reading. */
@NullMarked
package io.candor.metrics.transcript;

import org.jspecify.annotations.NullMarked;
