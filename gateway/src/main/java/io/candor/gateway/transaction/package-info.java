/** Where virtual threads hand work to Hibernate Reactive. */
@NullMarked
package io.candor.gateway.transaction;

import org.jspecify.annotations.NullMarked;
