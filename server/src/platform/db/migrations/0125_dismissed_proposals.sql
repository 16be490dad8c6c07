-- Challenges that conversations propose and somebody put aside, by the place of their words.
create table dismissed_proposals (
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  start_at integer not null,
  end_at integer not null,
  dismissed_by uuid references people (id) on delete set null,
  dismissed_at timestamptz(3) not null default now(),
  primary key (opportunity_id, conversation_id, start_at, end_at)
);
