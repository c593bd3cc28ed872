package io.candor.stack;

import io.candor.contracts.Topic;
import io.candor.stack.kafka.TopicSettings;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Every topic of the catalogue with its dead-letter topic, ready to be created. */
public final class CandorTopics {

    private CandorTopics() {}

    public static List<TopicSettings> all() {
        return Arrays.stream(Topic.values())
                .flatMap(topic -> Stream.of(
                        new TopicSettings(topic.topicName(), topic.partitions(), topic.configuration()),
                        new TopicSettings(topic.deadLetterName(), 1, Topic.deadLetterConfiguration())))
                .toList();
    }
}
