package io.candor.metrics.counting;

import io.candor.contracts.verdict.VerdictReached;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/**
 * The one statement that counts (docs/adr/006-reactive-persistence-and-virtual-threads.md). Verdict rows, cells and revisions are locked in
 * this order and each kind in key order, the same in every instance, so writers wait for each other and never deadlock;
 * the data flow between the parts forces the order upon the planner.
 */
@ApplicationScoped
public class CountingStatement {
    private static final String SQL = """
            with incoming as (
                select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[],
                    $7::boolean[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[],
                    $13::bigint[], $14::timestamptz[], $15::text[], $16::text[])
                as t (scenario_uid, evaluation_id, archetype, outcome_at_1, outcome_at_n, accuracy,
                    simulated, target_calls, judge_calls, retries, unknown_calls, input_tokens,
                    output_tokens, decided_at, event, context)
            ), counted as (
                insert into metrics.verdict (scenario_uid, evaluation_id, archetype, outcome_at_1, outcome_at_n,
                    accuracy, simulated, target_calls, judge_calls, retries, unknown_calls, input_tokens,
                    output_tokens, decided_at, event)
                select scenario_uid, evaluation_id, archetype, outcome_at_1, outcome_at_n,
                    accuracy, simulated, target_calls, judge_calls, retries, unknown_calls, input_tokens,
                    output_tokens, decided_at, event
                from incoming order by scenario_uid
                on conflict (scenario_uid) do nothing
                returning scenario_uid, evaluation_id, archetype, outcome_at_1, outcome_at_n, accuracy, simulated,
                    target_calls, judge_calls, retries, unknown_calls, input_tokens, output_tokens
            ), cells as (
                insert into metrics.aggregate_cell as cell (evaluation_id, archetype, outcome_at_1, outcome_at_n,
                    accuracy, n, simulated, target_calls, judge_calls, retries, unknown_calls, input_tokens,
                    output_tokens)
                select evaluation_id, archetype, outcome_at_1, outcome_at_n, accuracy,
                    count(*), count(*) filter (where simulated), sum(target_calls), sum(judge_calls),
                    sum(retries), sum(unknown_calls), sum(input_tokens), sum(output_tokens)
                from counted
                group by evaluation_id, archetype, outcome_at_1, outcome_at_n, accuracy
                order by evaluation_id, archetype, outcome_at_1, outcome_at_n, accuracy
                on conflict (evaluation_id, archetype, outcome_at_1, outcome_at_n, accuracy) do update set
                    n = cell.n + excluded.n,
                    simulated = cell.simulated + excluded.simulated,
                    target_calls = cell.target_calls + excluded.target_calls,
                    judge_calls = cell.judge_calls + excluded.judge_calls,
                    retries = cell.retries + excluded.retries,
                    unknown_calls = cell.unknown_calls + excluded.unknown_calls,
                    input_tokens = cell.input_tokens + excluded.input_tokens,
                    output_tokens = cell.output_tokens + excluded.output_tokens
                returning evaluation_id
            ), revisions as (
                insert into metrics.aggregate_revision as current (evaluation_id, revision, counted_at, context)
                select evaluation_id, 1, clock_timestamp(), min(context)
                from incoming where evaluation_id in (select evaluation_id from cells)
                group by evaluation_id order by evaluation_id
                on conflict (evaluation_id) do update set
                    revision = current.revision + 1, counted_at = excluded.counted_at
            )
            select scenario_uid from counted
            """;

    private final Pool pool;

    CountingStatement(Pool pool) {
        this.pool = pool;
    }

    /**
     * Counts those that were not counted before.
     *
     * @param verdicts distinct by scenario uid
     * @return the scenario uids that this call counted
     */
    public Uni<Set<UUID>> run(Collection<VerdictReached> verdicts) {
        return pool.preparedQuery(SQL).execute(VerdictColumns.of(verdicts)).map(CountingStatement::uids);
    }

    private static Set<UUID> uids(RowSet<Row> rows) {
        Set<UUID> uids = HashSet.newHashSet(rows.size());
        rows.forEach(row -> uids.add(row.getUUID(0)));
        return uids;
    }
}
