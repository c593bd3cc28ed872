package io.candor.stack.kafka;

import io.candor.stack.LoopbackPorts;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The configuration of the embedded broker: one node that is broker and controller, loopback only, small. */
final class BrokerSettings {

    static final int NODE = 1;
    static final String CONTROLLER_LISTENER = "CONTROLLER";

    /** 5 MiB, above the largest event; the producers' max.request.size is the same. */
    private static final int LARGEST_MESSAGE_BYTES = 5 * 1024 * 1024;

    /** A year: a group that was away keeps its offsets for longer than any topic that can run out keeps its records. */
    private static final int OFFSETS_RETENTION_MINUTES = 365 * 24 * 60;

    private BrokerSettings() {}

    static Map<String, String> of(Path directory, int port, int controllerPort) {
        Map<String, String> settings = new TreeMap<>();
        addIdentity(settings, directory, port, controllerPort);
        addRegistration(settings);
        addSizes(settings);
        addGroups(settings);
        return settings;
    }

    private static void addIdentity(Map<String, String> settings, Path directory, int port, int controllerPort) {
        String client = "PLAINTEXT://%s:%d".formatted(LoopbackPorts.HOST, port);
        String controller = "%s://%s:%d".formatted(CONTROLLER_LISTENER, LoopbackPorts.HOST, controllerPort);
        settings.put("process.roles", "broker,controller");
        settings.put("node.id", Integer.toString(NODE));
        settings.put("controller.quorum.voters", "%d@%s:%d".formatted(NODE, LoopbackPorts.HOST, controllerPort));
        settings.put("controller.listener.names", CONTROLLER_LISTENER);
        settings.put("listeners", client + "," + controller);
        settings.put("advertised.listeners", client);
        settings.put("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
        settings.put("log.dirs", directory.toString());
    }

    /**
     * After a kill the broker's old registration stands until its session ends, and the new one waits for that: 4 s here
     * instead of 9.
     */
    private static void addRegistration(Map<String, String> settings) {
        settings.put("broker.session.timeout.ms", "4000");
        settings.put("broker.heartbeat.interval.ms", "500");
    }

    private static void addSizes(Map<String, String> settings) {
        settings.put("auto.create.topics.enable", "false");
        settings.put("default.replication.factor", "1");
        settings.put("offsets.topic.replication.factor", "1");
        settings.put("offsets.topic.num.partitions", "5");
        settings.put("transaction.state.log.replication.factor", "1");
        settings.put("transaction.state.log.min.isr", "1");
        settings.put("transaction.state.log.num.partitions", "5");
        settings.put("share.coordinator.state.topic.replication.factor", "1");
        settings.put("share.coordinator.state.topic.min.isr", "1");
        settings.put("share.coordinator.state.topic.num.partitions", "1");
        settings.put("log.cleaner.dedupe.buffer.size", Integer.toString(4 * 1024 * 1024));
        settings.put("log.cleaner.threads", "1");
        settings.put("message.max.bytes", Integer.toString(LARGEST_MESSAGE_BYTES));
        settings.put("replica.fetch.max.bytes", Integer.toString(LARGEST_MESSAGE_BYTES));
        settings.put("num.network.threads", "2");
        settings.put("num.io.threads", "4");
        settings.put("num.recovery.threads.per.data.dir", "2");
        settings.put("background.threads", "2");
    }

    /**
     * A restarted consumer gets its partitions back within the broker's session timeout: 10 s here, not the 45 s of a
     * broker with default settings.
     */
    private static void addGroups(Map<String, String> settings) {
        settings.put("group.initial.rebalance.delay.ms", "0");
        settings.put("group.consumer.min.session.timeout.ms", "6000");
        settings.put("group.consumer.session.timeout.ms", "10000");
        settings.put("group.consumer.min.heartbeat.interval.ms", "1000");
        settings.put("group.consumer.heartbeat.interval.ms", "2000");
        settings.put("offsets.retention.minutes", Integer.toString(OFFSETS_RETENTION_MINUTES));
    }
}
