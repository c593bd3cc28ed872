package io.candor.simulator.fault;

import org.jspecify.annotations.Nullable;

/**
 * How a model misbehaves. Shares are of attempts, between 0 and 1, and depend on seed, call id and attempt number only,
 * so that a run can be repeated. In JSON every field may be left out.
 *
 * @param latency before each answer; none when not given
 * @param rateLimit 429 beyond it; no limit when not given
 * @param serverErrors a status instead of an answer
 * @param hang accepted and not answered, or very late
 * @param cutBody the connection closes in the middle of the body
 * @param rubbishBody status 200 and a body that is no JSON
 * @param rubbishText an answer that says nothing; from the judge one without the last line that counts
 * @param refusal a refusal reported without text
 * @param emptyContent an answer whose text is empty
 * @param unknownModel 404 as if the model did not exist
 * @param noCredit 429 with {@code insufficient_quota} and no {@code Retry-After}
 * @param requiredKey bearer key; anything else is answered with 401
 */
public record Faults(
        @Nullable Latency latency,
        @Nullable RateLimit rateLimit,
        @Nullable ServerErrors serverErrors,
        @Nullable Hang hang,
        double cutBody,
        double rubbishBody,
        double rubbishText,
        double refusal,
        double emptyContent,
        boolean unknownModel,
        boolean noCredit,
        @Nullable String requiredKey) {
    /** A model without any fault, which answers at once. */
    public static final Faults NONE = builder().build();

    public Faults {
        requireShare("cutBody", cutBody);
        requireShare("rubbishBody", rubbishBody);
        requireShare("rubbishText", rubbishText);
        requireShare("refusal", refusal);
        requireShare("emptyContent", emptyContent);
    }

    public static FaultsBuilder builder() {
        return new FaultsBuilder();
    }

    static void requireShare(String name, double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException(name + ": between 0 and 1, not " + share);
        }
    }

    /** The key does not stand here. */
    @Override
    public String toString() {
        return "Faults[latency=" + latency + ", rateLimit=" + rateLimit + ", serverErrors=" + serverErrors + ", hang="
                + hang + ", cutBody=" + cutBody + ", rubbishBody=" + rubbishBody + ", rubbishText=" + rubbishText
                + ", refusal=" + refusal + ", emptyContent=" + emptyContent + ", unknownModel=" + unknownModel
                + ", noCredit=" + noCredit + ", requiredKey=" + (requiredKey == null ? "none" : "given") + "]";
    }
}
