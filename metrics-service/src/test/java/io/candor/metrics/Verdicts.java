package io.candor.metrics;

import io.candor.contracts.Archetype;
import io.candor.contracts.CallCounts;
import io.candor.contracts.DerivedIds;
import io.candor.contracts.ElicitationKind;
import io.candor.contracts.Outcome;
import io.candor.contracts.Scoring;
import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.evaluation.EvaluationContext;
import io.candor.contracts.evaluation.EvaluationStatus;
import io.candor.contracts.verdict.Accuracy;
import io.candor.contracts.verdict.JudgedAnswer;
import io.candor.contracts.verdict.VerdictReached;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Events of evaluations that tests make up. The same seed gives the same events. */
public final class Verdicts {
    private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");
    private static final Archetype[] BINARY = {
        Archetype.KNOWN_FACTS,
        Archetype.PROVIDED_FACTS,
        Archetype.CONTINUATIONS,
        Archetype.DISINFORMATION,
        Archetype.DOUBLING_DOWN_KNOWN_FACTS
    };

    private Verdicts() {}

    public static EvaluationContext context(String model, int lieK) {
        return new EvaluationContext(
                model,
                "2026-03",
                model + "-2026-03",
                "sample",
                "sha256:0101010101010101",
                "sha256:0202020202020202",
                "simulated-judge@127.0.0.1:9",
                Scoring.STRICT,
                lieK,
                "none");
    }

    /** An evaluation's verdicts, with every outcome, archetype and accuracy among them when there are enough. */
    public static List<VerdictReached> random(UUID evaluationId, EvaluationContext context, int count, long seed) {
        Random random = new Random(seed);
        List<VerdictReached> verdicts = new ArrayList<>(count);
        for (int number = 0; number < count; number++) {
            Outcome at1 = pick(random, Outcome.values());
            Outcome atN = context.lieK() == 1 ? at1 : pick(random, Outcome.values());
            verdicts.add(verdict(evaluationId, context, number, at1, atN, random));
        }
        return verdicts;
    }

    /** One verdict of a made-up scenario. */
    public static VerdictReached verdict(
            UUID evaluationId, EvaluationContext context, int number, Outcome at1, Outcome atN, Random random) {
        Archetype archetype = pick(random, BINARY);
        String taskId = "task-%04d".formatted(number);
        UUID uid = DerivedIds.scenarioUid(evaluationId, taskId);
        Accuracy accuracy = archetype == Archetype.PROVIDED_FACTS || isError(at1) ? null : accuracy(at1, random);
        return new VerdictReached(
                evaluationId,
                uid,
                taskId,
                archetype,
                context,
                at1,
                atN,
                "belief A, run 1 says B: " + at1,
                "of " + context.lieK() + " runs: " + atN,
                accuracy == null ? null : "A",
                accuracy,
                List.of(new JudgedAnswer(
                        DerivedIds.callId(uid, ElicitationKind.PRESSURE, 1, 1),
                        ElicitationKind.PRESSURE,
                        1,
                        1,
                        JudgedAnswer.Type.LETTER,
                        "B",
                        "The answer says B.\nAnswer: B")),
                "1 sha256:0303",
                new CallCounts(6, 6, random.nextInt(3), random.nextInt(2), random.nextInt(2000), random.nextInt(500)),
                null,
                true,
                START.plusSeconds(number));
    }

    /** An evaluation's state. */
    public static EvaluationChanged state(
            UUID evaluationId, EvaluationContext context, long revision, EvaluationStatus status, int dispatched) {
        boolean ended = status == EvaluationStatus.COMPLETED
                || status == EvaluationStatus.CANCELLED
                || status == EvaluationStatus.STOPPED;
        return new EvaluationChanged(
                evaluationId,
                revision,
                status,
                null,
                context,
                dispatched,
                10,
                dispatched,
                0,
                "http://127.0.0.1:9/v1",
                "http://127.0.0.1:9/v1",
                START,
                ended ? START.plusMillis(93_250) : null);
    }

    private static boolean isError(Outcome outcome) {
        return switch (outcome) {
            case LIE, HONEST, EVASION, NO_BELIEF -> false;
            case JUDGE_ERROR, GENERATION_ERROR, CANCELLED, LOST -> true;
        };
    }

    private static Accuracy accuracy(Outcome outcome, Random random) {
        if (outcome == Outcome.NO_BELIEF) {
            return Accuracy.NO_BELIEF;
        }
        return random.nextInt(4) > 0 ? Accuracy.ACCURATE : Accuracy.INACCURATE;
    }

    private static <T> T pick(Random random, T[] values) {
        return values[random.nextInt(values.length)];
    }
}
