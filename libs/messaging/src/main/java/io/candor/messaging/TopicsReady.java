package io.candor.messaging;

import io.candor.contracts.Topic;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.errors.TopicExistsException;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Before a service reads or writes: every topic of the catalogue exists. Missing ones are created where
 * {@code candor.kafka.create-topics} allows it (the default), else the start fails and names them.
 */
@ApplicationScoped
public class TopicsReady {
    private static final Logger LOG = Logger.getLogger(TopicsReady.class);

    private final Map<String, Object> kafka;
    private final boolean create;

    TopicsReady(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            @ConfigProperty(name = "candor.kafka.create-topics", defaultValue = "true") boolean create) {
        this.kafka = kafka;
        this.create = create;
    }

    void onStart(@Observes @Priority(1) StartupEvent event) {
        try (Admin admin = Admin.create(kafka)) {
            Set<String> present = admin.listTopics().names().get();
            List<NewTopic> missing = new ArrayList<>(catalogue());
            missing.removeIf(topic -> present.contains(topic.name()));
            if (missing.isEmpty()) {
                return;
            }
            if (!create) {
                throw new IllegalStateException("Topics are missing: "
                        + missing.stream().map(NewTopic::name).toList()
                        + ". Create them, or set candor.kafka.create-topics=true.");
            }
            createAll(admin, missing);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while looking for topics", interrupted);
        } catch (ExecutionException failed) {
            throw new IllegalStateException("Kafka's topics cannot be listed: " + failed.getCause(), failed);
        }
    }

    private static void createAll(Admin admin, List<NewTopic> missing) throws InterruptedException, ExecutionException {
        for (var creation : admin.createTopics(missing).values().entrySet()) {
            try {
                creation.getValue().get();
                LOG.infof("Topic created: topic=%s", creation.getKey());
            } catch (ExecutionException failed) {
                if (!(failed.getCause() instanceof TopicExistsException)) {
                    throw failed;
                }
                LOG.debugf("Another service created the topic meanwhile: topic=%s", creation.getKey());
            }
        }
    }

    private static List<NewTopic> catalogue() {
        List<NewTopic> topics = new ArrayList<>();
        for (Topic topic : Topic.values()) {
            topics.add(new NewTopic(topic.topicName(), Optional.of(topic.partitions()), Optional.empty())
                    .configs(topic.configuration()));
            topics.add(new NewTopic(topic.deadLetterName(), Optional.of(1), Optional.empty())
                    .configs(Topic.deadLetterConfiguration()));
        }
        return topics;
    }
}
