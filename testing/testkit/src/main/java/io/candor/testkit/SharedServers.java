package io.candor.testkit;

import io.candor.stack.CandorTopics;
import io.candor.stack.kafka.EmbeddedKafka;
import io.candor.stack.postgres.EmbeddedPostgresServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The one broker and the one database of this JVM. Quarkus loads test classes several times in class loaders of its own,
 * and their statics are not one; so this class is always loaded by the system class loader and spoken to in JDK types
 * only: a question in, an answer out (see {@link #ask}).
 */
public final class SharedServers implements UnaryOperator<String> {

    private static final SharedServers ONLY = new SharedServers();

    private @Nullable EmbeddedKafka kafka;
    private @Nullable EmbeddedPostgresServer postgres;
    private @Nullable Path directory;

    private SharedServers() {}

    /** For {@link #ask} in another class loader. */
    public static UnaryOperator<String> only() {
        return ONLY;
    }

    /** Passes the question to the one instance, whatever class loader the caller lives in. */
    @SuppressWarnings("unchecked")
    static String ask(String question) {
        try {
            Class<?> shared = Class.forName(SharedServers.class.getName(), true, ClassLoader.getSystemClassLoader());
            return ((UnaryOperator<String>) shared.getMethod("only").invoke(null)).apply(question);
        } catch (ReflectiveOperationException problem) {
            throw new IllegalStateException("the testkit is not on the class path of this JVM", problem);
        }
    }

    @Override
    public synchronized String apply(String question) {
        Thread thread = Thread.currentThread();
        ClassLoader callers = thread.getContextClassLoader();
        // Kafka and JDBC look classes up in it; the caller's may be closed while the servers live on.
        thread.setContextClassLoader(SharedServers.class.getClassLoader());
        try {
            return answer(question);
        } finally {
            thread.setContextClassLoader(callers);
        }
    }

    private String answer(String question) {
        switch (question) {
            case "kafka.address" -> {
                return kafka().bootstrapServers();
            }
            case "kafka.stop" -> kafka().stop();
            case "kafka.start" -> kafka().start();
            case "postgres.address" -> {
                return postgres().url();
            }
            case "postgres.stop" -> postgres().stop();
            case "postgres.start" -> postgres().start();
            default -> throw new IllegalArgumentException("unknown question " + question);
        }
        return "";
    }

    private EmbeddedKafka kafka() {
        EmbeddedKafka running = kafka;
        if (running == null) {
            running = new EmbeddedKafka(directory().resolve("kafka"), 0).start();
            kafka = running;
            running.createTopics(CandorTopics.all());
        }
        return running;
    }

    private EmbeddedPostgresServer postgres() {
        EmbeddedPostgresServer running = postgres;
        if (running == null) {
            running = new EmbeddedPostgresServer(directory().resolve("postgres"), 0, TestPostgres.PASSWORD).start();
            postgres = running;
        }
        return running;
    }

    private Path directory() {
        Path known = directory;
        if (known == null) {
            try {
                known = Files.createTempDirectory("candor-test-");
            } catch (IOException problem) {
                throw new UncheckedIOException(problem);
            }
            directory = known;
            Runtime.getRuntime().addShutdownHook(new Thread(this::stopAll, "candor-test-servers"));
        }
        return known;
    }

    private synchronized void stopAll() {
        if (kafka != null) {
            kafka.stop();
        }
        if (postgres != null) {
            postgres.stop();
            deleteAll(postgres.directory());
        }
        if (directory != null) {
            deleteAll(directory);
        }
    }

    private static void deleteAll(Path folder) {
        try (Stream<Path> inside = Files.walk(folder)) {
            inside.sorted(Comparator.reverseOrder())
                    .forEach(path -> path.toFile().delete());
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot clean up " + folder, problem);
        }
    }
}
