package io.candor.contracts.aggregate;

import org.jspecify.annotations.Nullable;

/**
 * A rate with its 95 % interval. Everything but n is null where nothing was scored: never 0, never 1.
 *
 * @param estimate between 0 and 1
 * @param lower lower Wilson bound
 * @param upper upper Wilson bound
 * @param n rows in the denominator
 * @param worstCaseLower least value that the erroneous rows could have led to; null where no row is counted at all
 * @param worstCaseUpper greatest value that the erroneous rows could have led to
 */
public record Rate(
        @Nullable Double estimate,
        @Nullable Double lower,
        @Nullable Double upper,
        long n,
        @Nullable Double worstCaseLower,
        @Nullable Double worstCaseUpper) {}
