-- Every paid call: claimed before it leaves, settled before its answer is used (docs/adr/003-call-journal.md).
-- Included by each service that asks models, in that service's schema.
create table call_journal (
    call_id       uuid primary key,
    evaluation_id uuid        not null,
    scenario_uid  uuid        not null,
    role          text        not null,
    state         text        not null check (state in ('CLAIMED', 'FREE', 'SETTLED')),
    claim_id      uuid        not null,  -- the same claim asked for again keeps its id
    owner         uuid        not null,  -- the process that holds the claim, or ended it
    fencing       bigint      not null,  -- grows with every claim; only the highest may settle
    lease_until   timestamptz,           -- by the database's clock; after it the claim may be taken over
    unknown       integer     not null default 0, -- claims that ran out without an answer
    outcome       text,                  -- the answer or final failure, versioned JSON
    raw_reply     text,                  -- the server's body as it came
    claimed_at    timestamptz not null default clock_timestamp(),
    settled_at    timestamptz
);

create index call_journal_scenarios on call_journal (scenario_uid);
