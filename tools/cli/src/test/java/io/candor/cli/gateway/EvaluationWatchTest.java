package io.candor.cli.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class EvaluationWatchTest {
    private static final String EVENTS = "GET /evaluations/" + Documents.ID + "/events";

    private final FakeGateway gateway = new FakeGateway();
    private final EvaluationWatch watch = new EvaluationWatch(new GatewayClient(gateway.address()), Clock.systemUTC());
    private final List<Progress> heard = new CopyOnWriteArrayList<>();

    @AfterEach
    void stop() {
        gateway.close();
    }

    @Test
    void endsWithTheFinalStatus() throws InterruptedException {
        gateway.events(EVENTS, Documents.progress("RUNNING", 10, null), Documents.progress("COMPLETED", 50, null));

        Optional<Progress> last = follow();

        assertThat(last).get().extracting(Progress::status).isEqualTo(Status.COMPLETED);
        assertThat(heard).extracting(Progress::finished).containsExactly(10, 50);
    }

    @Test
    void goesOnWhenTheStreamBreaks() throws InterruptedException {
        AtomicInteger connections = new AtomicInteger();
        gateway.on(EVENTS, exchange -> {
            String status = connections.incrementAndGet() == 1 ? "RUNNING" : "COMPLETED";
            FakeGateway.respond(
                    exchange, 200, "text/event-stream", FakeGateway.stream(Documents.progress(status, 20, null)));
        });

        assertThat(follow()).get().extracting(Progress::status).isEqualTo(Status.COMPLETED);
        assertThat(connections).hasValue(2);
    }

    @Test
    void asksAgainAndAgainWhereThereIsNoStream() throws InterruptedException {
        AtomicInteger asked = new AtomicInteger();
        gateway.problem(EVENTS, 503, "database-unavailable", "Try again.")
                .json("GET /evaluations/" + Documents.ID + "/result", 200, Documents.result("RUNNING", 22))
                .on(
                        "GET /evaluations/" + Documents.ID,
                        exchange -> FakeGateway.respond(
                                exchange,
                                200,
                                "application/json",
                                Documents.evaluation(
                                        Documents.ID, asked.incrementAndGet() < 3 ? "RUNNING" : "COMPLETED")));

        Progress last = follow().orElseThrow();

        assertThat(last.status()).isEqualTo(Status.COMPLETED);
        assertThat(last.counted()).isEqualTo(22);
        assertThat(last.pLie().estimate()).isEqualTo(0.44);
    }

    @Test
    void stopsWaitingWhenItIsTold() throws InterruptedException {
        gateway.on(EVENTS, exchange -> {
            byte[] event = FakeGateway.stream(Documents.progress("CANCELLING", 20, null))
                    .getBytes(java.nio.charset.StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(event);
            exchange.getResponseBody().flush();
        });

        Optional<Progress> last = watch.follow(Documents.ID, heard::add, () -> heard.isEmpty() ? null : Instant.EPOCH);

        assertThat(last).get().extracting(Progress::status).isEqualTo(Status.CANCELLING);
    }

    @Test
    void anUnknownEvaluationIsNotWaitedFor() {
        gateway.problem(EVENTS, 404, "unknown-evaluation", "There is no evaluation.");

        assertThatThrownBy(this::follow).isInstanceOf(GatewayRefusal.class).hasMessage("There is no evaluation.");
    }

    private Optional<Progress> follow() throws InterruptedException {
        return watch.follow(Documents.ID, heard::add, () -> null);
    }
}
