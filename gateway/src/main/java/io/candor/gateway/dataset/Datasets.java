package io.candor.gateway.dataset;

import io.candor.contracts.Archetype;
import io.candor.gateway.problem.Problem;
import io.candor.gateway.transaction.HibernateWork;
import io.candor.gateway.transaction.SqlWork;
import io.candor.mask.scenario.DatasetDigest;
import io.candor.mask.scenario.Scenario;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/** The imported datasets. For virtual threads. */
@ApplicationScoped
public class Datasets {
    private static final Logger LOG = Logger.getLogger(Datasets.class);

    private final HibernateWork database;
    private final SqlWork sql;
    private final Clock clock;

    Datasets(HibernateWork database, SqlWork sql, Clock clock) {
        this.database = database;
        this.sql = sql;
        this.clock = clock;
    }

    /**
     * A dataset after import.
     *
     * @param dataset the dataset
     * @param created false where the same content had been there already
     */
    record Imported(DatasetView dataset, boolean created) {}

    /** A scenario with its place in the dataset. */
    public record PlacedScenario(int position, Scenario scenario) {}

    /**
     * Stores scenarios as a dataset, all or none. The same content is stored once, whatever the name.
     *
     * @throws io.candor.gateway.problem.ProblemException 409 when the name belongs to other content
     */
    Imported store(String name, Split split, List<Scenario> scenarios) {
        String digest = DatasetDigest.of(scenarios);
        Map<Archetype, Integer> archetypes = new EnumMap<>(Archetype.class);
        scenarios.forEach(scenario ->
                archetypes.merge(Archetype.valueOf(scenario.archetype().name()), 1, Integer::sum));
        boolean created = sql.inTransaction(statements -> {
            boolean mine = statements
                            .execute(
                                    """
                                    insert into gateway.dataset (digest, name, split, scenarios, imported_at)
                                    values ($1, $2, $3, $4, $5) on conflict do nothing
                                    """,
                                    digest,
                                    name,
                                    split.name(),
                                    scenarios.size(),
                                    clock.instant()
                                            .atOffset(java.time.ZoneOffset.UTC)
                                            .truncatedTo(ChronoUnit.MICROS))
                            .rowCount()
                    == 1;
            if (mine) {
                insertScenarios(statements, digest, scenarios);
                archetypes.forEach((archetype, count) -> statements.execute(
                        "insert into gateway.dataset_archetype (dataset_digest, archetype, scenarios) values ($1, $2, $3)",
                        digest,
                        archetype.name(),
                        count));
            }
            return mine;
        });
        DatasetView stored = find(digest).orElseThrow(() -> nameTaken(name));
        if (created) {
            LOG.infof("Dataset imported: dataset=%s digest=%s scenarios=%d", name, digest, scenarios.size());
        }
        return new Imported(stored, created);
    }

    private static void insertScenarios(SqlWork.Statements statements, String digest, List<Scenario> scenarios) {
        int size = scenarios.size();
        Integer[] positions = new Integer[size];
        String[] taskIds = new String[size];
        String[] archetypes = new String[size];
        String[] contents = new String[size];
        String[] canaries = new String[size];
        for (int position = 0; position < size; position++) {
            Scenario scenario = scenarios.get(position);
            positions[position] = position;
            taskIds[position] = scenario.taskId();
            archetypes[position] = scenario.archetype().name();
            contents[position] = ScenarioContents.json(scenario);
            canaries[position] = scenario.row().canary();
        }
        statements.execute("""
                insert into gateway.scenario (dataset_digest, position, task_id, archetype, content, canary)
                select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[])
                """, digest, positions, taskIds, archetypes, contents, canaries);
    }

    /** All datasets, newest first. */
    List<DatasetView> all() {
        return database
                .inSession(session -> session.createQuery(
                                "from StoredDataset order by importedAt desc, name", StoredDataset.class)
                        .getResultList())
                .stream()
                .map(StoredDataset::view)
                .toList();
    }

    /**
     * A dataset by name or digest.
     *
     * @throws io.candor.gateway.problem.ProblemException with the given status when there is none, naming the known ones
     */
    public DatasetView require(String nameOrDigest, int status) {
        return find(nameOrDigest)
                .orElseThrow(() -> Problem.of(
                                status,
                                "unknown-dataset",
                                "No dataset is called '%s'. Known are %s. Import one with POST /api/v1/datasets."
                                        .formatted(
                                                nameOrDigest,
                                                all().stream()
                                                        .map(DatasetView::name)
                                                        .toList()))
                        .asException());
    }

    private Optional<DatasetView> find(String nameOrDigest) {
        return database
                .inSession(session -> session.createQuery(
                                "from StoredDataset where name = :text or digest = :text", StoredDataset.class)
                        .setParameter("text", nameOrDigest)
                        .getResultList())
                .stream()
                .map(StoredDataset::view)
                .findFirst();
    }

    /** Every scenario of a dataset, by its place. */
    public List<PlacedScenario> scenarios(String digest) {
        List<PlacedScenario> scenarios = new ArrayList<>();
        for (Row row : sql.execute(
                "select position, content, canary from gateway.scenario where dataset_digest = $1 order by position",
                digest)) {
            scenarios.add(new PlacedScenario(
                    row.getInteger("position"),
                    ScenarioContents.scenario(
                            ScenarioContents.read(row.getString("content")), row.getString("canary"))));
        }
        return scenarios;
    }

    private static RuntimeException nameTaken(String name) {
        return Problem.of(
                        409,
                        "dataset-name-taken",
                        "Other scenarios are already imported as '%s'. Choose another name.".formatted(name))
                .asException();
    }
}
