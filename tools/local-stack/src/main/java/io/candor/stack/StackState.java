package io.candor.stack;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a stack tells of itself in {@code stack.json}, so that commands find it and the next start reaps what it left.
 *
 * @param owner the process that started the stack
 * @param children its services, by name
 * @param gateway where the gateway answers
 * @param kafka bootstrap servers
 * @param database address of the database
 * @param simulator base URL for clients of the simulator, if it runs
 */
public record StackState(
        ProcessIdentity owner,
        Map<String, ProcessIdentity> children,
        URI gateway,
        String kafka,
        String database,
        Optional<URI> simulator) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FILE = "stack.json";

    public StackState {
        children = Map.copyOf(children);
    }

    /** The stack that runs in the directory now, if one does. */
    public static Optional<StackState> running(Path directory) {
        return read(directory).filter(state -> state.owner().isRunning());
    }

    /** What the last stack of the directory wrote, whether it runs or was killed; empty after a proper stop. */
    static Optional<StackState> read(Path directory) {
        Path file = directory.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            ObjectNode json = (ObjectNode) JSON.readTree(file.toFile());
            Map<String, ProcessIdentity> children = new LinkedHashMap<>();
            json.withObject("/children")
                    .properties()
                    .forEach(child -> children.put(child.getKey(), identity((ObjectNode) child.getValue())));
            return Optional.of(new StackState(
                    identity(json.withObject("/owner")),
                    children,
                    URI.create(json.path("gateway").asText()),
                    json.path("kafka").asText(),
                    json.path("database").asText(),
                    Optional.ofNullable(json.get("simulator")).map(url -> URI.create(url.asText()))));
        } catch (IOException | IllegalArgumentException problem) {
            throw new StackFailure("cannot read %s: %s. Delete it if no stack runs.".formatted(file, problem), problem);
        }
    }

    /** Replaces the file in one step: a reader sees the old state or the new one. */
    void write(Path directory) {
        ObjectNode json = JSON.createObjectNode();
        json.set("owner", json(owner));
        ObjectNode all = json.putObject("children");
        children.forEach((name, child) -> all.set(name, json(child)));
        json.put("gateway", gateway.toString()).put("kafka", kafka).put("database", database);
        simulator.ifPresent(url -> json.put("simulator", url.toString()));
        try {
            Path fresh = directory.resolve(FILE + ".new");
            JSON.writerWithDefaultPrettyPrinter().writeValue(fresh.toFile(), json);
            Files.move(fresh, directory.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot write the state of the stack to " + directory, problem);
        }
    }

    static void remove(Path directory) {
        try {
            Files.deleteIfExists(directory.resolve(FILE));
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot remove the state of the stack from " + directory, problem);
        }
    }

    private static ObjectNode json(ProcessIdentity process) {
        return JSON.createObjectNode()
                .put("pid", process.pid())
                .put("started", process.started().toString());
    }

    private static ProcessIdentity identity(ObjectNode json) {
        return new ProcessIdentity(
                json.path("pid").asLong(), Instant.parse(json.path("started").asText()));
    }
}
