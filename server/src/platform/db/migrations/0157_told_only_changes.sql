-- A reading that finds nothing else than before, and the first one of a deal, cost the figures little:
-- before, each page locked all of its deals and looked for their figures three times.

-- Waits for whoever else writes of these deals of the CRM; of deals that nobody told of before, nobody
-- else can write until this transaction ends.
create or replace function lock_crm_deals(ids text[], portals text[]) returns void language plpgsql as $$
declare
  made bigint;
begin
  insert into crm_deal_keys
  select distinct * from unnest(ids, portals) told (id, portal) where id is not null order by 1, 2
  on conflict do nothing;
  get diagnostics made = row_count;
  if made < cardinality(ids) then
    perform from crm_deal_keys
    where (hubspot_id, hubspot_portal) in (select * from unnest(ids, portals))
    order by hubspot_id, hubspot_portal for no key update;
  end if;
end $$;

create function renew_told_of(ids text[], portals text[]) returns void language plpgsql as $$
begin
  perform lock_crm_deals(ids, portals);
  update deal_figures f set
    told_stage = told.stage, told_outcome = told.outcome, is_gone = told.gone is not null
  from unnest(ids, portals) n (hubspot_id, hubspot_portal)
    join opportunities o on o.hubspot_id = n.hubspot_id and o.hubspot_portal = n.hubspot_portal
    left join crm_deal_facts told
      on told.hubspot_id = n.hubspot_id and told.hubspot_portal = n.hubspot_portal
  where f.opportunity_id = o.id
    and (f.told_stage, f.told_outcome, f.is_gone)
      is distinct from (told.stage, told.outcome, told.gone is not null);
end $$;

create or replace function renew_told() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform renew_told_of(array_agg(hubspot_id), array_agg(hubspot_portal)) from changed;
  end if;
  return null;
end $$;

-- Of deals of which the CRM says what figures rest on, and of those that are another account's now.
create function renew_changed_told() returns trigger language plpgsql as $$
declare
  ids text[];
  portals text[];
begin
  select array_agg(hubspot_id), array_agg(hubspot_portal) into ids, portals
  from (
    select hubspot_id, hubspot_portal from (
      select hubspot_id, hubspot_portal, stage, outcome, gone from changed
      except
      select hubspot_id, hubspot_portal, stage, outcome, gone from before) now_told
    union
    select hubspot_id, hubspot_portal from (
      select hubspot_id, hubspot_portal from before
      except
      select hubspot_id, hubspot_portal from changed) former) moved;
  if ids is not null then
    perform renew_told_of(ids, portals);
  end if;
  return null;
end $$;

drop trigger figures_of_former_facts on crm_deal_facts;
drop trigger figures_of_changed_facts on crm_deal_facts;
create trigger figures_of_changed_facts after update on crm_deal_facts
  referencing old table as before new table as changed for each statement
  execute function renew_changed_told();
