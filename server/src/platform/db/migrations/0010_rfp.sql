-- The requirements of each opportunity's RFP, one a row: thousands of them are answered one by one.
create table rfp_requirements (
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  id text not null,
  -- Place in the customer's sheet.
  position integer not null,
  requirement text not null,
  priority text not null,
  support_level text,
  comment text,
  confidence double precision,
  doc_link text,

  -- built-in, model, by-hand or reused; null as long as there is no answer.
  source text,
  -- Why there is no level although an answer was looked for.
  reason text,
  -- Whether a person has agreed with the answer. Such an answer is never overwritten by another source.
  accepted boolean not null default false,
  -- Places in the documentation that were read.
  passages jsonb not null default '[]',
  -- The page that proves the answer, as it was then.
  page_url text,
  page_hash text,
  -- Whose answer it was before.
  reused_opportunity_id uuid,
  reused_id text,
  -- The analysis that gave the answer.
  run_id uuid,
  answered_date timestamptz(3),
  revision integer not null default 0,
  -- The same for the same question, whatever its punctuation and case.
  question_key text not null generated always as
    (md5(btrim(regexp_replace(lower(requirement), '[[:space:][:punct:]]+', ' ', 'g')))) stored,
  primary key (opportunity_id, id)
);
create index rfp_requirements_order on rfp_requirements (opportunity_id, position);
-- Answers that other opportunities may use again.
create index rfp_requirements_reusable on rfp_requirements (question_key, answered_date desc)
  where accepted and support_level is not null;

insert into rfp_requirements (opportunity_id, id, position, requirement, priority, support_level,
  comment, confidence, doc_link, source, accepted)
select opportunity.id,
  case when repeated.at = 1 then repeated.item ->> 'id'
    else (repeated.item ->> 'id') || '-' || repeated.at end,
  repeated.position, repeated.item ->> 'requirement', repeated.item ->> 'priority',
  repeated.item ->> 'supportLevel', repeated.item ->> 'comment',
  (repeated.item ->> 'confidence')::double precision, repeated.item ->> 'docLink',
  case when repeated.item ->> 'supportLevel' is null then null else 'by-hand' end,
  repeated.item ->> 'supportLevel' is not null
from opportunities opportunity
cross join lateral (
  select item, position,
    row_number() over (partition by item ->> 'id' order by position) as at
  from jsonb_array_elements(opportunity.technical_insights_rfp_requirements)
    with ordinality as listed (item, position)
) repeated
where jsonb_typeof(opportunity.technical_insights_rfp_requirements) = 'array'
on conflict do nothing;

alter table opportunities drop column technical_insights_rfp_requirements;

-- The newest analysis of each opportunity's requirements.
create table rfp_analyses (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  run_id uuid not null,
  -- running, stopped, done or failed.
  status text not null,
  -- Requirements to answer when it began.
  total integer not null,
  -- Whether answers that no person has given or accepted are looked for again.
  again boolean not null,
  -- Null for all active sources.
  knowledge_base_urls text[],
  error text,
  started_date timestamptz(3) not null,
  updated_date timestamptz(3) not null
);

-- Whether an answer's page has changed since is looked up by its address.
create index knowledge_documents_by_url on knowledge_documents (url);
