-- A language model reads all conversations of a deal together, and no longer each alone.
create table deal_readings (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  -- The newest deals are read first.
  deal_created_date timestamptz(3) not null,
  state text not null check (state in ('idle', 'waiting', 'running', 'failed')),
  -- A reading is stored only where nobody has asked again since it began.
  requested_at timestamptz(3) not null,
  -- Not before: what arrives is collected until it is quiet, and what was refused waits.
  due_at timestamptz(3) not null,
  -- Whose day's budget it counts for.
  wanted_by uuid references people (id) on delete set null,
  -- A reading whose process says nothing until then is begun again.
  lease_until timestamptz(3),
  -- How often it began without coming to an end, and how often the model did not answer.
  starts smallint not null default 0,
  refusals smallint not null default 0,
  told text,
  -- SHA-256 of what the last reading rests on; null before the first one.
  fingerprint text,
  read_at timestamptz(3),
  model text,
  prompt text,
  reading jsonb,
  dropped integer not null default 0,
  input_tokens integer,
  output_tokens integer
);
create index deal_readings_due on deal_readings (due_at) where state in ('waiting', 'running');

insert into deal_readings (opportunity_id, deal_created_date, state, requested_at, due_at, wanted_by)
  select o.id, o.created_date, 'waiting', now(), now(), r.wanted_by
  from opportunities o left join conversation_readings r on r.opportunity_id = o.id
  where exists (select from conversations c where c.opportunity_id = o.id);

-- How a field stands by all conversations together, what it takes back, and what speaks against it.
alter table suggestions
  add column standing text not null default 'supported'
    check (standing in ('supported', 'denied', 'unclear', 'ours_only')),
  add column superseded jsonb not null default '[]',
  add column contradictions jsonb not null default '[]';
update suggestions set standing = 'denied' where polarity = 'against';

drop table conversation_model_readings;
alter table conversation_readings drop column unverbatim;
