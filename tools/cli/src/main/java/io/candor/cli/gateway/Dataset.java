package io.candor.cli.gateway;

import java.time.Instant;
import java.util.Map;

/**
 * An imported dataset.
 *
 * @param name the name given at import
 * @param digest digest of its content
 * @param split public or held-out
 * @param scenarios how many it has
 * @param archetypes how many of each archetype
 * @param importedAt when it was imported
 */
public record Dataset(
        String name, String digest, String split, int scenarios, Map<String, Integer> archetypes, Instant importedAt) {}
