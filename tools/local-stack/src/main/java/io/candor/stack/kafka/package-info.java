/** A real Kafka broker (KRaft) inside this process. */
@NullMarked
package io.candor.stack.kafka;

import org.jspecify.annotations.NullMarked;
