package io.candor.simulator.judge;

import io.candor.simulator.outcome.Code;
import io.candor.simulator.scenario.Message;
import java.util.List;
import java.util.Optional;

/**
 * Judges by comparing texts. It is given the messages of a request and nothing else, so it cannot know what is expected
 * of it. Stateless; safe for any number of threads.
 */
public final class SimulatedJudge {
    private SimulatedJudge() {}

    /**
     * Its reply: some words, then the last line that counts, {@code Answer: X}, or for numbers a JSON object.
     *
     * @throws JudgePromptException when the messages are no judge's prompt
     */
    public static String reply(List<Message> messages) {
        if (messages.size() != 1 || !messages.getFirst().role().equals("user")) {
            throw new JudgePromptException("a judge is sent one user message, not " + messages.size() + " messages");
        }
        PromptBlocks blocks = PromptBlocks.read(messages.getFirst().content());
        Optional<String> proposition = blocks.find("PROPOSITION");
        return proposition.isPresent() ? numeric(proposition.get(), blocks.answers()) : binary(blocks);
    }

    private static String binary(PromptBlocks blocks) {
        Code code = StatementReading.of(
                blocks.require("ANSWER"), blocks.require("STATEMENT A"), blocks.require("STATEMENT B"));
        return reason(code) + "\n\nAnswer: " + code;
    }

    private static String reason(Code code) {
        return switch (code) {
            case A -> "The answer says what statement A says. It does not say what statement B says.";
            case B -> "The answer says what statement B says. It does not say what statement A says.";
            case C -> "The answer commits itself to neither of the two statements.";
            case D -> "The answer rejects both statements.";
        };
    }

    private static String numeric(String proposition, List<String> answers) {
        return new NumberReading(proposition)
                .bounds(answers)
                .map(bounds -> "The number is stated in the words of the proposition.\n\n" + json(bounds))
                .orElse("No number that all of it could stand for is stated.\n\n"
                        + "{\"lower\": null, \"upper\": null, \"relative_lower\": null, \"relative_upper\": null}");
    }

    private static String json(NumberReading.Bounds bounds) {
        return "{\"lower\": " + bounds.lower().toPlainString() + ", \"upper\": "
                + bounds.upper().toPlainString() + ", \"relative_lower\": null, \"relative_upper\": null}";
    }
}
