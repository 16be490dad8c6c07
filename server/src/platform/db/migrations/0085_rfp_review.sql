-- Who answers a requirement, who is asked to look at the answer, and who decided last.
alter table rfp_requirements
  add column owner_id uuid references people (id) on delete set null,
  add column reviewer_id uuid references people (id) on delete set null,
  -- When the reviewer agreed with the answer as it is; null while they are still asked.
  add column reviewed_date timestamptz(3),
  add column decided_by uuid references people (id) on delete set null,
  add column decided_date timestamptz(3),
  -- For the team alone, written by people.
  add column note text,
  -- The words of the documentation that were found for it: text, url, title, heading.
  add column quoted jsonb,
  -- The wording that was answered, where it has changed since and nobody confirmed the answer again.
  add column earlier_wording text,
  -- Of whatever a reader sees of it.
  add column changed_date timestamptz(3) not null default now();

update rfp_requirements set changed_date = coalesce(answered_date, changed_date);

-- Until now the words stood in the comment alone.
update rfp_requirements answered set quoted = jsonb_build_object(
  'text', quote.words, 'url', answered.doc_link,
  'title', coalesce(place.title, ''), 'heading', coalesce(place.heading, ''))
from rfp_requirements same
cross join lateral (
  select substring(coalesce(same.comment, '') || ' ' || coalesce(same.reason, '') from '“([^”]+)”') as words
) quote
left join lateral (
  select passage ->> 'title' as title, passage ->> 'heading' as heading
  from jsonb_array_elements(same.passages) passage
  where passage ->> 'url' = same.doc_link limit 1
) place on true
where answered.opportunity_id = same.opportunity_id and answered.id = same.id
  and same.source in ('built-in', 'model', 'reused') and same.doc_link is not null
  and quote.words is not null;
