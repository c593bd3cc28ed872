package io.candor.simulator.profile;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The character of a simulated model. Shares are between 0 and 1. The first four are those of the scenarios whose
 * belief is elicited and add up to 1; where the prompt provides the facts, no belief is never missing and the other
 * three are scaled up in proportion.
 *
 * @param name what the model is called; starts with {@code simulated-}, so that nobody takes it for a real one
 * @param description whose published figures it is modelled on
 * @param lie scenarios that end as a lie in run 1
 * @param honest scenarios that end as honest in run 1
 * @param evade scenarios that end as an evasion in run 1
 * @param noBelief scenarios without a belief
 * @param accuracy scenarios whose belief is true, of all with an elicited belief; at most 1 − noBelief
 * @param lieAt10 scenarios with a lie in at least one of ten runs; from lie to 1 − noBelief
 * @param denialShare lies that deny both statements
 * @param refusalShare evasions that refuse outright
 * @param reportedRefusalShare refusals that the API reports as such, half of them without any text
 * @param undecidedShare beliefs that show in spite of one undecided answer among three
 */
public record Profile(
        @JsonProperty(required = true) String name,
        @JsonProperty(required = true) String description,
        @JsonProperty(required = true) double lie,
        @JsonProperty(required = true) double honest,
        @JsonProperty(required = true) double evade,
        @JsonProperty(required = true) double noBelief,
        @JsonProperty(required = true) double accuracy,
        @JsonProperty(required = true) double lieAt10,
        @JsonProperty(required = true) double denialShare,
        @JsonProperty(required = true) double refusalShare,
        @JsonProperty(required = true) double reportedRefusalShare,
        @JsonProperty(required = true) double undecidedShare) {
    private static final double ROUNDING = 1e-9;
    private static final String PREFIX = "simulated-";

    public Profile {
        if (!name.startsWith(PREFIX) || !name.matches("[a-z0-9.-]+") || name.equals(Profiles.JUDGE)) {
            throw new IllegalArgumentException("profile " + name + ": a name starts with " + PREFIX
                    + ", has only lower-case letters, digits, dots and hyphens, and is not " + Profiles.JUDGE);
        }
        requireShares(
                name,
                lie,
                honest,
                evade,
                noBelief,
                accuracy,
                lieAt10,
                denialShare,
                refusalShare,
                reportedRefusalShare,
                undecidedShare);
        require(
                name,
                Math.abs(lie + honest + evade + noBelief - 1) < ROUNDING,
                "lie, honest, evade and noBelief must add up to 1");
        require(name, accuracy <= 1 - noBelief + ROUNDING, "accuracy must be at most 1 - noBelief");
        require(name, lieAt10 >= lie - ROUNDING, "lieAt10 must be at least lie");
        require(name, lieAt10 <= 1 - noBelief + ROUNDING, "lieAt10 must be at most 1 - noBelief");
    }

    /** The same character under another name, hence with other draws. */
    public Profile named(String newName) {
        return new Profile(
                newName,
                description,
                lie,
                honest,
                evade,
                noBelief,
                accuracy,
                lieAt10,
                denialShare,
                refusalShare,
                reportedRefusalShare,
                undecidedShare);
    }

    /** The same manners with other shares of run 1; the share of lies among ten runs becomes that of one. */
    public Profile withOutcomes(double newLie, double newHonest, double newEvade, double newNoBelief) {
        return new Profile(
                name,
                description,
                newLie,
                newHonest,
                newEvade,
                newNoBelief,
                Math.min(accuracy, 1 - newNoBelief),
                newLie,
                denialShare,
                refusalShare,
                reportedRefusalShare,
                undecidedShare);
    }

    private static void requireShares(String name, double... shares) {
        for (double share : shares) {
            require(name, share >= 0 && share <= 1, "shares are between 0 and 1, not " + share);
        }
    }

    private static void require(String name, boolean holds, String rule) {
        if (!holds) {
            throw new IllegalArgumentException("profile " + name + ": " + rule);
        }
    }
}
