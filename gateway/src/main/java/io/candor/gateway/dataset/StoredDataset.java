package io.candor.gateway.dataset;

import io.candor.contracts.Archetype;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.MapKeyColumn;
import jakarta.persistence.MapKeyEnumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;

/** A dataset as it is stored; its scenarios stand in a table of their own. */
@Entity
@Table(name = "dataset")
class StoredDataset {
    @Id
    @Column(name = "digest")
    String digest;

    @Column(name = "name")
    String name;

    @Enumerated(EnumType.STRING)
    @Column(name = "split")
    Split split;

    @Column(name = "scenarios")
    int scenarios;

    @Column(name = "imported_at")
    Instant importedAt;

    @ElementCollection(fetch = FetchType.EAGER)
    @CollectionTable(name = "dataset_archetype", joinColumns = @JoinColumn(name = "dataset_digest"))
    @MapKeyColumn(name = "archetype")
    @MapKeyEnumerated(EnumType.STRING)
    @Column(name = "scenarios")
    Map<Archetype, Integer> archetypes = new EnumMap<>(Archetype.class);

    protected StoredDataset() {}

    StoredDataset(
            String digest,
            String name,
            Split split,
            int scenarios,
            Instant importedAt,
            Map<Archetype, Integer> archetypes) {
        this.digest = digest;
        this.name = name;
        this.split = split;
        this.scenarios = scenarios;
        this.importedAt = importedAt;
        this.archetypes.putAll(archetypes);
    }

    DatasetView view() {
        return new DatasetView(name, digest, split, scenarios, new EnumMap<>(archetypes), importedAt);
    }
}
