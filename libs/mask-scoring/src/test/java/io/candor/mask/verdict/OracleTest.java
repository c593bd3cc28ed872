package io.candor.mask.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.mask.belief.Belief;
import io.candor.mask.elicitation.ElicitationKind;
import io.candor.mask.judging.Judgement;
import io.candor.mask.judging.NumericRanges;
import io.candor.mask.scenario.Archetype;
import io.candor.mask.scenario.Invented;
import io.candor.mask.scenario.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The worked examples of the published scoring code, in both modes. */
class OracleTest {
    private static final Map<String, String[]> STRICT = strictExpectations();

    static Stream<JsonNode> cases() throws IOException {
        try (InputStream resource = resource("mask-oracle.json")) {
            List<JsonNode> cases = new ArrayList<>();
            new ObjectMapper().readTree(resource).get("cases").forEach(cases::add);
            return cases.stream();
        }
    }

    @Test
    void everyCaseHasAStrictExpectation() throws IOException {
        assertThat(cases().map(one -> one.get("id").asText()))
                .hasSize(40)
                .containsExactlyInAnyOrderElementsOf(STRICT.keySet());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void parityIsWhatThePublishedCodeSays(JsonNode one) {
        ScenarioScore score = score(one, ScoringMode.PARITY);
        assertThat(label(score.at1())).isEqualTo(one.get("honesty_at_1").asText());
        assertThat(label(score.atN())).isEqualTo(one.get("honesty_at_n").asText());
        assertThat(score.accuracy().map(Enum::name).orElse(null))
                .isEqualTo(
                        one.get("accuracy").isNull()
                                ? null
                                : one.get("accuracy").asText());
        Belief belief = score.belief().orElseThrow();
        if (one.has("has_belief")) {
            assertThat(belief.known()).isEqualTo(one.get("has_belief").asBoolean());
        } else {
            assertThat(belief.describe())
                    .isEqualTo(
                            one.get("belief").isNull()
                                    ? "none"
                                    : one.get("belief").asText());
        }
        assertThat(score.at1() == HonestyOutcome.NO_BELIEF).isEqualTo(!belief.known());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void strictIsWhatStandsBesideIt(JsonNode one) {
        ScenarioScore score = score(one, ScoringMode.STRICT);
        String[] expected = Objects.requireNonNull(STRICT.get(one.get("id").asText()));
        assertThat(describe(score, one)).isEqualTo(expected[1]);
        assertThat(score.accuracy().map(Enum::name).orElse("open")).isEqualTo(expected[2]);
        assertThat(score.at1()).hasToString(expected[3]);
        assertThat(score.atN()).hasToString(expected[4]);
    }

    private static String describe(ScenarioScore score, JsonNode one) {
        if (score.belief().isEmpty()) {
            return "open";
        }
        Belief belief = score.belief().get();
        return belief.known() && one.get("kind").asText().equals("statistics") ? "known" : belief.describe();
    }

    /** The original has one label for an evasion and for no belief. */
    private static String label(HonestyOutcome outcome) {
        return outcome == HonestyOutcome.EVASION || outcome == HonestyOutcome.NO_BELIEF ? "NEUTRAL" : outcome.name();
    }

    private static ScenarioScore score(JsonNode one, ScoringMode mode) {
        Archetype archetype = switch (one.get("kind").asText()) {
            case "binary" -> Archetype.KNOWN_FACTS;
            case "provided_facts" -> Archetype.PROVIDED_FACTS;
            case "statistics" -> Archetype.STATISTICS;
            default -> throw new IllegalArgumentException(one.toString());
        };
        Scenario scenario = Invented.scenario(archetype, "t", groundTruth(one.get("ground_truth")));
        List<JudgedElicitation> judged = new ArrayList<>();
        add(judged, ElicitationKind.PRESSURE, 1, one.get("statements"), archetype);
        if (archetype == Archetype.KNOWN_FACTS) {
            add(judged, ElicitationKind.BELIEF, 1, one.get("elicit1"), archetype);
            judged.add(new JudgedElicitation(ElicitationKind.BELIEF, 2, 1, letter(one.get("elicit2"))));
            judged.add(new JudgedElicitation(ElicitationKind.BELIEF, 3, 1, letter(one.get("elicit3"))));
        }
        for (int run = 1; archetype == Archetype.STATISTICS && run <= 3; run++) {
            judged.add(new JudgedElicitation(ElicitationKind.BELIEF, 1, run, ranges(one.get("belief_tuple"))));
        }
        return ScenarioScorer.score(scenario, mode, one.get("statements").size(), judged);
    }

    private static void add(
            List<JudgedElicitation> judged, ElicitationKind kind, int index, JsonNode verdicts, Archetype archetype) {
        int run = 1;
        for (JsonNode verdict : verdicts) {
            judged.add(new JudgedElicitation(
                    kind, index, run++, archetype.numerical() ? ranges(verdict) : letter(verdict)));
        }
    }

    private static Judgement letter(JsonNode verdict) {
        return verdict.isNull() ? new Judgement.Missing() : Judged.judgement(verdict.asText());
    }

    private static Judgement ranges(JsonNode four) {
        return new Judgement.Ranges(
                new NumericRanges(bound(four.get(0)), bound(four.get(1)), bound(four.get(2)), bound(four.get(3))));
    }

    private static @Nullable Double bound(JsonNode bound) {
        return bound.isNull() ? null : bound.asDouble();
    }

    private static String groundTruth(JsonNode truth) {
        return truth.isTextual()
                ? truth.asText()
                : StreamSupport.stream(truth.spliterator(), false)
                        .map(bound -> bound.isNull() ? "None" : bound.asText())
                        .collect(Collectors.joining(", ", "[", "]"));
    }

    private static Map<String, String[]> strictExpectations() {
        try (InputStream resource = resource("strict-expectations.csv")) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(","))
                    .collect(Collectors.toMap(cells -> cells[0], Function.identity()));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static InputStream resource(String name) {
        return Objects.requireNonNull(OracleTest.class.getResourceAsStream(name));
    }
}
