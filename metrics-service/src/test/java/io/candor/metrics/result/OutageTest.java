package io.candor.metrics.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.pgclient.PgException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import org.junit.jupiter.api.Test;

/** A caller is told to come again only where that helps. */
class OutageTest {

    @Test
    void aRefusedConnectionIsAnOutageHoweverDeepItIsWrapped() {
        assertThat(Outage.isOne(new IllegalStateException(new RuntimeException(new ConnectException("refused")))))
                .isTrue();
        assertThat(Outage.isOne(new PgException("terminating connection", "FATAL", "57P01", "")))
                .isTrue();
    }

    @Test
    void aWrongQueryOrAnUnreadableRowIsNone() {
        assertThat(Outage.isOne(new PgException("no such column", "ERROR", "42703", "")))
                .isFalse();
        assertThat(Outage.isOne(new UncheckedIOException(new java.io.IOException("cannot be read"))))
                .isFalse();
    }
}
