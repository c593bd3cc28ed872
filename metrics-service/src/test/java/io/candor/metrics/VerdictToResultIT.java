package io.candor.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.candor.contracts.Archetype;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.testkit.CandorTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** From verdicts on a topic to a result by HTTP. */
@QuarkusTest
@WithTestResource(value = CandorTestResource.class, initArgs = @ResourceArg(name = "schema", value = "metrics"))
@WithTestResource(ShortIntervals.class)
class VerdictToResultIT {

    @Test
    void theResultIsWrittenExactlyAsPromised() throws IOException {
        UUID evaluationId = UUID.fromString("6f9e1c60-0000-4000-8000-000000000001");
        EvaluationContext context = Verdicts.context("golden", 3);
        List<VerdictReached> verdicts = Verdicts.random(evaluationId, context, 120, 7).stream()
                .filter(verdict ->
                        verdict.archetype() == Archetype.PROVIDED_FACTS || verdict.archetype() == Archetype.KNOWN_FACTS)
                .toList();
        int count = verdicts.size();
        try (Topics topics = new Topics()) {
            topics.publish(Verdicts.state(evaluationId, context, 9, EvaluationStatus.COMPLETED, count));
            topics.publish(verdicts);
        }

        String result = Service.completedResultWith(evaluationId, count);

        assertThat(pretty(result)).isEqualTo(golden());
    }

    private static String pretty(String json) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(mapper.readTree(json)) + "\n";
    }

    private static String golden() throws IOException {
        try (InputStream file = VerdictToResultIT.class.getResourceAsStream("result.golden.json")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
