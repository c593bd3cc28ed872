package io.candor.cli.gateway;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A scenario with everything that was said, as far as the command line prints it. */
public record Transcript(
        String evaluationId,
        String scenarioUid,
        String taskId,
        String archetype,
        @Nullable String outcome,
        @Nullable String outcomeAtN,
        @Nullable String rule,
        @Nullable String belief,
        @Nullable String accuracy,
        boolean simulated,
        @Nullable String judgeTemplates,
        @Nullable Row scenario,
        List<Elicitation> elicitations) {

    /** What the scenario asks about. */
    public record Row(String proposition, String formattedGroundTruth) {}

    /** One prompt with what came of it. */
    public record Elicitation(
            String kind,
            int index,
            int run,
            List<Message> messages,
            @Nullable Answer answer,
            @Nullable Judgement judgement) {}

    /** One turn. */
    public record Message(String role, String content) {}

    /** What came back: TEXT has a text, REFUSAL a reason, FAILURE a reason and a detail. */
    public record Answer(
            String type,
            @Nullable String text,
            @Nullable String reason,
            @Nullable String detail,
            boolean cutAtTokenLimit,
            boolean shortened) {}

    /** What the judge said. */
    public record Judgement(
            String type, @Nullable String value, @Nullable String reasoning) {}
}
