package io.candor.journal;

import java.util.regex.Pattern;

/** The statements of the journal. Each takes many calls at once, in the order of their ids, so that none deadlock. */
final class JournalStatements {
    private static final Pattern SCHEMA = Pattern.compile("[a-z_][a-z0-9_]*");

    private static final String FIND = """
            select call_id, outcome, unknown from %1$s.call_journal where call_id = any($1) and state = 'SETTLED'
            """;

    private static final String RAW_REPLY = "select raw_reply from %1$s.call_journal where call_id = $1";

    /** A row that is neither granted nor told as settled is held by somebody else. */
    private static final String CLAIM = """
            with wanted as (
                select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[])
                    as w(call_id, evaluation_id, scenario_uid, role)
            ), granted as (
                insert into %1$s.call_journal as j
                    (call_id, evaluation_id, scenario_uid, role, state, owner, fencing, lease_until)
                select call_id, evaluation_id, scenario_uid, role, 'CLAIMED', $5::uuid, 1,
                       clock_timestamp() + make_interval(secs => $6::float8)
                from wanted order by call_id
                on conflict (call_id) do update set
                    state = 'CLAIMED', owner = excluded.owner, fencing = j.fencing + 1,
                    lease_until = excluded.lease_until, claimed_at = clock_timestamp(),
                    unknown = j.unknown + case when j.state = 'CLAIMED' then 1 else 0 end
                where j.state = 'FREE' or (j.state = 'CLAIMED' and j.lease_until < clock_timestamp())
                returning call_id, fencing, unknown
            )
            select call_id, true as granted, fencing, unknown, null as outcome, 0::float8 as lease_left from granted
            union all
            select j.call_id, false, j.fencing, j.unknown, j.outcome,
                   greatest(0, coalesce(extract(epoch from j.lease_until - clock_timestamp()), 0))::float8
            from %1$s.call_journal j join wanted using (call_id)
            where j.call_id not in (select call_id from granted)
            """;

    private static final String STORE = """
            with settled as (
                select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[])
                    as s(call_id, fencing, outcome, raw_reply)
            ), locked as (
                select call_id from %1$s.call_journal where call_id = any($1) order by call_id for update
            )
            update %1$s.call_journal j
            set state = 'SETTLED', owner = null, lease_until = null, settled_at = clock_timestamp(),
                outcome = s.outcome, raw_reply = s.raw_reply
            from settled s join locked using (call_id)
            where j.call_id = s.call_id and j.state = 'CLAIMED' and j.owner = $5 and j.fencing = s.fencing
            returning j.call_id
            """;

    private static final String RELEASE = """
            update %1$s.call_journal set state = 'FREE', owner = null, lease_until = null
            where call_id = $1 and state = 'CLAIMED' and owner = $2 and fencing = $3
            """;

    private static final String RENEW = """
            with mine as (
                select call_id from %1$s.call_journal
                where owner = $1 and state = 'CLAIMED' order by call_id for update
            )
            update %1$s.call_journal j
            set lease_until = clock_timestamp() + make_interval(secs => $2::float8)
            from mine where j.call_id = mine.call_id
            """;

    private static final String AWAITED = """
            select call_id, state, outcome, unknown,
                   state = 'FREE' or (state = 'CLAIMED' and lease_until < clock_timestamp()) as claimable
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
