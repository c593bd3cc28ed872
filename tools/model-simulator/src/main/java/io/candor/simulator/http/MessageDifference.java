package io.candor.simulator.http;

import io.candor.simulator.scenario.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says where two conversations part, without quoting them. */
final class MessageDifference {
    private MessageDifference() {}

    /** Null when they are equal. */
    static @Nullable String between(List<Message> expected, List<Message> actual) {
        for (int at = 0; at < Math.min(expected.size(), actual.size()); at++) {
            Message wanted = expected.get(at);
            Message got = actual.get(at);
            if (!wanted.role().equals(got.role())) {
                return "message " + (at + 1) + " has the role " + got.role() + " and should have " + wanted.role();
            }
            if (!wanted.content().equals(got.content())) {
                return "message " + (at + 1) + " (" + wanted.role() + ") differs from character "
                        + (common(wanted.content(), got.content()) + 1) + " on; it has "
                        + got.content().length() + " characters and should have "
                        + wanted.content().length();
            }
        }
        return expected.size() == actual.size()
                ? null
                : "there are " + actual.size() + " messages and should be " + expected.size();
    }

    private static int common(String one, String other) {
        int at = 0;
        while (at < Math.min(one.length(), other.length()) && one.charAt(at) == other.charAt(at)) {
            at++;
        }
        return at;
    }
}
