package io.candor.startup;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.AuthenticationException;

/** Kafka answers, with the TLS and SASL settings that the service will use. */
final class KafkaRequirement implements Requirement {

    private static final int CONNECT_MILLISECONDS = 3_000;
    private static final int ANSWER_MILLISECONDS = 5_000;

    private final String bootstrapServers;
    private final Map<String, String> settings;

    /** @param settings the admin client's, {@code bootstrap.servers} among them */
    KafkaRequirement(Map<String, String> settings) {
        this.bootstrapServers = String.valueOf(settings.get("bootstrap.servers"));
        this.settings = Map.copyOf(settings);
    }

    @Override
    public String subject() {
        return "Kafka at " + bootstrapServers;
    }

    @Override
    public Finding look() {
        String refusal = "";
        for (String address : List.of(bootstrapServers.split(","))) {
            refusal = knock(address.strip());
            if (refusal.isEmpty()) {
                return ask();
            }
        }
        return new Missing("no Kafka answers at %s (%s). Start it or set KAFKA_BOOTSTRAP_SERVERS."
                .formatted(bootstrapServers, refusal));
    }

    /** Why nobody opens there, empty when somebody does. Asked first: Kafka's own client would try on and log each try. */
    private static String knock(String address) {
        int colon = address.lastIndexOf(':');
        if (colon < 1 || !address.substring(colon + 1).matches("\\d{1,5}")) {
            return "'%s' is not host:port".formatted(address);
        }
        String host = address.substring(0, colon).replaceAll("^.*://|[\\[\\]]", "");
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(host, Integer.parseInt(address.substring(colon + 1))), CONNECT_MILLISECONDS);
            return "";
        } catch (ConnectException refused) {
            return "connection refused";
        } catch (IOException problem) {
            return problem.toString();
        }
    }

    private Finding ask() {
        Map<String, Object> client = new HashMap<>(settings);
        client.put("request.timeout.ms", ANSWER_MILLISECONDS / 2);
        client.put("default.api.timeout.ms", ANSWER_MILLISECONDS);
        try (Admin admin = Admin.create(client)) {
            admin.describeCluster().nodes().get(ANSWER_MILLISECONDS, TimeUnit.MILLISECONDS);
            return new Ready();
        } catch (KafkaException problem) {
            return new Wrong("the Kafka settings are not usable (%s). Correct the settings kafka.*."
                    .formatted(deepest(problem).getMessage()));
        } catch (ExecutionException problem) {
            return problem.getCause() instanceof AuthenticationException
                    ? new Wrong("Kafka at %s does not let us in (%s). Set kafka.security.protocol and kafka.sasl.*."
                            .formatted(bootstrapServers, problem.getCause().getMessage()))
                    : noKafka();
        } catch (TimeoutException silent) {
            return noKafka();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return new Wrong("the start was interrupted.");
        }
    }

    private Finding noKafka() {
        return new Missing(("somebody listens at %s but does not answer as Kafka does."
                        + " Set KAFKA_BOOTSTRAP_SERVERS, or kafka.security.protocol if it wants TLS.")
                .formatted(bootstrapServers));
    }

    private static Throwable deepest(Throwable problem) {
        Throwable deepest = problem;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        return deepest;
    }
}
