-- Each change of a challenge, a task, a requirement or the deal's own fields, beside the sections.
create table item_history (
  id uuid primary key default gen_random_uuid(),
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  kind text not null,
  -- Null for what is told of many items at once.
  item_id text,
  title text not null,
  -- No reference: who it was stays known when the person is removed.
  person_id uuid not null,
  person_name text not null,
  how text not null check (how in ('edit', 'restore', 'import', 'analysis')),
  -- The first and the last save.
  started_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- The item as it was stored; null where it was not there.
  before jsonb,
  after jsonb,
  -- The version that a restoring brought back.
  restored_at timestamptz(3),
  restored_person text
);
create index item_history_by_time on item_history (opportunity_id, changed_at desc, id desc);
create index item_history_by_item on item_history (opportunity_id, kind, item_id, changed_at desc);
alter table section_history drop constraint section_history_how_check;
alter table section_history
  add check (how in ('edit', 'restore', 'import', 'analysis'));
