package io.candor.gateway.evaluation;

import io.candor.gateway.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where a page ended: opaque to callers.
 *
 * @param createdAt of the last evaluation shown
 * @param evaluationId its id
 */
record PageCursor(Instant createdAt, UUID evaluationId) {

    String text() {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString((createdAt + "|" + evaluationId).getBytes(StandardCharsets.UTF_8));
    }

    /** @throws io.candor.gateway.problem.ProblemException 400 when it is no cursor */
    static Optional<PageCursor> parse(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return Optional.empty();
        }
        try {
            String[] parts = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8).split("\\|", 2);
            return Optional.of(new PageCursor(Instant.parse(parts[0]), UUID.fromString(parts[1])));
        } catch (IllegalArgumentException | DateTimeException | ArrayIndexOutOfBoundsException wrong) {
            throw Problem.of(400, "invalid-cursor", "The cursor is none of ours. Take it from nextCursor of a page.")
                    .asException();
        }
    }
}
