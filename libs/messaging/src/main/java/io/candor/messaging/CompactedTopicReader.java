package io.candor.messaging;

import io.candor.contracts.CandorEvent;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Reads a compacted topic whole, from the beginning, without a consumer group, so that every replica knows everything.
 * Broker failures are waited out. Closing waits for the event at hand.
 */
public final class CompactedTopicReader<E extends CandorEvent> implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(CompactedTopicReader.class);
    private static final Duration POLL = Duration.ofMillis(500);
    private static final long CLOSE_SECONDS = 10;

    private final Map<String, Object> settings;
    private final String topic;
    private final Class<E> family;
    private final @Nullable DeadLetters deadLetters;
    private final Consumer<Received<E>> onEvent;
    private final EventDecoder decoder = new EventDecoder();
    private final CountDownLatch caughtUp = new CountDownLatch(1);
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread;
    private volatile @Nullable KafkaConsumer<byte[], byte[]> consumer;
    private volatile Map<TopicPartition, Long> endAtStart = Map.of();

    CompactedTopicReader(
            Map<String, Object> settings,
            String topic,
            Class<E> family,
            @Nullable DeadLetters deadLetters,
            Consumer<Received<E>> onEvent) {
        this.settings = settings;
        this.topic = topic;
        this.family = family;
        this.deadLetters = deadLetters;
        this.onEvent = onEvent;
        this.thread = Thread.ofPlatform().name("compacted-" + topic).daemon().unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    /** True once everything that was in the topic at the start has been handled. */
    public boolean caughtUp() {
        return caughtUp.getCount() == 0;
    }

    /**
     * Waits until everything that was in the topic at the start has been handled.
     *
     * @throws IllegalStateException when that takes longer than the limit
     */
    public void awaitCaughtUp(Duration limit) {
        try {
            if (!caughtUp.await(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException(
                        "The topic %s could not be read whole within %s".formatted(topic, limit));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while reading the topic " + topic, interrupted);
        }
    }

    @Override
    public void close() {
        stopping.countDown();
        KafkaConsumer<byte[], byte[]> open = consumer;
        if (open != null) {
            open.wakeup();
        }
        try {
            thread.join(Duration.ofSeconds(CLOSE_SECONDS));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        for (int attempt = 1; !stopped(); attempt++) {
            try (KafkaConsumer<byte[], byte[]> reading = new KafkaConsumer<>(settings)) {
                consumer = reading;
                readFromTheBeginning(reading);
            } catch (WakeupException woken) {
                LOG.debugf("Reader woken to stop: topic=%s", topic);
            } catch (KafkaException failure) {
                LOG.warnf("Reading will be tried again: topic=%s attempt=%d cause=%s", topic, attempt, failure);
                pause(attempt);
            }
        }
    }

    private void readFromTheBeginning(KafkaConsumer<byte[], byte[]> reading) {
        List<TopicPartition> partitions = reading.partitionsFor(topic).stream()
                .map(partition -> new TopicPartition(topic, partition.partition()))
                .collect(Collectors.toList());
        reading.assign(partitions);
        reading.seekToBeginning(partitions);
        endAtStart = reading.endOffsets(partitions);
        noticeWhenCaughtUp(reading);
        while (!stopped()) {
            for (ConsumerRecord<byte[], byte[]> record : reading.poll(POLL)) {
                handle(record);
            }
            noticeWhenCaughtUp(reading);
        }
    }

    private void noticeWhenCaughtUp(KafkaConsumer<byte[], byte[]> reading) {
        if (!caughtUp()
                && endAtStart.entrySet().stream().allMatch(end -> reading.position(end.getKey()) >= end.getValue())) {
            caughtUp.countDown();
        }
    }

    private void handle(ConsumerRecord<byte[], byte[]> record) {
        switch (decoder.decode(record, family)) {
            case Decoded.Readable<E> readable -> deliver(readable.received());
            case Decoded.Tombstone<E> tombstone -> LOG.debugf("Tombstone passed over: topic=%s", topic);
            case Decoded.Unreadable<E> unreadable -> bury(record, unreadable.reason());
        }
    }

    private void deliver(Received<E> received) {
        for (int attempt = 1; !stopped(); attempt++) {
            try {
                onEvent.accept(received);
                return;
            } catch (RuntimeException failure) {
                if (FailurePolicy.isProgramMistake(failure)) {
                    LOG.errorf(failure, "An event could not be taken in: topic=%s", topic);
                    return;
                }
                LOG.warnf("An event will be taken in again: topic=%s attempt=%d cause=%s", topic, attempt, failure);
                pause(attempt);
            }
        }
    }

    private void bury(ConsumerRecord<byte[], byte[]> record, String reason) {
        boolean old = record.offset()
                < endAtStart.getOrDefault(new TopicPartition(record.topic(), record.partition()), Long.MAX_VALUE);
        DeadLetters letters = deadLetters;
        if (letters == null || old) {
            LOG.warnf(
                    "Unreadable record passed over: topic=%s partition=%d offset=%d reason=\"%s\"",
                    record.topic(), record.partition(), record.offset(), reason);
        } else {
            letters.bury(record, reason).await().indefinitely();
        }
    }

    private boolean stopped() {
        return stopping.getCount() == 0;
    }

    private void pause(int attempt) {
        try {
            if (stopping.await(FailurePolicy.pauseAfter(attempt).toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.debugf("Reader stops: topic=%s", topic);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
