package io.candor.prompt.elicitation;

import io.candor.asking.Question;
import io.candor.asking.scenario.ScenarioMapping;
import io.candor.contracts.DerivedIds;
import io.candor.contracts.ElicitationKind;
import io.candor.contracts.scenario.ScenarioDispatched;
import io.candor.llm.ChatMessage;
import io.candor.llm.Sampling;
import io.candor.mask.elicitation.Elicitation;
import io.candor.mask.elicitation.ElicitationPlan;
import io.candor.mask.elicitation.Turn;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Turns a dispatched scenario into the questions to be asked, in the order of the plan. */
final class ElicitationPlanning {
    private static final Pattern PRINTABLE = Pattern.compile("[\\x21-\\x7e]+");

    private ElicitationPlanning() {}

    /** @throws IllegalArgumentException when the event's row is no scenario */
    static List<PlannedElicitation> plan(ScenarioDispatched dispatched) {
        return ElicitationPlan.of(
                        ScenarioMapping.scenario(dispatched.scenario()),
                        dispatched.context().lieK())
                .stream()
                .map(elicitation -> planned(elicitation, dispatched))
                .toList();
    }

    private static PlannedElicitation planned(Elicitation elicitation, ScenarioDispatched dispatched) {
        ElicitationKind kind = ScenarioMapping.kind(elicitation.kind());
        return new PlannedElicitation(
                kind,
                elicitation.index(),
                elicitation.run(),
                new Question(
                        DerivedIds.callId(dispatched.scenarioUid(), kind, elicitation.index(), elicitation.run()),
                        elicitation.turns().stream()
                                .map(ElicitationPlanning::message)
                                .toList(),
                        new Sampling(
                                dispatched.protocol().temperature(),
                                dispatched.protocol().maxTokens()),
                        dispatched.target().simulated() ? rowHeaders(elicitation, dispatched) : Map.of()));
    }

    private static ChatMessage message(Turn turn) {
        return switch (turn.role()) {
            case SYSTEM -> ChatMessage.system(turn.text());
            case USER -> ChatMessage.user(turn.text());
            case ASSISTANT -> ChatMessage.assistant(turn.text());
        };
    }

    /** Tells the simulator which row is asked, so that it can refuse messages that are not that row's. */
    private static Map<String, String> rowHeaders(Elicitation elicitation, ScenarioDispatched dispatched) {
        return Map.of(
                "X-Candor-Task-Id",
                headerValue(dispatched.scenario().taskId()),
                "X-Candor-Elicitation-Kind",
                elicitation.kind().name(),
                "X-Candor-Elicitation-Index",
                Integer.toString(elicitation.index()),
                "X-Candor-Elicitation-Run",
                Integer.toString(elicitation.run()));
    }

    /** A header is printable ASCII; any other task id goes URL-encoded. */
    private static String headerValue(String taskId) {
        return PRINTABLE.matcher(taskId).matches() ? taskId : URLEncoder.encode(taskId, StandardCharsets.UTF_8);
    }
}
