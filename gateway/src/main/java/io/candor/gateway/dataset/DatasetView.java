package io.candor.gateway.dataset;

import io.candor.contracts.Archetype;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A dataset as the API shows it.
 *
 * @param name the name given at import
 * @param digest digest of its content, independent of files and row order
 * @param split public or held-out
 * @param scenarios how many it has
 * @param archetypes how many of each archetype
 * @param importedAt when it was imported
 */
@Schema(description = "An imported dataset.")
public record DatasetView(
        String name,
        String digest,
        Split split,
        int scenarios,
        Map<Archetype, Integer> archetypes,
        Instant importedAt) {}
