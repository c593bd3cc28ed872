package io.candor.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Ports of the loopback interface. Nothing of the local stack listens anywhere else. */
public final class LoopbackPorts {

    /** The only address local servers bind to. */
    public static final String HOST = "127.0.0.1";

    private LoopbackPorts() {}

    /** A port nobody listens on at this moment; somebody else may take it before the caller does. */
    public static int free() {
        try (ServerSocket socket = new ServerSocket(0, 1, loopback())) {
            return socket.getLocalPort();
        } catch (IOException problem) {
            throw new UncheckedIOException("no free port on " + HOST, problem);
        }
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
