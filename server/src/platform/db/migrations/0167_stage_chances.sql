-- What the CRM gives each stage, summed up as other figures are: the report of the pipeline and each
-- list by stage read all that the CRM tells of a million deals for the mean of ten stages.
-- 'chances' of a stage: how many deals, and the sum of their percentages.

create function tally_chances() returns trigger language plpgsql as $$
begin
  insert into tally_changes
  select 'chances', '', stage, '', 0, count(*), sum(probability::numeric)
  from changed where probability is not null group by stage;
  return null;
end $$;

create function tally_changed_chances() returns trigger language plpgsql as $$
begin
  insert into tally_changes
  select 'chances', '', stage, '', 0, sum(sign), sum(sign * probability::numeric)
  from (
    select 1 as sign, stage, probability from changed
    union all
    select -1, stage, probability from before) t
  where probability is not null
  group by stage having sum(sign) <> 0 or sum(sign * probability::numeric) <> 0;
  return null;
end $$;

create function tally_deleted_chances() returns trigger language plpgsql as $$
begin
  insert into tally_changes
  select 'chances', '', stage, '', 0, -count(*), -sum(probability::numeric)
  from before where probability is not null group by stage;
  return null;
end $$;

create trigger tally_new_chances after insert on crm_deal_facts
  referencing new table as changed for each statement execute function tally_chances();
create trigger tally_changed_chances after update on crm_deal_facts
  referencing old table as before new table as changed for each statement
  execute function tally_changed_chances();
create trigger tally_deleted_chances after delete on crm_deal_facts
  referencing old table as before for each statement execute function tally_deleted_chances();
create trigger forget_tallies after truncate on crm_deal_facts
  for each statement execute function forget_tallies('chances');

create function retally_chances() returns void language sql as $$
  delete from tallies where kind = 'chances';
  delete from tally_changes where kind = 'chances';
  insert into tallies
  select 'chances', '', stage, '', 0, count(*), sum(probability::numeric)
  from crm_deal_facts where probability is not null group by stage;
$$;
lock table crm_deal_facts in share row exclusive mode;
select retally_chances();

-- Figures of deals are forgotten without those of what the CRM tells.
create or replace function forget_tallies() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'deal_figures' then
    delete from tallies where kind <> 'chances';
    delete from tally_changes where kind <> 'chances';
  else
    delete from tallies where kind = tg_argv[0];
    delete from tally_changes where kind = tg_argv[0];
  end if;
  return null;
end $$;

-- Where somebody has all of it read anew, that too; `forget_figures` keeps writers out.
alter function rebuild_figures() rename to rebuild_figures_of_deals;
create function rebuild_figures() returns void language sql as $$
  select rebuild_figures_of_deals();
  select retally_chances();
$$;
