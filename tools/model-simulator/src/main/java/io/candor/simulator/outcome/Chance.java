package io.candor.simulator.outcome;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Chance without randomness: the same seed and names give the same draw on every machine and in every order. Immutable;
 * safe for any number of threads.
 */
public final class Chance {
    private static final int FRACTION_BITS = 53;
    private static final String SEPARATOR = "\u001F";

    private final String stem;

    private Chance(String stem) {
        this.stem = stem;
    }

    public static Chance seeded(long seed) {
        return new Chance(Long.toString(seed));
    }

    /** Draws of their own for that name. */
    public Chance of(String name) {
        return new Chance(stem + SEPARATOR + name);
    }

    /** Evenly distributed in [0, 1). */
    public double share(String purpose) {
        return (hash(purpose) >>> (Long.SIZE - FRACTION_BITS)) * 0x1.0p-53;
    }

    /** Evenly distributed from 0 to n − 1. */
    public int pick(String purpose, int n) {
        return (int) (share(purpose) * n);
    }

    /** Standard normal distribution (Box and Muller). */
    public double gaussian(String purpose) {
        double radius = Math.sqrt(-2 * Math.log(1 - share(purpose + " radius")));
        return radius * Math.cos(2 * Math.PI * share(purpose + " angle"));
    }

    private long hash(String purpose) {
        try {
            byte[] text = (stem + SEPARATOR + purpose).getBytes(StandardCharsets.UTF_8);
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(text))
                    .getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
