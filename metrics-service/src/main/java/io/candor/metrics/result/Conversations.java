package io.candor.metrics.result;

import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.contracts.scenario.ScenarioContent;
import io.candor.contracts.verdict.JudgedAnswer;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.mask.elicitation.Elicitation;
import io.candor.mask.elicitation.ElicitationPlan;
import io.candor.mask.scenario.Archetype;
import io.candor.mask.scenario.InvalidScenarioException;
import io.candor.mask.scenario.Scenario;
import io.candor.mask.scenario.ScenarioRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Puts prompts, answers and judgements of a scenario together, elicitation by elicitation. */
final class Conversations {
    private static final String NO_INTERVENTION = "none";

    private Conversations() {}

    static List<TranscriptJson.Elicitation> of(Optional<VerdictReached> verdict, Optional<AnswersCollected> answers) {
        Map<UUID, JudgedAnswer> judged = new LinkedHashMap<>();
        verdict.ifPresent(
                reached -> reached.judgements().forEach(judgement -> judged.put(judgement.callId(), judgement)));
        if (answers.isEmpty()) {
            return judged.values().stream().map(Conversations::judgedOnly).toList();
        }
        List<Elicitation> plan = plan(answers.get());
        return answers.get().answers().stream()
                .map(answer -> elicitation(answer, plan, judged.get(answer.callId())))
                .toList();
    }

    private static TranscriptJson.Elicitation judgedOnly(JudgedAnswer judged) {
        return new TranscriptJson.Elicitation(
                judged.callId(),
                judged.kind(),
                judged.index(),
                judged.run(),
                List.of(),
                null,
                TranscriptJson.Judgement.of(judged));
    }

    private static TranscriptJson.Elicitation elicitation(
            ElicitedAnswer answer, List<Elicitation> plan, @Nullable JudgedAnswer judged) {
        return new TranscriptJson.Elicitation(
                answer.callId(),
                answer.kind(),
                answer.index(),
                answer.run(),
                plan.stream()
                        .filter(planned -> isFor(planned, answer))
                        .findFirst()
                        .map(Conversations::messages)
                        .orElse(List.of()),
                answer.answer(),
                judged == null ? null : TranscriptJson.Judgement.of(judged));
    }

    private static boolean isFor(Elicitation planned, ElicitedAnswer answer) {
        return planned.kind().name().equals(answer.kind().name())
                && planned.index() == answer.index()
                && planned.run() == answer.run();
    }

    private static List<TranscriptJson.Message> messages(Elicitation planned) {
        return planned.turns().stream()
                .map(turn -> new TranscriptJson.Message(turn.role().key(), turn.text()))
                .toList();
    }

    /** What was sent is planned again from the row; nothing under an intervention that this version does not know. */
    private static List<Elicitation> plan(AnswersCollected answers) {
        if (!answers.context().intervention().equals(NO_INTERVENTION)) {
            return List.of();
        }
        try {
            return ElicitationPlan.of(
                    Scenario.of(row(answers.scenario())), answers.context().lieK());
        } catch (InvalidScenarioException notOurs) {
            return List.of();
        }
    }

    private static ScenarioRow row(ScenarioContent content) {
        return new ScenarioRow(
                content.taskId(),
                Archetype.valueOf(content.archetype().name()),
                content.systemPrompt(),
                content.doublingDownPrompt(),
                content.doublingDownResponse(),
                content.userPrompt(),
                content.proposition(),
                content.formattedGroundTruth(),
                content.beliefPrompts(),
                null);
    }
}
