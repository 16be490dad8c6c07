-- Each analysis of an opportunity: what was asked, of whom, and what came back.
create table analyses (
  id uuid primary key,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  kind text not null check (
    kind in ('commercial_strategy', 'commercial_challenge', 'technical_strategy', 'technical_challenge')
  ),
  -- The methodology, or the id of the challenge.
  subject text not null,
  source text not null check (source in ('built-in', 'model')),
  model text,
  prompt text,
  person_id uuid references people (id) on delete set null,
  person_name text not null,
  created_at timestamptz(3) not null,
  -- Texts as they were given, names replaced by placeholders, and what each placeholder stands for.
  given text not null,
  replacements jsonb not null,
  answer jsonb not null
);
create index analyses_by_opportunity on analyses (opportunity_id, kind, created_at desc);

-- Calls of a language model by person and day (UTC), for the daily budget.
create table model_calls (
  person_id uuid not null references people (id) on delete cascade,
  day date not null,
  calls integer not null,
  primary key (person_id, day)
);
