-- Writing to the CRM, by consent.
alter table crm_portals
  add column write_back boolean not null default false,
  add column write_next_at timestamptz(3),
  -- Why the last writing broke off; null where it did not.
  add column write_error text;
alter table crm_links
  -- What was last written of the opportunity, and when.
  add column written jsonb,
  add column written_at timestamptz(3);

alter table crm_deal_facts
  -- What the CRM said of it, without the time: whether a change is more than what was written.
  add column fingerprint text,
  -- When the CRM counted what was written as a change.
  add column echo_at timestamptz(3);

-- Opportunities that changed since they were last compared with what was written.
create table crm_outbox (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  -- Changed anew while it is being written, it is written again.
  told integer not null default 1
);

-- Kept by the database with each write, whoever writes.
create function note_for_crm() returns trigger language plpgsql as $$
begin
  insert into crm_outbox (opportunity_id)
  select changed.id from changed
  join crm_portals portal on portal.portal_id = changed.hubspot_portal and portal.write_back
  where changed.hubspot_id is not null
  order by changed.id
  on conflict (opportunity_id) do update set told = crm_outbox.told + 1;
  return null;
end $$;
create trigger crm_of_new_opportunities after insert on opportunities
  referencing new table as changed for each statement execute function note_for_crm();
create trigger crm_of_changed_opportunities after update on opportunities
  referencing new table as changed for each statement execute function note_for_crm();

create function note_analysis_for_crm() returns trigger language plpgsql as $$
begin
  insert into crm_outbox (opportunity_id)
  select distinct o.id from changed
  join opportunities o on o.id = changed.opportunity_id
  join crm_portals portal on portal.portal_id = o.hubspot_portal and portal.write_back
  where o.hubspot_id is not null
  order by o.id
  on conflict (opportunity_id) do update set told = crm_outbox.told + 1;
  return null;
end $$;
create trigger crm_of_analyses after insert on analyses
  referencing new table as changed for each statement execute function note_analysis_for_crm();
