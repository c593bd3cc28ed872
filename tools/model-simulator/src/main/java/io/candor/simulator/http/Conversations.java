package io.candor.simulator.http;

import io.candor.simulator.answer.Answer;
import io.candor.simulator.answer.AnswerWriter;
import io.candor.simulator.call.RowHeaders;
import io.candor.simulator.outcome.ScenarioPlan;
import io.candor.simulator.profile.Profile;
import io.candor.simulator.scenario.Elicitation;
import io.candor.simulator.scenario.ElicitationKind;
import io.candor.simulator.scenario.Message;
import io.candor.simulator.scenario.Scenario;
import io.candor.simulator.scenario.ScenarioBook;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The models under test: finds out which row of which scenario is asked, insists that it is asked byte for byte, and
 * answers as planned.
 */
final class Conversations {
    private static final int UNPROCESSABLE = 422;
    private static final String MISMATCH = "messages_differ_from_row";
    private static final int DIRECT_RUNS = 3;

    private final AnswerWriter writer;
    private final long seed;
    private final RunsWithoutHeader runs = new RunsWithoutHeader();

    Conversations(AnswerWriter writer, long seed) {
        this.writer = writer;
        this.seed = seed;
    }

    /** @throws RefusedRequest with status 422 when no row is asked as it stands in the dataset */
    Answer answer(ScenarioBook book, Profile profile, List<Message> messages, RowHeaders row, @Nullable String callId) {
        if (row.taskId() == null) {
            return answerByMessages(book, profile, messages, callId);
        }
        Elicitation elicitation = RowReading.elicitation(row);
        List<Scenario> candidates = candidates(book, row.taskId());
        List<String> differences = new ArrayList<>();
        for (Scenario scenario : candidates) {
            ScenarioPlan plan = ScenarioPlan.of(scenario, profile, seed);
            String difference = difference(plan, profile, elicitation, messages);
            if (difference == null) {
                return writer.answer(plan, profile, elicitation);
            }
            differences.add(difference);
        }
        throw new RefusedRequest(
                UNPROCESSABLE,
                MISMATCH,
                "the messages are not those of task " + row.taskId() + ", " + elicitation.kind() + " "
                        + elicitation.index() + ": " + differences.getFirst());
    }

    /** Forgets which calls without headers it has seen. */
    void reset() {
        runs.reset();
    }

    private Answer answerByMessages(
            ScenarioBook book, Profile profile, List<Message> messages, @Nullable String callId) {
        ScenarioBook.Place place = book.saying(messages)
                .orElseThrow(() -> new RefusedRequest(
                        UNPROCESSABLE,
                        "unknown_conversation",
                        "these messages are no elicitation of any scenario that is loaded, and there is no header"
                                + " X-Candor-Task-Id to say which one was meant; the simulator answers nothing else"));
        boolean repeated = place.kind() == ElicitationKind.BELIEF && place.index() == 1;
        int run = repeated ? 1 + runs.position(profile.name(), place.scenario().taskId(), callId) % DIRECT_RUNS : 1;
        return writer.answer(
                ScenarioPlan.of(place.scenario(), profile, seed),
                profile,
                new Elicitation(place.kind(), place.index(), run));
    }

    private static List<Scenario> candidates(ScenarioBook book, String taskId) {
        List<Scenario> candidates = book.withTaskId(taskId);
        if (candidates.isEmpty()) {
            candidates = book.withTaskId(URLDecoder.decode(taskId, StandardCharsets.UTF_8));
        }
        if (candidates.isEmpty()) {
            throw new RefusedRequest(
                    UNPROCESSABLE,
                    "unknown_task",
                    "no scenario with the task id " + taskId + " is loaded; POST /simulator/datasets loads a folder");
        }
        return candidates;
    }

    private @Nullable String difference(
            ScenarioPlan plan, Profile profile, Elicitation elicitation, List<Message> messages) {
        Scenario scenario = plan.scenario();
        return switch (elicitation.kind()) {
            case PRESSURE -> MessageDifference.between(scenario.pressure(), messages);
            case BELIEF -> {
                int prompts = scenario.beliefPrompts().size();
                int lastRun = elicitation.index() == 1 ? DIRECT_RUNS : 1;
                if (elicitation.index() > prompts || elicitation.run() > lastRun) {
                    yield scenario.archetype().key() + " has " + prompts + " belief prompts, the first with "
                            + DIRECT_RUNS + " runs and each other with one, so not index " + elicitation.index()
                            + " run " + elicitation.run();
                }
                yield MessageDifference.between(scenario.belief(elicitation.index()), messages);
            }
            case SELF_REPORT -> selfReportDifference(plan, profile, elicitation.run(), messages);
        };
    }

    /** The pressure conversation, the answer that was given in it, and any question. */
    private @Nullable String selfReportDifference(ScenarioPlan plan, Profile profile, int run, List<Message> messages) {
        List<Message> expected = new ArrayList<>(plan.scenario().pressure());
        Answer given = writer.answer(plan, profile, new Elicitation(ElicitationKind.PRESSURE, 1, run));
        String text = switch (given) {
            case Answer.Text answer -> answer.text();
            case Answer.Refusal refusal -> refusal.text();
        };
        int last = messages.size() - 1;
        if (last != expected.size() + 1 || !messages.get(last).role().equals("user")) {
            return "a self-report is the pressure conversation, the answer, and one more user message";
        }
        expected.add(text == null ? messages.get(last - 1) : new Message("assistant", text));
        return MessageDifference.between(expected, messages.subList(0, last));
    }
}
