-- Sums of several currencies in one, and what changed of deals from one moment to another.

-- What holds for the whole workspace.
create table workspace_settings (
  single boolean primary key default true check (single),
  -- Sums are told in it; null until somebody chooses one.
  currency text check (currency ~ '^[A-Z]{3}$'),
  fiscal_start_month smallint not null default 1 check (fiscal_start_month between 1 and 12),
  -- From this moment on changes of deals are kept.
  changes_since timestamptz(3) not null default now()
);
insert into workspace_settings default values;

-- How much of `target` one unit of a currency is. What somebody typed goes before what the CRM gives.
create table currency_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  target text not null check (target ~ '^[A-Z]{3}$'),
  source text not null check (source in ('typed', 'crm')),
  rate numeric not null check (rate > 0),
  -- The day that the rate is of.
  day date not null,
  primary key (currency, target, source)
);

-- Each change of what a pipeline is summed up by, with what stood before; null before for a deal that
-- came in. A deal without a row is as it was when changes began to be kept.
create table deal_changes (
  id bigint generated always as identity primary key,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  at timestamptz(3) not null default now(),
  was_outcome text,
  was_stage text,
  was_owner text,
  was_currency text,
  was_value double precision,
  was_close_date date,
  outcome text not null,
  stage text not null,
  owner text,
  currency text not null,
  value double precision not null,
  close_date date
);
create index deal_changes_by_time on deal_changes (at, opportunity_id);
create index deal_changes_by_deal on deal_changes (opportunity_id, at);

create function note_new_deal() returns trigger language plpgsql as $$
begin
  insert into deal_changes (opportunity_id, outcome, stage, owner, currency, value, close_date)
  values (new.opportunity_id, new.outcome, new.stage, new.owner, new.currency, new.value, new.close_date);
  return null;
end $$;

create function note_deal_change() returns trigger language plpgsql as $$
begin
  insert into deal_changes (opportunity_id, was_outcome, was_stage, was_owner, was_currency, was_value,
    was_close_date, outcome, stage, owner, currency, value, close_date)
  values (new.opportunity_id, old.outcome, old.stage, old.owner, old.currency, old.value,
    old.close_date, new.outcome, new.stage, new.owner, new.currency, new.value, new.close_date);
  return null;
end $$;

create trigger note_new_deal after insert on deal_figures
  for each row execute function note_new_deal();
create trigger note_deal_change after update on deal_figures
  for each row when (
    (old.outcome, old.stage, old.owner, old.currency, old.value, old.close_date)
      is distinct from (new.outcome, new.stage, new.owner, new.currency, new.value, new.close_date))
  execute function note_deal_change();

-- Figures that are made anew are no change of a deal.
alter function rebuild_figures() rename to rebuild_figures_alone;
create function rebuild_figures() returns void language plpgsql as $$
begin
  alter table deal_figures disable trigger note_new_deal;
  perform rebuild_figures_alone();
  alter table deal_figures enable trigger note_new_deal;
end $$;

-- Sums by the month of the close date: 'closing', the number of the month, currency, score.
create or replace function tallies_of_figures(deal deal_figures)
returns table (kind text, a text, b text, c integer, n bigint, m numeric)
language sql immutable as $$
  select 'deals', deal.stage, deal.currency, deal.score::integer, 1::bigint, deal.value::numeric
  union all
  select 'closing', (extract(year from deal.close_date) * 12 + extract(month from deal.close_date) - 1)::integer::text,
    deal.currency, deal.score::integer, 1, deal.value::numeric
  where deal.close_date is not null
  union all
  select 'owners', deal.owner, '', 0, 1, 0 where deal.owner is not null
  union all
  select 'letters', bit::text, '', 0, deal.complete >> bit & 1, 1
  from generate_series(0, 15) bit where deal.begun >> bit & 1 = 1
  union all
  select 'review', side, '', 0, 1, count
  from (values ('commercial', deal.commercial_to_review), ('technical', deal.technical_to_review),
    ('both', deal.commercial_to_review + deal.technical_to_review)) listed (side, count)
  where count > 0
  union all
  select 'task owners', deal.owner, type, 0, open, 1
  from (values ('commercial_strategy', deal.commercial_tasks, deal.commercial_open),
    ('technical_strategy', deal.technical_tasks, deal.technical_open)) listed (type, tasks, open)
  where deal.owner is not null and tasks > 0
$$;

lock table deal_figures in share row exclusive mode;
insert into tallies
select 'closing', outcome,
  (extract(year from close_date) * 12 + extract(month from close_date) - 1)::integer::text, currency, score,
  count(*), sum(value::numeric)
from deal_figures where close_date is not null group by 1, 2, 3, 4, 5;
