-- Each change of a section's text: who, when, from what and to what. Saves that one person makes of
-- a section within minutes are one change.
create table section_history (
  id uuid primary key default gen_random_uuid(),
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  section text not null,
  -- The section's own revision once this was saved.
  revision integer not null,
  -- No reference: who it was stays known when the person is removed.
  person_id uuid not null,
  person_name text not null,
  how text not null check (how in ('edit', 'restore', 'import')),
  -- The first and the last save.
  started_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- Null where nothing was written.
  before jsonb,
  after jsonb,
  -- The score after it, and what it added to the score and to the analysis' progress.
  score smallint not null,
  score_gain smallint not null,
  progress_gain double precision not null,
  unique (opportunity_id, section, revision)
);
create index section_history_by_time on section_history (opportunity_id, changed_at desc, id desc);
