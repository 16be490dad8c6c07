-- Which version a restored section has again: when it was saved and by whom. Both are null where
-- it is the text before the first change that is kept.
alter table section_history
  add column restored_at timestamptz(3),
  add column restored_person text;
-- What was restored before this is known by its text.
update section_history restored
set (restored_at, restored_person) = (
  select kept.changed_at, kept.person_name
  from section_history kept
  where kept.opportunity_id = restored.opportunity_id and kept.section = restored.section
    and kept.revision < restored.revision and kept.after is not distinct from restored.after
  order by kept.revision desc
  limit 1
)
where how = 'restore';
