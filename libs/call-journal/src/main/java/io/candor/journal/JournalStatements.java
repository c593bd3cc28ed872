package io.candor.journal;

import java.util.regex.Pattern;

/** The statements of the journal. Each takes many calls at once, in the order of their ids, so that none deadlock. */
final class JournalStatements {
    private static final Pattern SCHEMA = Pattern.compile("[a-z_][a-z0-9_]*");

    private static final String FIND = """
            select call_id, outcome, unknown from %1$s.call_journal where call_id = any($1) and state = 'SETTLED'
            """;

    private static final String RAW_REPLY = "select raw_reply from %1$s.call_journal where call_id = $1";

    /**
     * Leases hold for one length after the start of the database: nobody could renew while it was away. A claim that
     * comes again under its own id is the one that was granted already. A row that is neither granted nor settled is
     * held by somebody else.
     */
    private static final String CLAIM = """
            with wanted as (
                select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[])
                    as w(call_id, evaluation_id, scenario_uid, role, claim_id)
            ), granted as (
                insert into %1$s.call_journal as j
                    (call_id, evaluation_id, scenario_uid, role, state, claim_id, owner, fencing, lease_until)
                select call_id, evaluation_id, scenario_uid, role, 'CLAIMED', claim_id, $6::uuid, 1,
                       clock_timestamp() + make_interval(secs => $7::float8)
                from wanted order by call_id
                on conflict (call_id) do update set
                    state = 'CLAIMED', owner = excluded.owner, claim_id = excluded.claim_id,
                    lease_until = excluded.lease_until, claimed_at = clock_timestamp(),
                    fencing = j.fencing + case when j.claim_id = excluded.claim_id then 0 else 1 end,
                    unknown = j.unknown
                        + case when j.state = 'CLAIMED' and j.claim_id <> excluded.claim_id then 1 else 0 end
                where j.state = 'FREE' or (j.state = 'CLAIMED' and (j.claim_id = excluded.claim_id
                    or greatest(j.lease_until, pg_postmaster_start_time() + make_interval(secs => $7::float8))
                        < clock_timestamp()))
                returning call_id, fencing, unknown
            )
            select call_id, true as granted, fencing, unknown, null as outcome, 0::float8 as lease_left from granted
            union all
            select j.call_id, false, j.fencing, j.unknown, j.outcome,
                   greatest(0, coalesce(extract(epoch from j.lease_until - clock_timestamp()), 0))::float8
            from %1$s.call_journal j join wanted using (call_id)
            where j.call_id not in (select call_id from granted)
            """;

    /** Tells also what an earlier run of the same statement stored, should its reply have been lost. */
    private static final String STORE = """
            with ended as (
                select * from unnest($1::uuid[], $2::bigint[], $4::text[], $5::text[])
                    as e(call_id, fencing, outcome, raw_reply)
            ), locked as (
                select call_id from %1$s.call_journal where call_id = any($1) order by call_id for update
            ), settled as (
                update %1$s.call_journal j
                set state = 'SETTLED', lease_until = null, settled_at = clock_timestamp(),
                    outcome = e.outcome, raw_reply = e.raw_reply
                from ended e join locked using (call_id)
                where j.call_id = e.call_id and j.state = 'CLAIMED' and j.owner = $3 and j.fencing = e.fencing
                returning j.call_id
            )
            select call_id from settled
            union
            select j.call_id from %1$s.call_journal j join ended e using (call_id)
            where j.state = 'SETTLED' and j.owner = $3 and j.fencing = e.fencing
            """;

    private static final String RELEASE = """
            with ended as (
                select * from unnest($1::uuid[], $2::bigint[]) as e(call_id, fencing)
            ), locked as (
                select call_id from %1$s.call_journal where call_id = any($1) order by call_id for update
            )
            update %1$s.call_journal j set state = 'FREE', lease_until = null
            from ended e join locked using (call_id)
            where j.call_id = e.call_id and j.state = 'CLAIMED' and j.owner = $3 and j.fencing = e.fencing
            returning j.call_id
            """;

    private static final String RENEW = """
            with open as (
                select * from unnest($1::uuid[], $2::bigint[]) as o(call_id, fencing)
            ), locked as (
                select call_id from %1$s.call_journal where call_id = any($1) order by call_id for update
            )
            update %1$s.call_journal j
            set lease_until = clock_timestamp() + make_interval(secs => $4::float8)
            from open o join locked using (call_id)
            where j.call_id = o.call_id and j.state = 'CLAIMED' and j.owner = $3 and j.fencing = o.fencing
            returning j.call_id
            """;

    private static final String AWAITED = """
            select call_id, state, outcome, unknown,
                   state = 'FREE' or (state = 'CLAIMED'
                       and greatest(lease_until, pg_postmaster_start_time() + make_interval(secs => $2::float8))
                           < clock_timestamp()) as claimable
            from %1$s.call_journal where call_id = any($1)
            """;

    final String find;
    final String rawReply;
    final String claim;
    final String store;
    final String release;
    final String renew;
    final String awaited;

    /** @throws IllegalArgumentException for a schema that is no plain identifier */
    JournalStatements(String schema) {
        if (!SCHEMA.matcher(schema).matches()) {
            throw new IllegalArgumentException("not a schema name: " + schema);
        }
        this.find = FIND.formatted(schema);
        this.rawReply = RAW_REPLY.formatted(schema);
        this.claim = CLAIM.formatted(schema);
        this.store = STORE.formatted(schema);
        this.release = RELEASE.formatted(schema);
        this.renew = RENEW.formatted(schema);
        this.awaited = AWAITED.formatted(schema);
    }
}
