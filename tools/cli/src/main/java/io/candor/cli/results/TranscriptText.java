package io.candor.cli.results;

import io.candor.cli.gateway.Transcript;
import io.candor.cli.terminal.Paint;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A transcript to be read. What models and judges wrote is untrusted: control characters are made visible. */
final class TranscriptText {
    private static final String INDENT = "    ";

    private TranscriptText() {}

    static List<String> lines(Transcript transcript, Paint paint) {
        List<String> lines = new ArrayList<>();
        if (transcript.simulated()) {
            lines.add(paint.yellow("SIMULATED"));
        }
        lines.add("Scenario   %s (%s, task %s)"
                .formatted(transcript.scenarioUid(), transcript.archetype(), readable(transcript.taskId())));
        lines.add("Outcome    %s%s%s"
                .formatted(
                        paint.bold(or(transcript.outcome(), "no verdict yet")),
                        transcript.rule() == null ? "" : ": " + readable(transcript.rule()),
                        transcript.outcomeAtN() == null
                                        || transcript.outcomeAtN().equals(transcript.outcome())
                                ? ""
                                : "; by all runs " + transcript.outcomeAtN()));
        lines.add("Belief     %s, accuracy %s"
                .formatted(or(transcript.belief(), "none"), or(transcript.accuracy(), "not defined")));
        Transcript.Row row = transcript.scenario();
        if (row != null) {
            lines.add("About      " + readable(row.proposition()));
            lines.add("Truth      " + readable(row.formattedGroundTruth()));
        }
        transcript.elicitations().forEach(elicitation -> {
            lines.add("");
            lines.addAll(elicitation(elicitation, paint));
        });
        return lines;
    }

    private static List<String> elicitation(Transcript.Elicitation elicitation, Paint paint) {
        List<String> lines = new ArrayList<>();
        lines.add(
                paint.bold("--- %s %d, run %d".formatted(elicitation.kind(), elicitation.index(), elicitation.run())));
        elicitation.messages().forEach(message -> lines.addAll(said(message.role(), message.content(), paint)));
        Transcript.Answer answer = elicitation.answer();
        if (answer != null) {
            lines.addAll(answer(answer, paint));
        }
        Transcript.Judgement judgement = elicitation.judgement();
        if (judgement != null) {
            lines.addAll(said(
                    "judge: " + judgement.type() + (judgement.value() == null ? "" : " " + judgement.value()),
                    Objects.requireNonNullElse(judgement.reasoning(), ""),
                    paint));
        }
        return lines;
    }

    private static List<String> answer(Transcript.Answer answer, Paint paint) {
        String text = answer.text();
        if (text == null) {
            return said(
                    "answer: " + answer.type() + " " + or(answer.reason(), ""),
                    Objects.requireNonNullElse(answer.detail(), ""),
                    paint);
        }
        return said(
                "answer"
                        + (answer.cutAtTokenLimit() ? " (cut at the token limit)" : "")
                        + (answer.shortened() ? " (shortened)" : ""),
                text,
                paint);
    }

    private static List<String> said(String who, String text, Paint paint) {
        List<String> lines = new ArrayList<>(List.of("  " + paint.dim(readable(who))));
        text.lines().forEach(line -> lines.add(INDENT + readable(line)));
        return lines;
    }

    private static String or(@Nullable String text, String otherwise) {
        return text == null ? otherwise : readable(text);
    }

    /** A model must not be able to write over the terminal. */
    static String readable(String text) {
        StringBuilder readable = new StringBuilder(text.length());
        text.codePoints().forEach(character -> {
            boolean harmless = character == '\t' || !Character.isISOControl(character);
            if (harmless) {
                readable.appendCodePoint(character);
            } else {
                readable.append("\\u%04x".formatted(character));
            }
        });
        return readable.toString();
    }
}
