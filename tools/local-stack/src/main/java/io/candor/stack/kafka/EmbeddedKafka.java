package io.candor.stack.kafka;

import io.candor.stack.LoopbackPorts;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.Feature;
import org.apache.kafka.server.common.MetadataVersion;
import org.jspecify.annotations.Nullable;

/**
 * A real Kafka broker in KRaft mode inside this process, for the local stack and for tests. It listens on the loopback
 * address only and keeps everything in one directory: started again there, with the same or another port, it has its
 * topics, records and group offsets back.
 *
 * <p>All methods may be called from any thread; they exclude each other.
 */
public final class EmbeddedKafka implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 30;

    private final Path directory;
    private final int port;
    private @Nullable KafkaRaftServer server;

    /**
     * @param directory where the broker keeps its data; made when missing
     * @param port the port to listen on, 0 for a free one, which it then keeps over restarts
     */
    public EmbeddedKafka(Path directory, int port) {
        this.directory = directory.toAbsolutePath();
        this.port = LoopbackPorts.orFree(port);
    }

    /**
     * Starts the broker and returns when it takes requests. Starting a running broker changes nothing.
     *
     * @throws IllegalStateException when the port is taken
     */
    public synchronized EmbeddedKafka start() {
        if (server != null) {
            return this;
        }
        if (LoopbackPorts.isTaken(port)) {
            throw new IllegalStateException("Kafka cannot start: port %d is taken".formatted(port));
        }
        Map<String, String> settings = BrokerSettings.of(directory, port, LoopbackPorts.free());
        formatOnce();
        KafkaRaftServer started = new KafkaRaftServer(new KafkaConfig(settings), Time.SYSTEM);
        started.startup();
        server = started;
        return this;
    }

    /** Stops the broker and keeps its data; stopping a stopped broker changes nothing. */
    public synchronized void stop() {
        if (server != null) {
            server.shutdown();
            server.awaitShutdown();
            server = null;
        }
    }

    @Override
    public void close() {
        stop();
    }

    /** The address for {@code bootstrap.servers}, the same before, during and after a stop. */
    public String bootstrapServers() {
        return LoopbackPorts.HOST + ":" + port;
    }

    /** Creates those of the topics that do not exist yet; existing ones stay as they are. */
    public void createTopics(Collection<TopicSettings> topics) {
        createTopics(bootstrapServers(), topics);
    }

    /** Creates those of the topics that do not exist yet on any cluster, with the cluster's default replication. */
    public static void createTopics(String bootstrapServers, Collection<TopicSettings> topics) {
        try (Admin admin = Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers))) {
            Set<String> existing = admin.listTopics().names().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            List<NewTopic> missing = topics.stream()
                    .filter(topic -> !existing.contains(topic.name()))
                    .map(EmbeddedKafka::newTopic)
                    .toList();
            admin.createTopics(missing).all().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException problem) {
            throw new IllegalStateException("cannot create topics at " + bootstrapServers, problem);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while creating topics at " + bootstrapServers, stopped);
        }
    }

    private static NewTopic newTopic(TopicSettings topic) {
        return new NewTopic(topic.name(), java.util.Optional.of(topic.partitions()), java.util.Optional.empty())
                .configs(topic.configuration());
    }

    private void formatOnce() {
        if (Files.exists(directory.resolve("meta.properties"))) {
            return;
        }
        Formatter formatter = new Formatter();
        formatter
                .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                .setSupportedFeatures(Feature.PRODUCTION_FEATURES)
                .setReleaseVersion(MetadataVersion.LATEST_PRODUCTION)
                .setNodeId(BrokerSettings.NODE)
                .setClusterId(Uuid.randomUuid().toString())
                .setControllerListenerName(BrokerSettings.CONTROLLER_LISTENER)
                .setMetadataLogDirectory(directory.toString())
                .addDirectory(directory.toString());
        try {
            Files.createDirectories(directory);
            formatter.run();
        } catch (IOException problem) {
            throw new UncheckedIOException("Kafka cannot keep its data in " + directory, problem);
        } catch (Exception problem) {
            throw new IllegalStateException("Kafka cannot format " + directory, problem);
        }
    }
}
