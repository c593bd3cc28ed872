package io.candor.journal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A way to the database on which replies can get lost after the statement has arrived. */
final class LossyLink implements AutoCloseable {
    private final URI target;
    private final ServerSocket door;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean losing;

    LossyLink(String url) throws IOException {
        this.target = URI.create(url);
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    String url() {
        return target.toString().replace(target.getAuthority(), "127.0.0.1:" + door.getLocalPort());
    }

    /** From now on statements arrive and replies do not. */
    void loseReplies() {
        losing = true;
    }

    /** Breaks the connections that lost something; new ones work. */
    void heal() throws IOException {
        losing = false;
        for (Socket socket : sockets) {
            socket.close();
        }
        sockets.clear();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = door.accept();
                Socket server = new Socket(target.getHost(), target.getPort());
                sockets.add(client);
                sockets.add(server);
                Thread.ofVirtual().start(() -> pass(client, server, false));
                Thread.ofVirtual().start(() -> pass(server, client, true));
            }
        } catch (IOException closed) {
            losing = false;
        }
    }

    private void pass(Socket from, Socket to, boolean replies) {
        byte[] buffer = new byte[8192];
        try (from;
                to;
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (!(replies && losing)) {
                    out.write(buffer, 0, read);
                    out.flush();
                }
            }
        } catch (IOException closed) {
            sockets.remove(from);
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        heal();
    }
}
