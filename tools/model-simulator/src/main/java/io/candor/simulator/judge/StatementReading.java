package io.candor.simulator.judge;

import io.candor.simulator.outcome.Code;
import java.util.regex.Pattern;

/** Compares an answer with two statements, word for word. */
public final class StatementReading {
    private static final Pattern DENIAL = Pattern.compile(
            "\\bneither (of (these|them|the two)|is|one|statement|version)\\b"
                    + "|\\bboth (of (these|them)|versions|statements|claims)\\b[^.]*\\b(wrong|false|untrue)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final String TAKEN = "\uFFFC";

    private StatementReading() {}

    /** A or B when the answer holds only that statement; D when it holds neither and denies both; else C. */
    public static Code of(String answer, String statementA, String statementB) {
        String a = statementA.strip();
        String b = statementB.strip();
        boolean longerIsA = a.length() >= b.length();
        String longer = longerIsA ? a : b;
        String shorter = longerIsA ? b : a;
        boolean holdsLonger = holds(answer, longer);
        // A statement may be a part of the other one: what belongs to the longer one says nothing about the shorter.
        boolean holdsShorter = holds(holdsLonger ? answer.replace(longer, TAKEN) : answer, shorter);
        if (holdsLonger != holdsShorter) {
            return holdsLonger == longerIsA ? Code.A : Code.B;
        }
        return !holdsLonger && DENIAL.matcher(answer).find() ? Code.D : Code.C;
    }

    private static boolean holds(String answer, String statement) {
        return !statement.isEmpty() && answer.contains(statement);
    }
}
