-- Verdicts, each once, and the counts made of them. JSON is kept as text: jsonb refuses the character U+0000,
-- which an answer may contain, and nothing is queried inside it.

create table metrics.verdict (
    scenario_uid  uuid        not null primary key,
    evaluation_id uuid        not null,
    archetype     text        not null,
    outcome_at_1  text        not null,
    outcome_at_n  text        not null,
    accuracy      text        not null,           -- NOT_KNOWN where the verdict has none
    simulated     boolean     not null,
    target_calls  bigint      not null,
    judge_calls   bigint      not null,
    retries       bigint      not null,
    unknown_calls bigint      not null,
    input_tokens  bigint      not null,
    output_tokens bigint      not null,
    decided_at    timestamptz not null,
    event         text        not null            -- the VerdictReached as it was first counted
);

create index verdict_by_evaluation on metrics.verdict (evaluation_id, scenario_uid);

-- The joint distribution of all that figures are made of: every figure is a function of these integers,
-- so the order in which verdicts came cannot show in any digit.
create table metrics.aggregate_cell (
    evaluation_id uuid   not null,
    archetype     text   not null,
    outcome_at_1  text   not null,
    outcome_at_n  text   not null,
    accuracy      text   not null,
    n             bigint not null,
    simulated     bigint not null,
    target_calls  bigint not null,
    judge_calls   bigint not null,
    retries       bigint not null,
    unknown_calls bigint not null,
    input_tokens  bigint not null,
    output_tokens bigint not null,
    primary key (evaluation_id, archetype, outcome_at_1, outcome_at_n, accuracy)
) with (fillfactor = 50);

-- One row for each evaluation that has a verdict. The revision is raised by the statement that counts.
create table metrics.aggregate_revision (
    evaluation_id      uuid        not null primary key,
    revision           bigint      not null,
    published_revision bigint      not null default 0,
    published_at       timestamptz,
    counted_at         timestamptz not null,
    context            text        not null       -- EvaluationContext of the verdicts
) with (fillfactor = 50);

create index aggregate_unpublished on metrics.aggregate_revision (evaluation_id) where revision > published_revision;

-- The present state of each evaluation, as far as it has been told.
create table metrics.evaluation (
    evaluation_id uuid        not null primary key,
    revision      bigint      not null,
    status        text        not null,
    created_at    timestamptz not null,
    finished_at   timestamptz,
    stored_at     timestamptz not null,
    series        text        not null,           -- of the evaluations of one series, the latest is shown
    event         text        not null            -- the EvaluationChanged
);

-- What the model answered, for reading; figures never depend on it.
create table metrics.transcript (
    scenario_uid  uuid        not null primary key,
    evaluation_id uuid        not null,
    stored_at     timestamptz not null default now(),
    event         text        not null            -- the AnswersCollected
);
