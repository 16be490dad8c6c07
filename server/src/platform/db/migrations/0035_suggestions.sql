-- What readers propose for the fields of a deal, each with the words that carry it.
create table suggestions (
  id uuid primary key default gen_random_uuid(),
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  section text not null,
  field text,
  text text not null,
  level smallint not null check (level between 1 and 3),
  polarity text not null check (polarity in ('for', 'against')),
  confidence double precision not null,
  reader text not null check (reader in ('built-in', 'model')),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'outdated')),
  quotes jsonb not null,
  -- SHA-256 of section, field and the texts of the quotes: the same words for the same field.
  fingerprint text not null,
  decided_by uuid references people (id) on delete set null,
  decided_by_name text,
  decided_at timestamptz(3),
  -- As the person accepted it; null unless accepted.
  accepted_text text,
  -- The section before and after accepting: undoing puts back the former, if the latter still stands.
  replaced jsonb,
  created_date timestamptz(3) not null default now(),
  unique (opportunity_id, fingerprint)
);
create index suggestions_of_deal on suggestions (opportunity_id, state);

-- Where the reading of a deal's conversations stands, and what it found beside the suggestions.
create table conversation_readings (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  state text not null check (state in ('idle', 'waiting', 'running', 'failed')),
  -- A reading is stored only where nobody has asked again since it began.
  requested_at timestamptz(3) not null,
  -- Whose day's budget the language model's reading counts for.
  wanted_by uuid references people (id) on delete set null,
  -- A reading whose process says nothing until then is begun again.
  lease_until timestamptz(3),
  -- How often it began without coming to an end.
  starts smallint not null default 0,
  -- SHA-256 of what it rests on; null before the first reading.
  fingerprint text,
  read_at timestamptz(3),
  told text,
  unverbatim integer not null default 0,
  stakeholders jsonb not null default '[]',
  steps jsonb not null default '[]',
  challenges jsonb not null default '[]',
  competitors jsonb not null default '[]',
  contradictions jsonb not null default '[]'
);
create index conversation_readings_waiting on conversation_readings (state, lease_until)
  where state in ('waiting', 'running');

-- What the list shows beside the score, for whoever may read one side, and both.
alter table opportunities
  add column commercial_to_review integer not null default 0,
  add column technical_to_review integer not null default 0,
  -- The score if what is open with evidence of 2 or more was accepted; null where nothing is.
  add column provisional_score smallint,
  add column commercial_provisional_score smallint,
  add column technical_provisional_score smallint;
create index opportunities_by_provisional_score
  on opportunities (coalesce(provisional_score, score), id);
create index opportunities_by_commercial_provisional_score
  on opportunities (coalesce(commercial_provisional_score, score), id);
create index opportunities_by_technical_provisional_score
  on opportunities (coalesce(technical_provisional_score, score), id);
create index opportunities_to_review on opportunities (id)
  where commercial_to_review > 0 or technical_to_review > 0;

alter table section_history
  -- The conversation that an accepted text comes from: its kind and time.
  add column conversation jsonb,
  drop constraint section_history_how_check,
  add check (how in ('edit', 'restore', 'import', 'analysis', 'suggestion'));
alter table item_history
  drop constraint item_history_how_check,
  add check (how in ('edit', 'restore', 'import', 'analysis', 'suggestion'));

-- Times to the millisecond, as everywhere.
alter table conversations
  alter column happened_at type timestamptz(3),
  alter column created_date type timestamptz(3),
  alter column updated_date type timestamptz(3);
alter table contacts alter column last_touch_at type timestamptz(3);
