package io.candor.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveLinesTest {
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(written, true, StandardCharsets.UTF_8);
    private final Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);

    @Test
    void onATerminalLinesAreWrittenOverAndNeverWrap() {
        Paint plain = new Paint(false);
        LiveLines live = new LiveLines(new Terminal(stream, stream, plain, plain, true, 10), clock);

        live.show(List.of("one", "a line that is too long"));
        live.show(List.of("two", "end"));

        assertThat(text())
                .isEqualTo("\u001b[2Kone\n\u001b[2Ka line t…\n\u001b[J"
                        + "\u001b[2A\r\u001b[2Ktwo\n\u001b[2Kend\n\u001b[J");
    }

    @Test
    void elsewhereTheyArePlainAndFew() {
        LiveLines live = new LiveLines(Terminal.plain(stream, stream), clock);

        live.show(List.of("one"));
        live.show(List.of("two"));
        live.finish(List.of("three"));

        assertThat(text().lines()).containsExactly("one", "three");
    }

    private String text() {
        return written.toString(StandardCharsets.UTF_8);
    }
}
