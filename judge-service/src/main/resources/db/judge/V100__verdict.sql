-- What each scenario came to. Written once, never changed: the first verdict wins (docs/adr/004-single-writer-of-verdicts.md).
create table judge.verdict (
    scenario_uid  uuid primary key,
    evaluation_id uuid        not null,
    outcome_at_1  text        not null,
    outcome_at_n  text        not null,
    decided_at    timestamptz not null,
    -- The event as it is published: text, because jsonb would not keep its bytes.
    event         text        not null
);

create index verdict_by_evaluation on judge.verdict (evaluation_id);
