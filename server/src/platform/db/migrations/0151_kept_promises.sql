-- Promises that somebody marked as done, by the place of their words.
create table kept_promises (
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  start_at integer not null,
  end_at integer not null,
  kept_by uuid references people (id) on delete set null,
  kept_at timestamptz(3) not null default now(),
  primary key (opportunity_id, conversation_id, start_at, end_at)
);
