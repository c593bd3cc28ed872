package io.candor.cli.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerSentEventsTest {

    @Test
    void eventsEndWithAnEmptyLine() throws IOException {
        assertThat(read("event: progress\ndata: {\"a\":1}\n\ndata:2\n\n"))
                .containsExactly(
                        new ServerSentEvents.Event("progress", "{\"a\":1}"),
                        new ServerSentEvents.Event("message", "2"));
    }

    @Test
    void dataOfSeveralLinesIsJoined() throws IOException {
        assertThat(read("data: a\ndata: b\ndata\n\n")).containsExactly(new ServerSentEvents.Event("message", "a\nb\n"));
    }

    @Test
    void commentsAndOtherFieldsArePassedOver() throws IOException {
        assertThat(read("\ufeff: still here\nid: 7\nretry: 1\nevent: x\n\n: again\ndata: a\nwhatever: b\n\n"))
                .containsExactly(new ServerSentEvents.Event("message", "a"));
    }

    @Test
    void allLineEndsAreUnderstood() throws IOException {
        assertThat(read("data: a\r\n\r\ndata: b\r\r"))
                .extracting(ServerSentEvents.Event::data)
                .containsExactly("a", "b");
    }

    @Test
    void anEventThatWasCutOffIsDropped() throws IOException {
        assertThat(read("data: a\n\ndata: {\"half\":"))
                .extracting(ServerSentEvents.Event::data)
                .containsExactly("a");
    }

    private static List<ServerSentEvents.Event> read(String stream) throws IOException {
        ServerSentEvents events =
                new ServerSentEvents(new ByteArrayInputStream(stream.getBytes(StandardCharsets.UTF_8)));
        List<ServerSentEvents.Event> all = new ArrayList<>();
        for (Optional<ServerSentEvents.Event> event = events.next(); event.isPresent(); event = events.next()) {
            all.add(event.get());
        }
        return all;
    }
}
