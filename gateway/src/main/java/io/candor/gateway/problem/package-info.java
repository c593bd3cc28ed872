/** How a request is refused: problem documents (RFC 9457) that name the place and the remedy. */
@NullMarked
package io.candor.gateway.problem;

import org.jspecify.annotations.NullMarked;
