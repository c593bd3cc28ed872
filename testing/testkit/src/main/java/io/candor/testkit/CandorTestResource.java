package io.candor.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/**
 * Gives a {@code @QuarkusTest} the broker and the database of this test JVM:
 *
 * <pre>{@code @WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "judge"))}</pre>
 *
 * The argument {@code schema} is the service's ({@code gateway}, {@code prompt}, {@code judge}, {@code metrics}). Servers
 * are shared, see {@link TestKafka} and {@link TestPostgres}; so are the topics of the catalogue and the schemas.
 */
public final class CandorTestResource implements QuarkusTestResourceLifecycleManager {

    private String schema = "gateway";

    @Override
    public void init(Map<String, String> arguments) {
        schema = arguments.getOrDefault("schema", schema);
    }

    @Override
    public Map<String, String> start() {
        TestPostgres postgres = TestPostgres.shared();
        return Map.of(
                "kafka.bootstrap.servers", TestKafka.shared().bootstrapServers(),
                "candor.database.url", postgres.url(),
                "candor.database.username", postgres.username(schema),
                "candor.database.password", postgres.password(),
                "quarkus.http.host", "127.0.0.1",
                "quarkus.http.test-port", "0");
    }

    /** The servers outlive the application under test; they stop with the JVM. */
    @Override
    public void stop() {}
}
