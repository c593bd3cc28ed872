/** A real PostgreSQL server from Maven artifacts, started as a child of this process. */
@NullMarked
package io.candor.stack.postgres;

import org.jspecify.annotations.NullMarked;
