-- Everything that the gateway remembers. Prompts stand here and nowhere else in this schema.

create table gateway.dataset (
    digest      text primary key,
    name        text        not null unique,
    split       text        not null check (split in ('PUBLIC', 'HELD_OUT')),
    scenarios   integer     not null,
    imported_at timestamptz not null
);

create table gateway.dataset_archetype (
    dataset_digest text    not null references gateway.dataset,
    archetype      text    not null,
    scenarios      integer not null,
    primary key (dataset_digest, archetype)
);

-- A row of a dataset. The content is stored as the event carries it, so that dispatching copies it.
create table gateway.scenario (
    dataset_digest text    not null references gateway.dataset,
    position       integer not null,
    task_id        text    not null,
    archetype      text    not null,
    content        text    not null,
    canary         text,
    primary key (dataset_digest, position),
    unique (dataset_digest, task_id)
);

create table gateway.endpoint (
    name          text primary key,
    specification text        not null,
    created_at    timestamptz not null
);

create table gateway.evaluation (
    id                 uuid primary key,
    status             text        not null,
    reason             text,
    -- Raised by the statement that changes what others may know; published up to published_revision.
    revision           bigint      not null,
    published_revision bigint      not null default 0,
    published_at       timestamptz,
    priority           integer     not null,
    window_size        integer     not null check (window_size > 0),
    dataset_digest     text        not null references gateway.dataset,
    selected           integer     not null,
    left_out           integer     not null,
    left_out_reason    text,
    context            text        not null,
    target             text        not null,
    judge              text        not null,
    protocol           text        not null,
    target_base_url    text        not null,
    judge_base_url     text        not null,
    -- The trace that the creating request belongs to; carried on by every event.
    traceparent        text,
    created_at         timestamptz not null,
    finished_at        timestamptz,
    -- Settled once nothing is dispatched any more.
    dispatched         integer     not null default 0,
    not_dispatched     integer     not null default 0,
    -- Since when every dispatched scenario has its verdict while the aggregate is still short.
    ended_at           timestamptz,
    recoveries         integer     not null default 0
);

create index evaluation_unfinished on gateway.evaluation (priority desc, created_at) where finished_at is null;
create index evaluation_unpublished on gateway.evaluation (id) where revision > published_revision;
create index evaluation_newest on gateway.evaluation (created_at desc, id desc);

-- The outbox: PENDING -> SENDING (until due_at) -> SENT (unfinished until due_at) -> ENDED.
create table gateway.dispatch (
    scenario_uid      uuid primary key,
    evaluation_id     uuid    not null references gateway.evaluation,
    scenario_position integer not null,
    turn              integer not null,
    state             text    not null check (state in ('PENDING', 'SENDING', 'SENT', 'ENDED')),
    dispatches        integer not null default 0,
    abandonment       text check (abandonment in ('CANCELLED', 'LOST')),
    due_at            timestamptz
);

create index dispatch_by_evaluation on gateway.dispatch (evaluation_id, state, turn);
create index dispatch_due on gateway.dispatch (due_at) where state in ('SENDING', 'SENT');

-- A request repeated under the same key is answered with what the first one created.
create table gateway.idempotency_key (
    key            text primary key,
    request_digest text        not null,
    evaluation_id  uuid        not null,
    created_at     timestamptz not null
);
