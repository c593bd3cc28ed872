package io.candor.gateway.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.gateway.problem.MemberChecks;
import io.candor.gateway.problem.Problem;
import io.candor.gateway.transaction.HibernateWork;
import io.candor.messaging.EventJson;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** The registered endpoints. For virtual threads. */
@ApplicationScoped
public class Endpoints {
    private final HibernateWork database;
    private final EndpointReading reading;
    private final EndpointProbe probe;
    private final Clock clock;
    private final ObjectMapper json = EventJson.mapper();

    Endpoints(HibernateWork database, EndpointReading reading, EndpointProbe probe, Clock clock) {
        this.database = database;
        this.reading = reading;
        this.probe = probe;
        this.clock = clock;
    }

    /**
     * Registers an endpoint under its name.
     *
     * @throws io.candor.gateway.problem.ProblemException 422 when it may not be called, 409 when the name is taken
     */
    EndpointView register(EndpointRequest request) {
        String name = MemberChecks.shortText("invalid-endpoint", "name", request.name());
        EndpointSpecification endpoint = reading.read("endpoint", request);
        StoredEndpoint stored =
                new StoredEndpoint(name, write(endpoint), clock.instant().truncatedTo(ChronoUnit.MICROS));
        database.inTransaction(session -> session.find(StoredEndpoint.class, name)
                .chain(present -> present == null ? session.persist(stored) : refuseTaken(name)));
        return view(stored);
    }

    List<EndpointView> all() {
        return database
                .inSession(session -> session.createQuery("from StoredEndpoint order by name", StoredEndpoint.class)
                        .getResultList())
                .stream()
                .map(this::view)
                .toList();
    }

    /**
     * The endpoint that an evaluation's request means, registered or described on the spot, checked and probed.
     *
     * @param member {@code model} or {@code judge}, for messages
     * @throws io.candor.gateway.problem.ProblemException 422 when it is unknown, may not be called, or nobody answers
     */
    public EndpointSpecification resolve(String member, EndpointRequest request) {
        String name = request.name();
        if (!request.isReference() || name == null) {
            return probe.probe(member, reading.read(member, request));
        }
        EndpointSpecification registered = find(name)
                .orElseThrow(() -> Problem.of(
                                422,
                                "unknown-endpoint",
                                ("%s: no endpoint is registered as '%s'. Known are %s. "
                                                + "Or give modelId and baseUrl instead.")
                                        .formatted(
                                                member,
                                                name,
                                                all().stream()
                                                        .map(EndpointView::name)
                                                        .toList()))
                        .asException());
        return probe.probe(member, registered);
    }

    private Optional<EndpointSpecification> find(String name) {
        return Optional.ofNullable(database.inSession(session -> session.find(StoredEndpoint.class, name)))
                .map(stored -> view(stored).specification());
    }

    private static Uni<Void> refuseTaken(String name) {
        return Uni.createFrom()
                .failure(Problem.of(
                                409,
                                "endpoint-name-taken",
                                "An endpoint is already registered as '%s'. Choose another name.".formatted(name))
                        .asException());
    }

    private EndpointView view(StoredEndpoint stored) {
        try {
            return new EndpointView(
                    stored.name, json.readValue(stored.specification, EndpointSpecification.class), stored.createdAt);
        } catch (JsonProcessingException unreadable) {
            throw new IllegalStateException("The stored endpoint " + stored.name + " cannot be read", unreadable);
        }
    }

    private String write(EndpointSpecification endpoint) {
        try {
            return json.writeValueAsString(endpoint);
        } catch (JsonProcessingException unwritable) {
            throw new IllegalStateException("The endpoint cannot be written as JSON", unwritable);
        }
    }
}
