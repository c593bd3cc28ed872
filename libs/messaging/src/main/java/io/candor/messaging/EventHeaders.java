package io.candor.messaging;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/** The record headers of CloudEvents 1.0 in binary mode, and those of a dead letter. */
final class EventHeaders {
    static final String ID = "ce_id";
    static final String TYPE = "ce_type";
    static final String SOURCE = "ce_source";
    static final String SPECIFICATION = "ce_specversion";
    static final String TIME = "ce_time";
    static final String SUBJECT = "ce_subject";
    static final String CONTENT_TYPE = "content-type";
    static final String TRACEPARENT = "traceparent";

    static final String DEAD_LETTER_REASON = "dead-letter-reason";
    static final String DEAD_LETTER_SERVICE = "dead-letter-service";
    static final String DEAD_LETTER_TOPIC = "dead-letter-topic";
    static final String DEAD_LETTER_PARTITION = "dead-letter-partition";
    static final String DEAD_LETTER_OFFSET = "dead-letter-offset";

    static final String SPECIFICATION_VERSION = "1.0";
    static final String JSON = "application/json";

    private EventHeaders() {}

    /** The header's text; empty where it is missing, null or not UTF-8. */
    static Optional<String> text(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        if (header == null || header.value() == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(header.value()))
                    .toString());
        } catch (CharacterCodingException notUtf8) {
            return Optional.empty();
        }
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
