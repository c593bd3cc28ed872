package io.candor.stack.postgres;

import java.nio.file.Path;

/** A process of its own that starts a server in the given directory, says so, and waits to be killed. */
final class AbandonedPostgres {

    private AbandonedPostgres() {}

    public static void main(String... arguments) throws Exception {
        new EmbeddedPostgresServer(Path.of(arguments[0]), 0, "secret").start();
        System.out.println("started");
        System.in.read();
    }
}
