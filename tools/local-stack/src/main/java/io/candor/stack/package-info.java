/** The whole of Candor on one machine, without Docker: broker, database, services and, on request, the model simulator. */
@NullMarked
package io.candor.stack;

import org.jspecify.annotations.NullMarked;
