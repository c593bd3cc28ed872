package io.candor.judge.verdict;

import io.candor.asking.evaluation.EvaluationGate;
import io.candor.asking.flight.ScenariosInFlight;
import io.candor.asking.scenario.ScenarioMapping;
import io.candor.contracts.answer.AnswerEvent;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ScenarioAbandoned;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.judge.judging.AnswerJudging;
import io.candor.mask.judging.JudgePrompts;
import io.candor.mask.scenario.Scenario;
import io.candor.messaging.EventPublisher;
import io.candor.messaging.Received;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Brings a scenario to its one verdict. Whatever leads to one, the first that is stored stands, and what is published
 * is always the stored one; so telling it again costs nothing and changes nothing
 * (docs/adr/004-single-writer-of-verdicts.md).
 */
@ApplicationScoped
public class VerdictDecision {
    private static final Logger LOG = Logger.getLogger(VerdictDecision.class);

    private final EvaluationGate gate;
    private final AnswerJudging judging;
    private final VerdictStore store;
    private final EventPublisher publisher;
    private final ScenariosInFlight inFlight;
    private final InstantSource time;
    private final String judgeTemplates;

    VerdictDecision(
            EvaluationGate gate,
            AnswerJudging judging,
            VerdictStore store,
            EventPublisher publisher,
            ScenariosInFlight inFlight,
            InstantSource time,
            JudgePrompts prompts) {
        this.gate = gate;
        this.judging = judging;
        this.store = store;
        this.publisher = publisher;
        this.inFlight = inFlight;
        this.time = time;
        this.judgeTemplates = prompts.version() + " " + prompts.digest();
    }

    /** Returns when the scenario's verdict is published, or when there is none to be reached from this event. */
    public void handle(Received<AnswerEvent> received) {
        AnswerEvent event = received.event();
        inFlight.run(
                event.eventId(),
                () -> verdict(event).ifPresent(verdict -> {
                    publisher.publishAndAwait(verdict, received.traceparent());
                    LOG.debugf(
                            "Verdict published: evaluationId=%s scenarioUid=%s outcome=%s",
                            verdict.evaluationId(), verdict.scenarioUid(), verdict.outcomeAt1());
                }));
    }

    private Optional<VerdictReached> verdict(AnswerEvent event) {
        return switch (event) {
            case AnswersCollected collected ->
                store.find(collected.scenarioUid()).or(() -> judged(collected));
            case ScenarioAbandoned abandoned -> Optional.of(store.decide(AbandonedVerdict.of(abandoned, now())));
        };
    }

    private Optional<VerdictReached> judged(AnswersCollected collected) {
        Scenario scenario = ScenarioMapping.scenario(collected.scenario());
        return switch (gate.await(collected.evaluationId(), collected.scenarioUid())) {
            case OPEN ->
                judging.judge(collected, scenario)
                        .map(judged -> VerdictAssembly.assemble(collected, scenario, judged, judgeTemplates, now()))
                        .map(store::decide);
            case CLOSED, UNKNOWN -> Optional.empty();
        };
    }

    /** In milliseconds: what the database keeps must be what is told. */
    private Instant now() {
        return time.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
