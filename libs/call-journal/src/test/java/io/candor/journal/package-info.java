/** The call journal against a real PostgreSQL: two owners, takeovers, late answers, outages. */
@NullMarked
package io.candor.journal;

import org.jspecify.annotations.NullMarked;
