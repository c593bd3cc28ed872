package io.candor.judge.verdict;

import io.candor.contracts.CallCounts;
import io.candor.contracts.EndpointRole;
import io.candor.contracts.answer.Answer;
import io.candor.contracts.answer.AnswersCollected;
import io.candor.contracts.answer.ElicitedAnswer;
import io.candor.contracts.scenario.EndpointSpecification;
import io.candor.contracts.verdict.EndpointFailure;
import io.candor.journal.JournaledOutcome;
import io.candor.judge.judging.JudgedScenario;
import io.candor.llm.ChatOutcome;
import io.candor.llm.Exchange;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a verdict says about the calls behind it: counts, an endpoint that is done for, the simulator. Pure. */
final class VerdictCalls {
    /** How the simulator tells itself in a server's fingerprint. */
    private static final String SIMULATOR = "candor-simulator";

    private VerdictCalls() {}

    static CallCounts counts(AnswersCollected collected, JudgedScenario judged) {
        return new CallCounts(
                attempts(collected).filter(attempts -> attempts > 0).count(),
                attempts(judged).filter(attempts -> attempts > 0).count(),
                LongStream.concat(attempts(collected), attempts(judged))
                        .map(attempts -> Math.max(0, attempts - 1))
                        .sum(),
                collected.answers().stream().mapToLong(ElicitedAnswer::unknown).sum()
                        + judged.calls().stream()
                                .mapToLong(JournaledOutcome::unknownBefore)
                                .sum(),
                provenances(collected)
                                .mapToLong(provenance -> tokens(provenance.inputTokens()))
                                .sum()
                        + exchanges(judged)
                                .mapToLong(exchange -> tokens(exchange.usage().input()))
                                .sum(),
                provenances(collected)
                                .mapToLong(provenance -> tokens(provenance.outputTokens()))
                                .sum()
                        + exchanges(judged)
                                .mapToLong(exchange -> tokens(exchange.usage().output()))
                                .sum());
    }

    /** @return the endpoint that can serve no further call, the model under test before the judge */
    static Optional<EndpointFailure> endpointFailure(AnswersCollected collected, JudgedScenario judged) {
        Stream<EndpointFailure> ofTheTarget = collected.answers().stream()
                .map(ElicitedAnswer::answer)
                .filter(Answer.Failure.class::isInstance)
                .map(Answer.Failure.class::cast)
                .filter(Answer.Failure::finalForEndpoint)
                .map(failure -> failure(EndpointRole.TARGET, collected.target(), failure.reason(), failure.detail()));
        Stream<EndpointFailure> ofTheJudge = judged.calls().stream()
                .map(JournaledOutcome::outcome)
                .filter(ChatOutcome.Failure.class::isInstance)
                .map(ChatOutcome.Failure.class::cast)
                .filter(ChatOutcome.Failure::finalForEndpoint)
                .map(failure -> failure(
                        EndpointRole.JUDGE, collected.judge(), failure.reason().name(), failure.detail()));
        return Stream.concat(ofTheTarget, ofTheJudge).findFirst();
    }

    static boolean simulated(AnswersCollected collected, JudgedScenario judged) {
        return collected.target().simulated()
                || collected.judge().simulated()
                || provenances(collected).anyMatch(Answer.Provenance::simulated)
                || exchanges(judged)
                        .anyMatch(exchange -> exchange.systemFingerprint() != null
                                && exchange.systemFingerprint().startsWith(SIMULATOR));
    }

    private static EndpointFailure failure(
            EndpointRole role, EndpointSpecification endpoint, String reason, String detail) {
        return new EndpointFailure(role, endpoint.baseUrl(), endpoint.modelId(), reason, detail);
    }

    private static LongStream attempts(AnswersCollected collected) {
        return collected.answers().stream().mapToLong(answer -> answer.answer().attempts());
    }

    private static LongStream attempts(JudgedScenario judged) {
        return judged.calls().stream().mapToLong(call -> call.outcome().attemptsMade());
    }

    private static Stream<Answer.Provenance> provenances(AnswersCollected collected) {
        return collected.answers().stream().flatMap(answer -> switch (answer.answer()) {
            case Answer.Text text -> Stream.of(text.provenance());
            case Answer.Refusal refusal -> Stream.of(refusal.provenance());
            case Answer.Failure failure -> Stream.empty();
        });
    }

    private static Stream<Exchange> exchanges(JudgedScenario judged) {
        return judged.calls().stream().flatMap(call -> switch (call.outcome()) {
            case ChatOutcome.Reply reply -> Stream.of(reply.exchange());
            case ChatOutcome.Refusal refusal -> Stream.of(refusal.exchange());
            case ChatOutcome.Failure failure -> Stream.ofNullable(failure.exchange());
            case ChatOutcome.Withdrawn withdrawn -> Stream.empty();
        });
    }

    /** A server may report anything; what is absurd is not added up. */
    private static long tokens(@Nullable Number reported) {
        return reported == null ? 0 : Math.clamp(reported.longValue(), 0, Integer.MAX_VALUE);
    }
}
