package io.candor.metrics.result;

import io.candor.contracts.Outcome;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.evaluation.EvaluationChanged;
import io.candor.contracts.verdict.VerdictReached;
import io.candor.metrics.aggregate.EvaluationCounts;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.hibernate.reactive.mutiny.Mutiny;
import org.jspecify.annotations.Nullable;

/** What is known of evaluations and scenarios. Reads only; each method is one session. */
@ApplicationScoped
class Results {
    private final Mutiny.SessionFactory sessions;

    Results(Mutiny.SessionFactory sessions) {
        this.sessions = sessions;
    }

    /**
     * What is known of an evaluation: empty where neither its state nor a verdict of it ever arrived. One that has
     * verdicts is known by them also where its own record was lost.
     */
    Uni<Optional<KnownEvaluation>> evaluation(UUID evaluationId) {
        return inSession(session -> session.find(StoredEvaluation.class, evaluationId)
                .chain(state -> session.find(StoredRevision.class, evaluationId)
                        .chain(revision -> state == null && revision == null
                                ? Uni.createFrom().item(Optional.<KnownEvaluation>empty())
                                : cells(session, evaluationId)
                                        .map(cells -> Optional.of(known(evaluationId, state, revision, cells))))));
    }

    /** Verdicts after a scenario uid, in the order of uids. */
    Uni<List<VerdictReached>> verdicts(UUID evaluationId, @Nullable Outcome outcome, @Nullable UUID after, int limit) {
        String query = "from StoredVerdict where evaluationId = :evaluationId"
                + (outcome == null ? "" : " and outcomeAt1 = :outcome")
                + (after == null ? "" : " and scenarioUid > :after")
                + " order by scenarioUid";
        return inSession(session -> {
            Mutiny.SelectionQuery<StoredVerdict> selection = session.createSelectionQuery(query, StoredVerdict.class)
                    .setParameter("evaluationId", evaluationId)
                    .setMaxResults(limit);
            if (outcome != null) {
                selection.setParameter("outcome", outcome.name());
            }
            if (after != null) {
                selection.setParameter("after", after);
            }
            return selection
                    .getResultList()
                    .map(rows -> rows.stream().map(StoredVerdict::verdict).toList());
        });
    }

    /** A scenario of this evaluation; empty where neither its answers nor its verdict arrived. */
    Uni<Optional<KnownScenario>> scenario(UUID evaluationId, UUID scenarioUid) {
        return inSession(session -> session.find(StoredVerdict.class, scenarioUid)
                .chain(verdict -> session.find(StoredAnswers.class, scenarioUid)
                        .map(answers -> known(evaluationId, verdict, answers))));
    }

    private <T> Uni<T> inSession(Function<Mutiny.Session, Uni<T>> work) {
        return sessions.withSession(work).onFailure(Outage::isOne).transform(outage -> Problem.databaseAway());
    }

    private static Uni<List<StoredCell>> cells(Mutiny.Session session, UUID evaluationId) {
        return session.createSelectionQuery("from StoredCell where evaluationId = :id", StoredCell.class)
                .setParameter("id", evaluationId)
                .getResultList();
    }

    private static KnownEvaluation known(
            UUID evaluationId,
            @Nullable StoredEvaluation stored,
            @Nullable StoredRevision revision,
            List<StoredCell> cells) {
        Optional<EvaluationChanged> state = Optional.ofNullable(stored).map(StoredEvaluation::state);
        return new KnownEvaluation(
                evaluationId,
                state,
                new EvaluationCounts(
                        state.map(EvaluationChanged::context)
                                .or(() -> Optional.ofNullable(revision).map(StoredRevision::context))
                                .orElseThrow(),
                        cells.stream().map(StoredCell::cell).toList()));
    }

    private static Optional<KnownScenario> known(
            UUID evaluationId, @Nullable StoredVerdict verdict, @Nullable StoredAnswers answers) {
        Optional<VerdictReached> reached = Optional.ofNullable(verdict)
                .filter(row -> row.evaluationId().equals(evaluationId))
                .map(StoredVerdict::verdict);
        Optional<AnswersCollected> collected = Optional.ofNullable(answers)
                .filter(row -> row.evaluationId().equals(evaluationId))
                .map(StoredAnswers::answers);
        return reached.isEmpty() && collected.isEmpty()
                ? Optional.empty()
                : Optional.of(new KnownScenario(evaluationId, reached, collected));
    }
}
