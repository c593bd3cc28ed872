package io.candor.metrics.result;

import io.vertx.core.VertxException;
import io.vertx.pgclient.PgException;
import java.net.SocketException;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/** Tells a database that is away from a query that is wrong. */
final class Outage {
    private static final String CONNECTION_CLASS = "08";
    private static final String OPERATOR_CLASS = "57";

    private Outage() {}

    /** True where the failure, or a cause of it, is about the connection or about a server that starts or stops. */
    static boolean isOne(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof PgException refused) {
                return isOfServer(refused);
            }
            if (cause instanceof SocketException
                    || cause instanceof UnknownHostException
                    || cause instanceof VertxException) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfServer(PgException refused) {
        String state = refused.getSqlState();
        return state != null && (state.startsWith(CONNECTION_CLASS) || state.startsWith(OPERATOR_CLASS));
    }
}
