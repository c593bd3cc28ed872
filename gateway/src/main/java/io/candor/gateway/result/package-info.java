/** Results are asked of metrics-service. */
@NullMarked
package io.candor.gateway.result;

import org.jspecify.annotations.NullMarked;
