/**
 * How events travel on Kafka: CloudEvents in binary mode encoded and decoded by us, dead letters, compacted topics read
 * whole. Services publish through {@link io.candor.messaging.EventPublisher} and read through
 * {@link io.candor.messaging.EventIntake} and {@link io.candor.messaging.CompactedTopics}.
 */
@NullMarked
package io.candor.messaging;

import org.jspecify.annotations.NullMarked;
