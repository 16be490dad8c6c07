-- An id of HubSpot is one of its account (portal): the same id in another one is another deal.
-- Empty for deals that no CRM knows, and for those from before whose account nobody knows any more.
alter table opportunities add column hubspot_portal text not null default '';
update opportunities set hubspot_portal = c.portal_id
from crm_connections c where c.provider = 'hubspot' and hubspot_id ~ '^[0-9]+$';
alter table opportunities drop constraint opportunities_hubspot_id_key;
alter table opportunities add constraint opportunities_hubspot unique (hubspot_id, hubspot_portal);

alter table crm_deal_facts
  add column hubspot_portal text not null default '',
  -- Ids in place of the labels that deals hold.
  add column pipeline_id text,
  add column stage_id text,
  add column owner_id text,
  -- Why the CRM has it no more; null while it does.
  add column gone text check (gone in ('deleted', 'merged')),
  -- The deal that it went into.
  add column merged_into text,
  -- When a reading last found it.
  add column read_at timestamptz(3);
update crm_deal_facts set hubspot_portal = c.portal_id
from crm_connections c where c.provider = 'hubspot' and hubspot_id ~ '^[0-9]+$';
alter table crm_deal_facts drop constraint crm_deal_facts_pkey;
alter table crm_deal_facts add primary key (hubspot_id, hubspot_portal);
create index crm_deal_facts_gone on crm_deal_facts (hubspot_portal, hubspot_id)
  where gone is not null;

-- What the CRM said of an opportunity when both were last compared, and what it says otherwise than
-- the team since: {field: what it says}.
create table crm_links (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  -- A field that is not there was never compared: what is here stays.
  seen jsonb not null,
  conflicts jsonb not null default '{}'
);
-- What is here came from the CRM, where no person changed it.
insert into crm_links (opportunity_id, seen)
select o.id, jsonb_build_object('name', o.name, 'value', o.value, 'stage', o.stage,
  'currency', o.currency, 'pipeline', o.pipeline, 'close_date', o.close_date, 'owner', o.owner,
  'company_name', o.company_name, 'company_domain', o.company_domain) - coalesce((
    select array_agg(distinct changed.key) from item_history h
    cross join lateral jsonb_object_keys(h.after) changed (key)
    where h.opportunity_id = o.id and h.kind = 'deal' and h.how <> 'import'
      and jsonb_typeof(h.after) = 'object'), '{}'::text[])
from opportunities o where o.hubspot_id is not null;

alter table crm_connections
  add column account_name text,
  add column data_center text,
  add column account_type text not null default 'STANDARD';
