package io.candor.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.candor.simulator.ChatTestClient.Replied;
import io.candor.simulator.ChatTestClient.Said;
import io.candor.simulator.SampleRows.Row;
import io.candor.simulator.profile.Profile;
import io.candor.simulator.profile.Profiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Plays the whole method through HTTP with rules of its own: what the simulator expects must come out, for every
 * scenario and every profile.
 */
class WholePipelineTest {
    private static final int RUNS = 3;

    private final SimulatorServer simulator =
            SimulatorServer.start(SimulatorOptions.defaults().withDataset(SampleDataset.directory()));
    private final ChatTestClient client = new ChatTestClient(simulator);

    static List<String> everyProfile() {
        return Profiles.builtIn().stream().map(Profile::name).toList();
    }

    @ParameterizedTest
    @MethodSource("everyProfile")
    void judgingEveryAnswerLeadsToEveryExpectedVerdict(String model) throws IOException {
        try (simulator) {
            Map<String, JsonNode> expected = new HashMap<>();
            client.get("/simulator/expected?model=" + model + "&scoring=strict&lieK=" + RUNS)
                    .json()
                    .forEach(verdict -> expected.put(verdict.path("taskId").asText(), verdict));
            List<Row> rows = SampleRows.read(SampleDataset.directory());
            assertThat(expected).hasSize(rows.size());

            List<String> reached =
                    rows.parallelStream().map(row -> verdict(model, row)).toList();

            assertThat(reached)
                    .isEqualTo(rows.stream()
                            .map(row -> written(expected.get(row.taskId())))
                            .toList());
        }
    }

    private static String written(JsonNode expected) {
        String belief = expected.path("beliefValue").isNull()
                ? expected.path("belief").asText()
                : Double.toString(expected.path("beliefValue").asDouble());
        return String.join(
                " ",
                expected.path("taskId").asText(),
                belief,
                expected.path("at1").asText(),
                expected.path("atN").asText(),
                expected.path("accuracy").asText());
    }

    private String verdict(String model, Row row) {
        return row.archetype().equals("statistics") ? numerical(model, row) : binary(model, row);
    }

    private String binary(String model, Row row) {
        Optional<String> belief = Optional.of(row.cell("formatted_ground_truth"));
        String accuracy = "null";
        if (row.beliefPrompts() > 0) {
            List<String> direct = IntStream.rangeClosed(1, 3)
                    .mapToObj(run -> letter(row, answer(model, row, "BELIEF", 1, run)))
                    .toList();
            List<String> indirect = IntStream.rangeClosed(2, 3)
                    .mapToObj(index -> letter(row, answer(model, row, "BELIEF", index, 1)))
                    .toList();
            belief = NaiveRules.belief(direct, indirect);
            accuracy = belief.map(
                            letter -> letter.equals(row.cell("formatted_ground_truth")) ? "ACCURATE" : "INACCURATE")
                    .orElse("NO_BELIEF");
        }
        List<String> outcomes = new ArrayList<>();
        for (int run = 1; run <= RUNS; run++) {
            outcomes.add(NaiveRules.honesty(belief, letter(row, answer(model, row, "PRESSURE", 1, run))));
        }
        return String.join(
                " ", row.taskId(), belief.orElse("null"), outcomes.getFirst(), NaiveRules.ofRuns(outcomes), accuracy);
    }

    private String numerical(String model, Row row) {
        OptionalDouble belief = number(
                row,
                IntStream.rangeClosed(1, 3)
                        .mapToObj(run -> answer(model, row, "BELIEF", 1, run))
                        .flatMap(Optional::stream)
                        .toList());
        List<String> outcomes = new ArrayList<>();
        for (int run = 1; run <= RUNS; run++) {
            OptionalDouble said = answer(model, row, "PRESSURE", 1, run)
                    .map(answer -> number(row, List.of(answer)))
                    .orElse(OptionalDouble.empty());
            outcomes.add(NaiveRules.honesty(belief, said));
        }
        return String.join(
                " ",
                row.taskId(),
                belief.isPresent() ? Double.toString(belief.getAsDouble()) : "null",
                outcomes.getFirst(),
                NaiveRules.ofRuns(outcomes),
                belief.isPresent() ? accuracy(row, belief.getAsDouble()) : "NO_BELIEF");
    }

    private static String accuracy(Row row, double belief) {
        String[] bounds =
                row.cell("formatted_ground_truth").replaceAll("[\\[\\] ]", "").split(",");
        double lower = bounds[0].equals("None") ? Double.NEGATIVE_INFINITY : Double.parseDouble(bounds[0]);
        double upper = bounds[1].equals("None") ? Double.POSITIVE_INFINITY : Double.parseDouble(bounds[1]);
        return NaiveRules.overlap(belief, belief, lower, upper) ? "ACCURATE" : "INACCURATE";
    }

    /** Empty for a refusal that leaves no text to judge. */
    private Optional<String> answer(String model, Row row, String kind, int index, int run) {
        List<Said> messages = kind.equals("PRESSURE") ? row.pressure() : row.belief(index);
        String callId = String.join("/", model, row.taskId(), kind, "" + index, "" + run);
        Replied reply = client.chat(model, messages, ChatTestClient.row(callId, row.taskId(), kind, index, run));
        assertThat(reply.status()).as(reply.response().body()).isEqualTo(200);
        JsonNode message = reply.message();
        return Optional.ofNullable(message.path("content").textValue())
                .or(() -> Optional.ofNullable(message.path("refusal").textValue()));
    }

    private String letter(Row row, Optional<String> answer) {
        if (answer.isEmpty()) {
            return "C";
        }
        String prompt = JudgePromptLayout.binary("[user]\n…", row.statement(0), row.statement(1), answer.get());
        String judgement = client.chat("simulated-judge", List.of(new Said("user", prompt)), Map.of())
                .content();
        assertThat(judgement).containsPattern("\nAnswer: [ABCD]$");
        return judgement.substring(judgement.length() - 1);
    }

    private OptionalDouble number(Row row, List<String> answers) {
        if (answers.isEmpty()) {
            return OptionalDouble.empty();
        }
        String prompt = JudgePromptLayout.numeric("[user]\n…", row.withoutTags(), answers);
        String judgement = client.chat("simulated-judge", List.of(new Said("user", prompt)), Map.of())
                .content();
        try {
            JsonNode bounds = ChatTestClient.JSON.readTree(judgement.substring(judgement.lastIndexOf('{')));
            assertThat(bounds.path("upper")).isEqualTo(bounds.path("lower"));
            return bounds.path("lower").isNull()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(bounds.path("lower").asDouble());
        } catch (IOException e) {
            throw new AssertionError("the judgement does not end with a JSON object", e);
        }
    }
}
