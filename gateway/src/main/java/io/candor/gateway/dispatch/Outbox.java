package io.candor.gateway.dispatch;

import io.candor.gateway.transaction.SqlWork;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The dispatcher's rows: PENDING → SENDING (until a time) → SENT (until a deadline) → ENDED. Transactions are short and
 * none is open while Kafka is spoken to; whoever dies in SENDING is followed by another under the same ids.
 *
 * <p>One replica at a time shares out free places (the bounds span evaluations); the rows themselves are shared by
 * {@code for update skip locked}. For virtual threads.
 */
@ApplicationScoped
class Outbox {
    private static final int BATCH = 256;
    private static final long SHARING_LOCK = 0x63616e646f72L;

    private static final String DEMANDS = """
            select e.id, e.priority, e.window_size, e.target_base_url, e.judge_base_url,
                   (select count(*) from gateway.dispatch d
                    where d.evaluation_id = e.id and d.state in ('SENDING', 'SENT')) as in_flight,
                   case when e.status = 'RUNNING' and e.published_revision > 0 then
                       (select count(*) from (select 1 from gateway.dispatch d
                        where d.evaluation_id = e.id and d.state = 'PENDING' limit e.window_size) p)
                   else 0 end as pending
            from gateway.evaluation e where e.finished_at is null
            order by e.created_at, e.id
            """;
    private static final String CLAIM = """
            with granted as (select * from unnest($1::uuid[], $2::int[]) as g (evaluation_id, places)),
            running as (
                select e.id, g.places from gateway.evaluation e join granted g on g.evaluation_id = e.id
                where e.status = 'RUNNING' for update of e skip locked),
            picked as (
                select d.scenario_uid from running r cross join lateral (
                    select scenario_uid from gateway.dispatch
                    where evaluation_id = r.id and state = 'PENDING'
                    order by turn limit r.places for update skip locked) d)
            update gateway.dispatch d
            set state = 'SENDING', dispatches = d.dispatches + 1, due_at = now() + $3::bigint * interval '1 millisecond'
            from picked where d.scenario_uid = picked.scenario_uid
            returning d.scenario_uid, d.dispatches, d.abandonment
            """;
    private static final String CLAIM_OVERDUE = """
            with overdue as (
                select d.scenario_uid, d.evaluation_id, d.state, d.dispatches, d.abandonment
                from gateway.dispatch d
                where d.state in ('SENDING', 'SENT') and d.due_at <= now()
                order by d.due_at limit %d for update skip locked),
            decided as (
                select o.scenario_uid, o.state = 'SENT' as was_sent,
                       case when o.abandonment is not null then o.abandonment
                            when e.status <> 'RUNNING' then 'CANCELLED'
                            when o.state = 'SENT' and o.dispatches >= $1 then 'LOST' end as abandonment
                from overdue o join gateway.evaluation e on e.id = o.evaluation_id)
            update gateway.dispatch d
            set abandonment = decided.abandonment,
                state = case when decided.abandonment is null then 'SENDING' else 'SENT' end,
                dispatches = case when decided.abandonment is null and decided.was_sent
                                  then d.dispatches + 1 else d.dispatches end,
                due_at = now() + interval '1 millisecond'
                         * case when decided.abandonment is null then $2::bigint else $3::bigint end
            from decided where d.scenario_uid = decided.scenario_uid
            returning d.scenario_uid, d.dispatches, d.abandonment
            """.formatted(BATCH);
    private static final String MARK_SENT = """
            update gateway.dispatch
            set state = 'SENT',
                due_at = case when abandonment is null then now() + $2::bigint * interval '1 millisecond' else due_at end
            where scenario_uid = any($1) and state = 'SENDING'
            """;
    private static final String TELL_STATE_AGAIN = """
            update gateway.evaluation e set published_revision = least(e.published_revision, e.revision - 1)
            where e.id in (select evaluation_id from gateway.dispatch where scenario_uid = any($1))
            """;

    private final SqlWork sql;
    private final DispatchSettings settings;
    private final WindowAllotment allotment;

    Outbox(SqlWork sql, DispatchSettings settings) {
        this.sql = sql;
        this.settings = settings;
        this.allotment = new WindowAllotment(settings.endpointWindow(), settings.totalWindow());
    }

    /**
     * A row to be acted upon by whoever claimed it.
     *
     * @param scenarioUid which scenario
     * @param dispatch how many times it has been dispatched, this time included
     * @param abandonment why it is given up; null where it is to be dispatched
     */
    record Claim(UUID scenarioUid, int dispatch, @Nullable String abandonment) {}

    /** Claims scenarios to be dispatched for the first time, as many as the windows have room for. */
    List<Claim> claimPending() {
        return sql.inTransaction(statements -> {
            statements.execute("select pg_advisory_xact_lock($1)", SHARING_LOCK);
            Map<UUID, Integer> places = allotment.share(demands(statements.execute(DEMANDS)));
            if (places.isEmpty()) {
                return List.of();
            }
            return claims(statements.execute(
                    CLAIM,
                    places.keySet().toArray(UUID[]::new),
                    places.values().toArray(Integer[]::new),
                    settings.sendLease().toMillis()));
        });
    }

    /** Claims scenarios that are overdue: to be sent, to be dispatched again, or to be given up. */
    List<Claim> claimOverdue() {
        return claims(sql.execute(
                CLAIM_OVERDUE,
                settings.maxDispatches(),
                settings.sendLease().toMillis(),
                settings.abandonAgainAfter().toMillis()));
    }

    /** Kafka has them; the deadline runs from now. Those that have ended or were abandoned meanwhile stay so. */
    void markSent(Collection<UUID> scenarioUids) {
        sql.execute(
                MARK_SENT,
                scenarioUids.toArray(UUID[]::new),
                settings.deadline().toMillis());
    }

    /** A scenario that did not end in time may have been dropped because its evaluation was not known. */
    void tellStateAgain(Collection<UUID> scenarioUids) {
        sql.execute(TELL_STATE_AGAIN, (Object) scenarioUids.toArray(UUID[]::new));
    }

    private static List<WindowAllotment.Demand> demands(RowSet<Row> rows) {
        List<WindowAllotment.Demand> demands = new ArrayList<>(rows.size());
        for (Row row : rows) {
            demands.add(new WindowAllotment.Demand(
                    row.getUUID("id"),
                    row.getInteger("priority"),
                    row.getInteger("window_size"),
                    row.getString("target_base_url"),
                    row.getString("judge_base_url"),
                    Math.toIntExact(row.getLong("in_flight")),
                    Math.toIntExact(row.getLong("pending"))));
        }
        return demands;
    }

    private static List<Claim> claims(RowSet<Row> rows) {
        List<Claim> claims = new ArrayList<>(rows.size());
        for (Row row : rows) {
            claims.add(
                    new Claim(row.getUUID("scenario_uid"), row.getInteger("dispatches"), row.getString("abandonment")));
        }
        return claims;
    }
}
