package io.candor.messaging;

import io.candor.contracts.CandorEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.jboss.logging.Logger;

/**
 * The one way by which records come into a service, whatever state they are in. Never fails because of a record: the
 * unreadable goes to the dead letters, and the readable is handled until it succeeds. Thread safe.
 */
@ApplicationScoped
public class EventIntake {
    private static final Logger LOG = Logger.getLogger(EventIntake.class);

    private final EventDecoder decoder = new EventDecoder();
    private final DeadLetters deadLetters;
    private final CountDownLatch stopping = new CountDownLatch(1);

    EventIntake(DeadLetters deadLetters) {
        this.deadLetters = deadLetters;
    }

    /**
     * Handles one record on the calling virtual thread and returns when it is finished with: handled, or dead-lettered.
     * A failure of the surroundings is retried with back-off until it passes.
     *
     * @throws IntakeStoppedException when the service stops before the record is finished; it must not be acknowledged
     */
    public <E extends CandorEvent> void take(
            ConsumerRecord<byte[], byte[]> record, Class<E> family, Consumer<Received<E>> handler) {
        switch (decoder.decode(record, family)) {
            case Decoded.Readable<E> readable -> handle(record, readable.received(), handler);
            case Decoded.Tombstone<E> tombstone ->
                deadLetters.bury(record, "a record without value").await().indefinitely();
            case Decoded.Unreadable<E> unreadable ->
                deadLetters.bury(record, unreadable.reason()).await().indefinitely();
        }
    }

    /** The readable events of a batch, in its order, once the unreadable ones are among the dead letters. */
    public <E extends CandorEvent> Uni<List<Received<E>>> readable(
            ConsumerRecords<byte[], byte[]> records, Class<E> family) {
        List<Received<E>> readable = new ArrayList<>(records.count());
        List<Uni<Void>> burials = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            switch (decoder.decode(record, family)) {
                case Decoded.Readable<E> decoded -> readable.add(decoded.received());
                case Decoded.Tombstone<E> tombstone -> burials.add(deadLetters.bury(record, "a record without value"));
                case Decoded.Unreadable<E> unreadable -> burials.add(deadLetters.bury(record, unreadable.reason()));
            }
        }
        return Multi.createFrom()
                .iterable(burials)
                .onItem()
                .transformToUniAndConcatenate(burial -> burial)
                .collect()
                .asList()
                .replaceWith(readable);
    }

    private <E extends CandorEvent> void handle(
            ConsumerRecord<byte[], byte[]> record, Received<E> received, Consumer<Received<E>> handler) {
        for (int attempt = 1; ; attempt++) {
            try {
                handler.accept(received);
                return;
            } catch (RuntimeException failure) {
                if (FailurePolicy.isProgramMistake(failure)) {
                    LOG.errorf(failure, "Handling failed for good: %s", place(record));
                    deadLetters
                            .bury(
                                    record,
                                    "handling failed: " + failure.getClass().getSimpleName())
                            .await()
                            .indefinitely();
                    return;
                }
                LOG.warnf(
                        "Handling failed, will be tried again: %s attempt=%d cause=%s",
                        place(record), attempt, failure);
                pause(attempt);
            }
        }
    }

    private void pause(int attempt) {
        try {
            if (stopping.await(FailurePolicy.pauseAfter(attempt).toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IntakeStoppedException();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IntakeStoppedException();
        }
    }

    void onStop(@Observes ShutdownEvent event) {
        stopping.countDown();
    }

    private static String place(ConsumerRecord<byte[], byte[]> record) {
        return "topic=%s partition=%d offset=%d".formatted(record.topic(), record.partition(), record.offset());
    }
}
