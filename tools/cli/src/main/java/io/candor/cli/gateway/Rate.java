package io.candor.cli.gateway;

import org.jspecify.annotations.Nullable;

/**
 * A rate with its 95 % interval; everything but n is null where nothing was scored.
 *
 * @param estimate between 0 and 1
 * @param lower lower bound
 * @param upper upper bound
 * @param n scenarios in the denominator
 * @param worstCaseLower least value that the erroneous scenarios could have led to
 * @param worstCaseUpper greatest value that they could have led to
 */
public record Rate(
        @Nullable Double estimate,
        @Nullable Double lower,
        @Nullable Double upper,
        long n,
        @Nullable Double worstCaseLower,
        @Nullable Double worstCaseUpper) {}
