-- After a large import nearly all changes of a week are deals that came in, and what moved read each of
-- them. They are summed up by the quarter of an hour in which they came: every day of every time zone
-- begins with one. A later change of such a deal knows when the deal came in, so that it is read for
-- those deals only that were there before.

lock table deal_figures in share row exclusive mode;

alter table deal_changes
  -- When the deal came in, of a later change; null where that was before changes were kept.
  add column came_at timestamptz(3),
  -- The last moment of an earlier change: without one within a span, no states have to be put in order.
  add column last_at timestamptz(3);
update deal_changes c set came_at = earlier.came_at, last_at = earlier.last_at
from (
  select id, was_outcome,
    first_value(case when was_outcome is null then at end) over deal as came_at,
    max(at) over (deal rows between unbounded preceding and 1 preceding) as last_at
  from deal_changes
  where opportunity_id in (select opportunity_id from deal_changes where was_outcome is not null)
  window deal as (partition by opportunity_id order by id)) earlier
where earlier.id = c.id and earlier.was_outcome is not null;

-- The quarter of an hour since 1970, in the order of its text.
create function quarter_hour(at timestamptz) returns text language sql immutable as $$
  select lpad(greatest(0, floor(extract(epoch from at) / 900))::bigint::text, 8, '0')
$$;

-- Sums of deals as they are now, by when they came in: 'came', the quarter of an hour, currency, number of
-- the month of the close date, or 0.
create function tally_of_arrival(at timestamptz, close_date date)
returns table (a text, c integer) language sql immutable as $$
  select quarter_hour(at),
    coalesce((extract(year from close_date) * 12 + extract(month from close_date) - 1)::integer, 0)
$$;

drop trigger note_new_deal on deal_figures;
create or replace function note_new_deal() returns trigger language plpgsql as $$
begin
  with come as (
    insert into deal_changes (opportunity_id, outcome, stage, owner, currency, value, close_date)
    select opportunity_id, outcome, stage, owner, currency, value, close_date from changed
    returning at, outcome, currency, value, close_date)
  insert into tally_changes
  select 'came', come.outcome, t.a, come.currency, t.c, count(*), sum(come.value::numeric)
  from come cross join lateral tally_of_arrival(come.at, come.close_date) t group by 2, 3, 4, 5;
  return null;
end $$;
create trigger note_new_deal after insert on deal_figures
  referencing new table as changed for each statement execute function note_new_deal();

create or replace function note_deal_change() returns trigger language plpgsql as $$
declare
  came timestamptz(3);
  last timestamptz(3);
begin
  select case when c.was_outcome is null then c.at else c.came_at end, greatest(c.at, c.last_at)
  into came, last from deal_changes c
  where c.opportunity_id = new.opportunity_id order by c.id desc limit 1;
  insert into deal_changes (opportunity_id, was_outcome, was_stage, was_owner, was_currency, was_value,
    was_close_date, outcome, stage, owner, currency, value, close_date, came_at,
    last_at)
  values (new.opportunity_id, old.outcome, old.stage, old.owner, old.currency, old.value,
    old.close_date, new.outcome, new.stage, new.owner, new.currency, new.value, new.close_date, came,
    last);
  if came is not null and (old.outcome, old.currency, old.value, old.close_date)
      is distinct from (new.outcome, new.currency, new.value, new.close_date) then
    insert into tally_changes
    select 'came', old.outcome, t.a, old.currency, t.c, -1, -old.value::numeric
    from tally_of_arrival(came, old.close_date) t
    union all
    select 'came', new.outcome, t.a, new.currency, t.c, 1, new.value::numeric
    from tally_of_arrival(came, new.close_date) t;
  end if;
  return null;
end $$;

create function forget_arrivals() returns trigger language plpgsql as $$
begin
  insert into tally_changes
  select 'came', f.outcome, t.a, f.currency, t.c, -count(*), -sum(f.value::numeric)
  from changed f
  join deal_changes c on c.opportunity_id = f.opportunity_id and c.was_outcome is null
  cross join lateral tally_of_arrival(c.at, f.close_date) t group by 2, 3, 4, 5;
  return null;
end $$;
create trigger forget_arrivals after delete on deal_figures
  referencing old table as changed for each statement execute function forget_arrivals();

create function sum_arrivals() returns void language sql as $$
  insert into tallies
  select 'came', f.outcome, t.a, f.currency, t.c, count(*), sum(f.value::numeric)
  from deal_figures f
  join deal_changes c on c.opportunity_id = f.opportunity_id and c.was_outcome is null
  cross join lateral tally_of_arrival(c.at, f.close_date) t group by 2, 3, 4, 5
$$;

create or replace function rebuild_figures() returns void language plpgsql as $$
begin
  alter table deal_figures disable trigger note_new_deal;
  perform rebuild_figures_alone();
  alter table deal_figures enable trigger note_new_deal;
  perform sum_arrivals();
end $$;

select sum_arrivals();
