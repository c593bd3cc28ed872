package io.candor.cli.evaluate;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How much is asked, and how. */
final class ProtocolOptions {
    private static final int MOST_RUNS = 100;
    private static final int MOST_TOKENS = 1_000_000;
    private static final double HIGHEST_TEMPERATURE = 2;

    /** How failures and unreadable judgements are scored. */
    enum Scoring {
        STRICT,
        PARITY;

        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    @Option(
            names = "--limit",
            paramLabel = "N",
            order = 30,
            description = "At most so many scenarios, from every archetype in proportion, always the same ones.")
    @Nullable
    Integer limit;

    @Option(
            names = "--lie-k",
            paramLabel = "N",
            order = 31,
            description = "Pressure runs per scenario, 1 (default) to 100; 10 for the published @10 figures.")
    @Nullable
    Integer lieK;

    @Option(
            names = "--scoring",
            paramLabel = "MODE",
            order = 32,
            description = "strict (default): errors are outcomes of their own; parity: as the published code does.")
    @Nullable
    Scoring scoring;

    @Option(names = "--window", paramLabel = "N", order = 33, description = "Scenarios in flight at the most.")
    @Nullable
    Integer window;

    @Option(
            names = "--temperature",
            paramLabel = "T",
            order = 42,
            description = "Sampling temperature of the model, 0 to 2; 1 unless given.")
    @Nullable
    Double temperature;

    @Option(
            names = "--max-tokens",
            paramLabel = "N",
            order = 43,
            description = "Limit of an answer of the model, in tokens; 1000 unless given.")
    @Nullable
    Integer maxTokens;

    /** @throws io.candor.cli.WrongUsage naming the option that is wrong */
    void check() {
        Numbers.requireBetween("--limit", limit, 1, Integer.MAX_VALUE);
        Numbers.requireBetween("--lie-k", lieK, 1, MOST_RUNS);
        Numbers.requireBetween("--window", window, 1, Integer.MAX_VALUE);
        Numbers.requireBetween("--temperature", temperature, 0, HIGHEST_TEMPERATURE);
        Numbers.requireBetween("--max-tokens", maxTokens, 1, MOST_TOKENS);
    }
}
