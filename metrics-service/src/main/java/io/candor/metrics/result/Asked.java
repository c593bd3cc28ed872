package io.candor.metrics.result;

import io.candor.contracts.Outcome;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a caller asked for, read strictly. */
final class Asked {
    private static final int LARGEST_PAGE = 500;
    private static final int UUID_CHARACTERS = 36;

    private Asked() {}

    /** Empty where it is no UUID. */
    static Optional<UUID> uuid(String text) {
        if (text.length() != UUID_CHARACTERS) {
            return Optional.empty();
        }
        try {
            return Optional.of(UUID.fromString(text));
        } catch (IllegalArgumentException noUuid) {
            return Optional.empty();
        }
    }

    /** Null where every outcome is wanted. */
    static @Nullable Outcome outcome(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return null;
        }
        return Arrays.stream(Outcome.values())
                .filter(outcome -> outcome.name().equals(text.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> Problem.invalidParameter(
                        "outcome",
                        text,
                        "one of "
                                + Arrays.stream(Outcome.values())
                                        .map(Enum::name)
                                        .collect(Collectors.joining(", "))));
    }

    static int limit(String text) {
        try {
            int limit = Integer.parseInt(text);
            if (limit >= 1 && limit <= LARGEST_PAGE) {
                return limit;
            }
        } catch (NumberFormatException noNumber) {
            throw Problem.invalidParameter("limit", text, "a number from 1 to " + LARGEST_PAGE);
        }
        throw Problem.invalidParameter("limit", text, "a number from 1 to " + LARGEST_PAGE);
    }

    /** Null for the first page. */
    static @Nullable UUID cursor(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return null;
        }
        return uuid(text)
                .orElseThrow(() -> Problem.invalidParameter("cursor", text, "the nextCursor of an earlier page"));
    }
}
