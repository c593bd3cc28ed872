package io.candor.simulator.http;

import io.candor.simulator.fault.ActiveFaults;
import io.candor.simulator.fault.Faults;
import io.candor.simulator.fault.RateLimit;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What keeps a request out before anybody thinks about an answer: key, credit, model, rate limit. */
final class Gatekeeping {
    private static final int UNAUTHORIZED = 401;
    private static final int NOT_FOUND = 404;
    private static final int TOO_MANY_REQUESTS = 429;

    private Gatekeeping() {}

    /** @throws RefusedRequest when the request is kept out */
    static void check(
            String model,
            SimulatedModels models,
            ActiveFaults active,
            @Nullable String authorization,
            InstantSource clock) {
        Faults faults = active.faults();
        if (!hasKey(faults, authorization)) {
            throw new RefusedRequest(UNAUTHORIZED, "invalid_api_key", "the bearer key is missing or wrong");
        }
        if (faults.unknownModel() || !models.exists(model)) {
            throw new RefusedRequest(
                    NOT_FOUND,
                    "model_not_found",
                    "there is no model " + model + "; GET /v1/models lists those that are");
        }
        if (faults.noCredit()) {
            throw new RefusedRequest(TOO_MANY_REQUESTS, "insufficient_quota", "the simulated credit is used up");
        }
        Instant now = clock.instant();
        Optional<Instant> refusal = active.rateRefusal(now);
        RateLimit limit = faults.rateLimit();
        if (refusal.isPresent() && limit != null) {
            throw new RefusedRequest(
                    TOO_MANY_REQUESTS,
                    "rate_limit_exceeded",
                    "more than " + limit.calls() + " calls in " + limit.periodSeconds() + " seconds",
                    Map.of("Retry-After", retryAfter(limit, now, refusal.get())));
        }
    }

    private static boolean hasKey(Faults faults, @Nullable String authorization) {
        String key = faults.requiredKey();
        return key == null
                || (authorization != null
                        && MessageDigest.isEqual(
                                ("Bearer " + key).getBytes(StandardCharsets.UTF_8),
                                authorization.getBytes(StandardCharsets.UTF_8)));
    }

    /** Never too early: both forms are rounded up to whole seconds. */
    private static String retryAfter(RateLimit limit, Instant now, Instant again) {
        RateLimit.RetryAfterForm form =
                limit.retryAfter() == null ? RateLimit.RetryAfterForm.SECONDS : limit.retryAfter();
        return switch (form) {
            case SECONDS ->
                Long.toString(Math.ceilDiv(Duration.between(now, again).toMillis(), 1000L));
            case DATE ->
                DateTimeFormatter.RFC_1123_DATE_TIME.format(
                        again.plusMillis(999).truncatedTo(ChronoUnit.SECONDS).atZone(ZoneOffset.UTC));
        };
    }
}
