package io.candor.asking;

import io.candor.asking.evaluation.EvaluationStates;
import io.candor.asking.flight.LettingGoException;
import io.candor.asking.flight.ScenariosInFlight;
import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.journal.JournalEntry;
import io.candor.journal.JournaledCall;
import io.candor.journal.JournaledChat;
import io.candor.journal.JournaledOutcome;
import io.candor.journal.StoredCall;
import io.candor.llm.ChatCall;
import io.candor.llm.ChatOutcome;
import io.candor.llm.Endpoint;
import io.candor.llm.FailureReason;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The one way from a service to a model: every question through the journal, no request for an evaluation that does not
 * run, all questions of a scenario at the same time. Thread safe; blocking, for virtual threads.
 */
@ApplicationScoped
public class ModelCalls {
    private final Asker asker;
    private final JournaledChat chat;
    private final EvaluationStates evaluations;
    private final ScenariosInFlight inFlight;
    private final CallMetrics metrics;

    ModelCalls(
            Asker asker,
            JournaledChat chat,
            EvaluationStates evaluations,
            ScenariosInFlight inFlight,
            CallMetrics metrics) {
        this.asker = asker;
        this.chat = chat;
        this.evaluations = evaluations;
        this.inFlight = inFlight;
        this.metrics = metrics;
    }

    /** @return the settled ones among the calls; asks nobody */
    public Map<UUID, StoredCall> find(Collection<UUID> callIds) {
        return chat.find(callIds);
    }

    /**
     * Asks all questions at the same time and waits for all answers.
     *
     * @return one outcome for each question, in their order; {@link ChatOutcome.Withdrawn} where the evaluation stopped
     *     running before the request left. An endpoint that cannot be called at all is a failure that is final for it.
     * @throws LettingGoException when the service stops first
     */
    public List<JournaledOutcome> askAll(
            UUID evaluationId, UUID scenarioUid, EndpointSpecification specification, List<Question> questions) {
        Endpoint endpoint;
        try {
            endpoint = EndpointMapping.endpoint(specification);
        } catch (IllegalArgumentException uncallable) {
            return questions.stream().map(question -> uncallable(uncallable)).toList();
        }
        Map<UUID, StoredCall> settled =
                chat.find(questions.stream().map(Question::callId).toList());
        BooleanSupplier stillWanted = () -> evaluations.running(evaluationId) && !inFlight.lettingGo();
        List<FutureTask<JournaledOutcome>> tasks = questions.stream()
                .map(question -> {
                    StoredCall stored = settled.get(question.callId());
                    return new FutureTask<>(() -> stored == null
                            ? ask(entry(evaluationId, scenarioUid, question), question, endpoint, stillWanted)
                            : replayed(endpoint, stored));
                })
                .toList();
        List<Thread> threads = IntStream.range(0, tasks.size())
                .mapToObj(index -> Thread.ofVirtual()
                        .name("call-" + questions.get(index).callId())
                        .start(tasks.get(index)))
                .toList();
        return outcomes(tasks, threads);
    }

    private JournalEntry entry(UUID evaluationId, UUID scenarioUid, Question question) {
        return new JournalEntry(question.callId(), evaluationId, scenarioUid, asker.role());
    }

    private JournaledOutcome replayed(Endpoint endpoint, StoredCall stored) {
        JournaledOutcome outcome = new JournaledOutcome(stored.outcome(), stored.unknownBefore(), true);
        metrics.settled(endpoint, outcome);
        return outcome;
    }

    private JournaledOutcome ask(
            JournalEntry entry, Question question, Endpoint endpoint, BooleanSupplier stillWanted) {
        ChatCall call = new ChatCall(
                question.callId().toString(), question.messages(), question.sampling(), question.headers());
        JournaledOutcome outcome = chat.call(new JournaledCall(entry, call, endpoint), stillWanted);
        metrics.settled(endpoint, outcome);
        return outcome;
    }

    private List<JournaledOutcome> outcomes(List<FutureTask<JournaledOutcome>> tasks, List<Thread> threads) {
        List<JournaledOutcome> outcomes = new ArrayList<>(tasks.size());
        try {
            for (FutureTask<JournaledOutcome> task : tasks) {
                outcomes.add(task.get());
            }
        } catch (InterruptedException interrupted) {
            threads.forEach(Thread::interrupt);
            Thread.currentThread().interrupt();
            throw new LettingGoException();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("A call failed in a way that no call may", failed.getCause());
        }
        if (inFlight.lettingGo()
                && outcomes.stream().anyMatch(outcome -> outcome.outcome() instanceof ChatOutcome.Withdrawn)) {
            throw new LettingGoException();
        }
        return outcomes;
    }

    private static JournaledOutcome uncallable(IllegalArgumentException reason) {
        return new JournaledOutcome(
                new ChatOutcome.Failure(
                        FailureReason.ENDPOINT_FORBIDDEN,
                        "the endpoint cannot be called: " + reason.getMessage(),
                        0,
                        null),
                0,
                false);
    }
}
