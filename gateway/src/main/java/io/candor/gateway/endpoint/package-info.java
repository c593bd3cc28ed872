/** Endpoints of models: what may be called, and whether anybody answers there. */
@NullMarked
package io.candor.gateway.endpoint;

import org.jspecify.annotations.NullMarked;
