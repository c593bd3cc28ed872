package io.candor.gateway.evaluation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.contracts.scenario.Protocol;
import io.candor.messaging.EventJson;
import jakarta.enterprise.context.ApplicationScoped;

/** The parts of an evaluation that are stored as the events carry them. Thread safe. */
@ApplicationScoped
public class StoredJson {
    private final ObjectMapper mapper = EventJson.mapper();

    public EvaluationContext context(String text) {
        return read(text, EvaluationContext.class);
    }

    public EndpointSpecification endpoint(String text) {
        return read(text, EndpointSpecification.class);
    }

    public Protocol protocol(String text) {
        return read(text, Protocol.class);
    }

    String write(Object value) {
        try {
            return mapper.writeValueAsString(value);
        } catch (JsonProcessingException unwritable) {
            throw new IllegalStateException("A value cannot be written as JSON", unwritable);
        }
    }

    private <T> T read(String text, Class<T> type) {
        try {
            return mapper.readValue(text, type);
        } catch (JsonProcessingException unreadable) {
            throw new IllegalStateException(
                    "A stored " + type.getSimpleName() + " cannot be read: " + unreadable.getOriginalMessage(),
                    unreadable);
        }
    }
}
