-- What assistants outside are told in place of names, and whether they are told names as they are.

create table assistant_names (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  -- The things with their spellings, in the order in which they were found.
  things jsonb not null,
  -- Numbers that were given: none of them is given to another thing.
  counts jsonb not null,
  revision integer not null default 1,
  used_at timestamptz(3) not null
);
create index assistant_names_by_use on assistant_names (used_at);

alter table workspace_settings
  add column assistant_names text not null default 'placeholders'
    check (assistant_names in ('placeholders', 'clear'));

-- What is forgotten of a deal's conversations is forgotten here; the numbers stay taken.
create function forget_assistant_names() returns trigger language plpgsql as $$
begin
  update assistant_names set things = '[]', revision = revision + 1
  where opportunity_id in (select opportunity_id from gone) and things <> '[]';
  return null;
end
$$;
create trigger forget_assistant_names after delete on conversations
  referencing old table as gone for each statement execute function forget_assistant_names();
