package io.candor.gateway.problem;

import org.jspecify.annotations.Nullable;

/** Checks of single members of a request; each refusal is a 422 of the given kind that names the member. */
public final class MemberChecks {
    private static final int UNPROCESSABLE = 422;
    private static final int LONGEST_TEXT = 256;

    private MemberChecks() {}

    /** The text, when it is there and not blank. */
    public static String required(String kind, String member, @Nullable String text) {
        if (text == null || text.isBlank()) {
            throw refuse(kind, member + " is missing.");
        }
        return text;
    }

    /** The text, when it has 1 to 256 characters and no control characters. */
    public static String shortText(String kind, String member, @Nullable String text) {
        String given = required(kind, member, text);
        if (given.length() > LONGEST_TEXT || given.chars().anyMatch(Character::isISOControl)) {
            throw refuse(kind, "%s must have 1 to %d printable characters.".formatted(member, LONGEST_TEXT));
        }
        return given;
    }

    /** The number, when it lies between the bounds, both included. */
    public static int between(String kind, String member, int value, int least, int most) {
        if (value < least || value > most) {
            throw refuse(kind, "%s must be from %d to %d, not %d.".formatted(member, least, most, value));
        }
        return value;
    }

    private static ProblemException refuse(String kind, String detail) {
        return Problem.of(UNPROCESSABLE, kind, detail).asException();
    }
}
