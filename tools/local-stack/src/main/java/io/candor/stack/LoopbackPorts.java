package io.candor.stack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Ports of the loopback interface. Nothing of the local stack listens anywhere else. */
public final class LoopbackPorts {

    /** The only address local servers bind to. */
    public static final String HOST = "127.0.0.1";

    private static final int FIRST = 20_000;
    private static final int BEYOND_LAST = 32_000;

    private LoopbackPorts() {}

    /**
     * A port nobody listens on at this moment. It lies below those that the operating system gives to outgoing
     * connections, so that nobody gets it by chance while its server restarts.
     */
    public static int free() {
        return ThreadLocalRandom.current()
                .ints(FIRST, BEYOND_LAST)
                .filter(port -> !isTaken(port))
                .findFirst()
                .orElseThrow();
    }

    /** The port itself, or a free one for 0. */
    public static int orFree(int port) {
        return port == 0 ? free() : port;
    }

    /** Whether somebody listens on the port already. */
    public static boolean isTaken(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            // Connections of an earlier server in TIME_WAIT do not count as taken.
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(loopback(), port), 1);
            return false;
        } catch (IOException taken) {
            return true;
        }
    }

    private static InetAddress loopback() throws IOException {
        return InetAddress.getByName(HOST);
    }
}
