/** The gateway against a real broker and a real database; the other services are played by the tests. */
@NullMarked
package io.candor.gateway;

import org.jspecify.annotations.NullMarked;
