-- Rules no longer conclude what conversations mean: they find passages that are worth reading, and a
-- person puts them where they belong.

alter table suggestions drop constraint suggestions_reader_check;
alter table suggestions add check (reader in ('built-in', 'model', 'person'));

-- What people accepted or rejected stays. What rules offered and nobody decided on is found anew, as
-- highlights.
delete from suggestions where reader = 'built-in' and state in ('open', 'outdated');

alter table conversation_readings
  drop column stakeholders,
  drop column steps,
  drop column challenges,
  drop column competitors,
  drop column contradictions,
  add column highlights jsonb not null default '[]';
update conversation_readings
  set state = 'waiting', starts = 0, fingerprint = null, told = null, lease_until = null,
    requested_at = greatest(now(), requested_at + interval '1 millisecond');

-- A proposal was dismissed by the place of its words: the same words are dismissed as a highlight.
alter table dismissed_proposals rename to dismissed_highlights;
-- Marks on promises that rules had read out of texts.
drop table kept_promises;

-- How many highlights nobody has put into a field or dismissed.
alter table opportunities add column highlights_to_review integer not null default 0;
update opportunities set commercial_to_review = 0, technical_to_review = 0, provisional_score = null,
  commercial_provisional_score = null, technical_provisional_score = null
  where not exists (select from suggestions s
    where s.opportunity_id = opportunities.id and s.state = 'open');
