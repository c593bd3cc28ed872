package io.candor.simulator.fault;

import org.jspecify.annotations.Nullable;

/** Puts {@link Faults} together, one by one. For one thread. */
public final class FaultsBuilder {
    private @Nullable Latency latency;
    private @Nullable RateLimit rateLimit;
    private @Nullable ServerErrors serverErrors;
    private @Nullable Hang hang;
    private double cutBody;
    private double rubbishBody;
    private double rubbishText;
    private double refusal;
    private double emptyContent;
    private boolean unknownModel;
    private boolean noCredit;
    private @Nullable String requiredKey;

    FaultsBuilder() {}

    public FaultsBuilder latency(Latency value) {
        latency = value;
        return this;
    }

    public FaultsBuilder rateLimit(RateLimit value) {
        rateLimit = value;
        return this;
    }

    public FaultsBuilder serverErrors(double share, int status) {
        serverErrors = new ServerErrors(share, status);
        return this;
    }

    /** @param seconds null: never answered */
    public FaultsBuilder hang(double share, @Nullable Double seconds) {
        hang = new Hang(share, seconds);
        return this;
    }

    public FaultsBuilder cutBody(double share) {
        cutBody = share;
        return this;
    }

    public FaultsBuilder rubbishBody(double share) {
        rubbishBody = share;
        return this;
    }

    public FaultsBuilder rubbishText(double share) {
        rubbishText = share;
        return this;
    }

    public FaultsBuilder refusal(double share) {
        refusal = share;
        return this;
    }

    public FaultsBuilder emptyContent(double share) {
        emptyContent = share;
        return this;
    }

    public FaultsBuilder unknownModel() {
        unknownModel = true;
        return this;
    }

    public FaultsBuilder noCredit() {
        noCredit = true;
        return this;
    }

    public FaultsBuilder requiredKey(String key) {
        requiredKey = key;
        return this;
    }

    public Faults build() {
        return new Faults(
                latency,
                rateLimit,
                serverErrors,
                hang,
                cutBody,
                rubbishBody,
                rubbishText,
                refusal,
                emptyContent,
                unknownModel,
                noCredit,
                requiredKey);
    }
}
