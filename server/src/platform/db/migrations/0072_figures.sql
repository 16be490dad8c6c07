-- What dashboards and reports ask of a pipeline of a million deals, kept in step by triggers in the
-- transaction of each write: a narrow row a deal, and sums over all of them.

-- How a stage ends by its words, as the domain reads them; null until the server has.
create table stage_outcomes (
  stage text primary key,
  outcome text check (outcome in ('open', 'won', 'lost'))
);
create index stage_outcomes_unread on stage_outcomes (stage) where outcome is null;

-- Deals of the CRM that either side has told of: a write of the one waits here for the other's, or
-- neither would see the other.
create table crm_deal_keys (
  hubspot_id text not null,
  hubspot_portal text not null,
  primary key (hubspot_id, hubspot_portal)
);

create table deal_figures (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  stage text not null,
  -- By the stage's words; null until they are read.
  by_words text,
  -- What the CRM tells of the stage that it saw the deal in.
  told_stage text,
  told_outcome text,
  is_gone boolean not null,
  -- open, won, lost; gone where the CRM has an open one no more; unknown until the words are read.
  outcome text not null generated always as (
    case
      when is_gone and coalesce(case when told_stage = stage then told_outcome end, by_words) = 'open'
        then 'gone'
      else coalesce(case when told_stage = stage then told_outcome end, by_words, 'unknown')
    end) stored,
  owner text,
  currency text not null,
  value double precision not null,
  score smallint not null,
  close_date date,
  commercial_to_review integer not null,
  technical_to_review integer not null,
  -- A bit a letter of MEDDPICC and TECH PLAN: all of its texts are written, or at least one.
  complete integer not null,
  begun integer not null,
  commercial_tasks integer not null,
  technical_tasks integer not null,
  commercial_open integer not null,
  technical_open integer not null,
  -- The last day of its history.
  last_written date
);

-- Sums, by what they count and how the deals stand: `tallies` and the changes since they were last
-- folded in. Writers only append, so that none waits for another.
create table tallies (
  kind text not null,
  outcome text not null,
  a text not null,
  b text not null,
  c integer not null,
  n bigint not null,
  m numeric not null,
  primary key (kind, outcome, a, b, c)
);
create table tally_changes (like tallies);
create index tally_changes_by_kind on tally_changes (kind);
alter table tally_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create view tallied as
  select kind, outcome, a, b, c, n, m from tallies
  union all
  select kind, outcome, a, b, c, n, m from tally_changes;

-- A deal's score before its last writings, while it differs from the one now: one row for the time
-- from `since` (inclusive) to `until`. Kept for the last ten days before the deal's last writing.
create table score_moves (
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  until date not null,
  since date not null,
  distance smallint not null,
  value double precision not null,
  primary key (opportunity_id, until)
);

-- The row as it follows from everything else.
create view deal_figures_now as
  select o.id as opportunity_id, o.stage, s.outcome as by_words, f.stage as told_stage,
    f.outcome as told_outcome, f.gone is not null as is_gone, o.owner,
    coalesce(o.currency, 'USD') as currency, o.value, o.score, o.close_date,
    o.commercial_to_review, o.technical_to_review,
    complete_letters(o) as complete, begun_letters(o) as begun,
    t.commercial_tasks, t.technical_tasks, t.commercial_open, t.technical_open, w.last_written
  from opportunities o
  left join stage_outcomes s on s.stage = o.stage
  left join crm_deal_facts f
    on f.hubspot_id = o.hubspot_id and f.hubspot_portal = o.hubspot_portal
  cross join lateral (
    select count(*) filter (where type = 'commercial_strategy')::integer as commercial_tasks,
      count(*) filter (where type = 'technical_strategy')::integer as technical_tasks,
      count(*) filter (where type = 'commercial_strategy' and not completed)::integer as commercial_open,
      count(*) filter (where type = 'technical_strategy' and not completed)::integer as technical_open
    from strategy_tasks where opportunity_id = o.id) t
  cross join lateral (select max(day) as last_written from score_history where opportunity_id = o.id) w;

-- What one deal adds to the sums by its own row.
create function tallies_of_figures(deal deal_figures)
returns table (kind text, a text, b text, c integer, n bigint, m numeric)
language sql immutable as $$
  select 'deals', deal.stage, deal.currency, deal.score::integer, 1::bigint, deal.value::numeric
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

create function tallies_of_levels(levels jsonb)
returns table (a text, b text)
language sql immutable as $$
  select key, value from jsonb_each_text(levels)
  union all
  select 'all', round(avg(value::integer))::integer::text from jsonb_each_text(levels)
  having count(*) > 0
$$;

-- And by its history, tasks and evidence levels.
create function tallies_of_parts(deal uuid)
returns table (kind text, a text, b text, c integer, n bigint, m numeric)
language sql stable as $$
  select 'movement', day::text, '', 0, (lag(score) over written is null)::integer::bigint,
    (score - coalesce(lag(score) over written, 0))::numeric
  from score_history where opportunity_id = deal window written as (order by day)
  union all
  select 'tasks', type, priority, priority_rank::integer, (not completed)::integer::bigint, completed::integer::numeric
  from strategy_tasks where opportunity_id = deal
  union all
  select 'levels', t.a, t.b, 0, 1, 0
  from evidence_levels e cross join lateral tallies_of_levels(e.levels) t where e.opportunity_id = deal
$$;

create function renew_score_moves(ids uuid[]) returns void language sql as $$
  with spans as (
    select h.opportunity_id, h.day as since, h.score,
      lead(h.day) over (partition by h.opportunity_id order by h.day) as until
    from (
      select opportunity_id, day, score from score_history where opportunity_id = any(ids)
      union all
      select opportunity_id, '-infinity', score from initial_scores where opportunity_id = any(ids)) h),
  moves as (
    select s.opportunity_id, s.until, s.since, abs(s.score - f.score)::smallint as distance, f.value
    from spans s join deal_figures f using (opportunity_id)
    where s.until > f.last_written - 10 and s.score <> f.score and f.outcome = 'open'),
  gone as (
    delete from score_moves m where m.opportunity_id = any(ids)
      and not exists (select from moves where (moves.opportunity_id, moves.until) = (m.opportunity_id, m.until)))
  insert into score_moves as m (opportunity_id, until, since, distance, value)
  select opportunity_id, until, since, distance, value from moves
  on conflict (opportunity_id, until) do update
    set since = excluded.since, distance = excluded.distance, value = excluded.value
    where (m.since, m.distance, m.value) is distinct from (excluded.since, excluded.distance, excluded.value)
$$;

create function renew_moves_from_initial_scores() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform renew_score_moves(array_agg(opportunity_id)) from changed;
  end if;
  return null;
end $$;

create function tally_figures() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
  ids uuid[];
begin
  if tg_op <> 'UPDATE' then
    insert into tally_changes
    select t.kind, r.outcome, t.a, t.b, t.c, sign * sum(t.n), sign * sum(t.m)
    from changed r cross join lateral (
      select * from tallies_of_figures(r::deal_figures)
      union all
      select * from tallies_of_parts(r.opportunity_id)) t
    group by 1, 2, 3, 4, 5;
    return null;
  end if;
  insert into tally_changes
  select kind, outcome, a, b, c, sum(n), sum(m)
  from (
    select t.kind, r.outcome, t.a, t.b, t.c, t.n, t.m
    from changed r cross join lateral tallies_of_figures(r::deal_figures) t
    union all
    select t.kind, r.outcome, t.a, t.b, t.c, -t.n, -t.m
    from before r cross join lateral tallies_of_figures(r::deal_figures) t) both_sides
  group by 1, 2, 3, 4, 5 having sum(n) <> 0 or sum(m) <> 0;
  -- No join of the two: a plan that was made for one deal would be used for a hundred thousand.
  ids := array(select opportunity_id from (
    select opportunity_id, outcome from changed except select opportunity_id, outcome from before) moved);
  if ids <> '{}' then
    insert into tally_changes
    select t.kind, side.outcome, t.a, t.b, t.c, sum(side.sign * t.n), sum(side.sign * t.m)
    from (
      select 1 as sign, opportunity_id, outcome from changed where opportunity_id = any(ids)
      union all
      select -1, opportunity_id, outcome from before where opportunity_id = any(ids)) side
    cross join lateral tallies_of_parts(side.opportunity_id) t
    group by 1, 2, 3, 4, 5;
  end if;
  ids := array(select opportunity_id from (
    select opportunity_id, outcome, score, value, last_written from changed
    except
    select opportunity_id, outcome, score, value, last_written from before) moved);
  if ids <> '{}' then
    perform renew_score_moves(ids);
  end if;
  return null;
end $$;

create function forget_tallies() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'deal_figures' then
    truncate tallies, tally_changes;
  else
    delete from tallies where kind = tg_argv[0];
    delete from tally_changes where kind = tg_argv[0];
  end if;
  return null;
end $$;

-- Waits for whoever else writes of these deals of the CRM.
create function lock_crm_deals(ids text[], portals text[]) returns void language sql as $$
  insert into crm_deal_keys
  select distinct * from unnest(ids, portals) told (id, portal) where id is not null order by 1, 2
  on conflict do nothing;
  select from crm_deal_keys
  where (hubspot_id, hubspot_portal) in (select * from unnest(ids, portals))
  order by hubspot_id, hubspot_portal for no key update;
$$;

-- Stages that are new, and those whose words are not read yet: nobody reads them meanwhile.
create function note_stages(stages text[]) returns void language sql as $$
  insert into stage_outcomes (stage)
  select distinct stage from unnest(stages) stage
  where stage not in (select stage from stage_outcomes) order by 1
  on conflict do nothing;
  select from stage_outcomes where stage = any(stages) and outcome is null order by stage for share;
$$;

create function add_deal_figures() returns trigger language plpgsql as $$
begin
  perform note_stages(array_agg(distinct stage)) from changed;
  perform lock_crm_deals(array_agg(hubspot_id), array_agg(hubspot_portal))
  from changed where hubspot_id is not null;
  insert into deal_figures (opportunity_id, stage, by_words, told_stage, told_outcome, is_gone, owner,
    currency, value, score, close_date, commercial_to_review, technical_to_review, complete, begun,
    commercial_tasks, technical_tasks, commercial_open, technical_open, last_written)
  select * from deal_figures_now where opportunity_id in (select id from changed);
  return null;
end $$;

create function renew_deal_figures() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  ids := array(select id from (
    select id, stage, owner, currency, value, score, close_date, commercial_to_review, technical_to_review from changed
    except
    select id, stage, owner, currency, value, score, close_date, commercial_to_review, technical_to_review from before) c);
  if ids <> '{}' then
    perform note_stages(array_agg(distinct stage))
    from (select id, stage from changed except select id, stage from before) c;
    update deal_figures f set
      stage = n.stage,
      by_words = case when f.stage = n.stage then f.by_words
        else (select s.outcome from stage_outcomes s where s.stage = n.stage) end,
      owner = n.owner,
      currency = coalesce(n.currency, 'USD'),
      value = n.value,
      score = n.score,
      close_date = n.close_date,
      commercial_to_review = n.commercial_to_review,
      technical_to_review = n.technical_to_review
    from changed n
    where f.opportunity_id = n.id
      and (n.stage, n.owner, coalesce(n.currency, 'USD'), n.value, n.score, n.close_date,
          n.commercial_to_review, n.technical_to_review)
        is distinct from (f.stage, f.owner, f.currency, f.value, f.score, f.close_date,
          f.commercial_to_review, f.technical_to_review);
  end if;
  -- What the CRM tells is looked up only where it is another deal's now: else its own writes tell.
  ids := array(select id from (
    select id, hubspot_id, hubspot_portal from changed except select id, hubspot_id, hubspot_portal from before) c);
  if ids <> '{}' then
    perform lock_crm_deals(array_agg(hubspot_id), array_agg(hubspot_portal)) from changed where id = any(ids);
    update deal_figures f set
      told_stage = told.stage, told_outcome = told.outcome, is_gone = told.gone is not null
    from changed n
      left join crm_deal_facts told
        on told.hubspot_id = n.hubspot_id and told.hubspot_portal = n.hubspot_portal
    where f.opportunity_id = n.id and n.id = any(ids);
  end if;
  return null;
end $$;

-- Before the deal's history and tasks go with it: afterwards nothing tells what they added.
create function delete_deal_figures() returns trigger language plpgsql as $$
begin
  delete from deal_figures where opportunity_id = old.id;
  return old;
end $$;

create or replace function renew_written_letters() returns trigger language plpgsql as $$
begin
  update deal_figures set complete = complete_letters(new), begun = begun_letters(new)
  where opportunity_id = new.id
    and (complete, begun) <> (complete_letters(new), begun_letters(new));
  return null;
end $$;
drop trigger letters_of_new_opportunity on opportunities;
drop table written_letters;

create function renew_outcome_by_words() returns trigger language plpgsql as $$
begin
  update deal_figures set by_words = new.outcome
  where stage = new.stage and by_words is distinct from new.outcome;
  return null;
end $$;

create function renew_told() returns trigger language plpgsql as $$
begin
  perform lock_crm_deals(array_agg(hubspot_id), array_agg(hubspot_portal)) from changed;
  update deal_figures f set
    told_stage = told.stage, told_outcome = told.outcome, is_gone = told.gone is not null
  from changed n
    join opportunities o on o.hubspot_id = n.hubspot_id and o.hubspot_portal = n.hubspot_portal
    left join crm_deal_facts told
      on told.hubspot_id = n.hubspot_id and told.hubspot_portal = n.hubspot_portal
  where f.opportunity_id = o.id
    and (f.told_stage, f.told_outcome, f.is_gone)
      is distinct from (told.stage, told.outcome, told.gone is not null);
  return null;
end $$;

-- One function for each way to write, as each has tables of its own: %1$s is a statement for the
-- rows as they are now, %2$s for those as they were.
do $do$
declare
  way record;
begin
  for way in
    select * from (values
      ('new', 'select * from changed', 'select * from changed where false'),
      ('changed', 'select * from changed', 'select * from before'),
      ('deleted', 'select * from before where false', 'select * from before')) listed (name, now, earlier)
  loop
    execute format($template$
      create function tally_%1$s_history() returns trigger language plpgsql as $body$
      declare
        ids uuid[];
      begin
        ids := array(select distinct opportunity_id from (
          (select opportunity_id, day, score from (%2$s) n except all select opportunity_id, day, score from (%3$s) o)
          union all
          (select opportunity_id, day, score from (%3$s) o except all select opportunity_id, day, score from (%2$s) n)) d
          order by 1);
        if ids = '{}' then return null; end if;
        perform from deal_figures where opportunity_id = any(ids) order by opportunity_id for no key update;
        insert into tally_changes
        with now as (%2$s), earlier as (%3$s),
        touched as (
          select opportunity_id, min(day) as day
          from (select opportunity_id, day from now union all select opportunity_id, day from earlier) d
          where opportunity_id = any(ids) group by 1),
        reach as (
          select t.opportunity_id, coalesce((
            select max(h.day) from score_history h
            where h.opportunity_id = t.opportunity_id and h.day < t.day), t.day) as day
          from touched t),
        standing as (
          select h.opportunity_id, h.day, h.score
          from reach r join score_history h on h.opportunity_id = r.opportunity_id and h.day >= r.day),
        sides as (
          select 1 as sign, opportunity_id, day, score from standing
          union all
          (select -1, opportunity_id, day, score from standing except all select -1, opportunity_id, day, score from now)
          union all
          select -1, e.opportunity_id, e.day, e.score from earlier e where e.opportunity_id = any(ids)),
        steps as (
          select opportunity_id, day, sign, lag(score) over written is null as is_first,
            score - coalesce(lag(score) over written, 0) as step
          from sides window written as (partition by sign, opportunity_id order by day))
        select 'movement', f.outcome, day::text, '', 0, sum(sign * is_first::integer), sum(sign * step)
        from steps join deal_figures f using (opportunity_id)
        group by 2, 3 having sum(sign * is_first::integer) <> 0 or sum(sign * step) <> 0;
        update deal_figures f set last_written = w.last_written
        from (select id, (select max(day) from score_history where opportunity_id = id) as last_written
          from unnest(ids) id) w
        where f.opportunity_id = w.id and f.last_written is distinct from w.last_written;
        perform renew_score_moves(ids);
        return null;
      end $body$;

      create function tally_%1$s_tasks() returns trigger language plpgsql as $body$
      begin
        if not exists (select from (%2$s) n) and not exists (select from (%3$s) o) then return null; end if;
        perform from deal_figures
        where opportunity_id in (select opportunity_id from (%2$s) n union select opportunity_id from (%3$s) o)
        order by opportunity_id for no key update;
        insert into tally_changes
        select 'tasks', f.outcome, t.type, t.priority, t.priority_rank,
          sum(sign * (not t.completed)::integer), sum(sign * t.completed::integer)
        from (select 1 as sign, * from (%2$s) n union all select -1, * from (%3$s) o) t
        join deal_figures f using (opportunity_id)
        group by 2, 3, 4, 5 having sum(sign * (not t.completed)::integer) <> 0 or sum(sign * t.completed::integer) <> 0;
        update deal_figures f set
          commercial_tasks = f.commercial_tasks + t.commercial_tasks,
          technical_tasks = f.technical_tasks + t.technical_tasks,
          commercial_open = f.commercial_open + t.commercial_open,
          technical_open = f.technical_open + t.technical_open
        from (
          select opportunity_id,
            coalesce(sum(sign) filter (where type = 'commercial_strategy'), 0) as commercial_tasks,
            coalesce(sum(sign) filter (where type = 'technical_strategy'), 0) as technical_tasks,
            coalesce(sum(sign) filter (where type = 'commercial_strategy' and not completed), 0) as commercial_open,
            coalesce(sum(sign) filter (where type = 'technical_strategy' and not completed), 0) as technical_open
          from (select 1 as sign, * from (%2$s) n union all select -1, * from (%3$s) o) t group by 1) t
        where f.opportunity_id = t.opportunity_id
          and (t.commercial_tasks, t.technical_tasks, t.commercial_open, t.technical_open) <> (0, 0, 0, 0);
        return null;
      end $body$;

      create function tally_%1$s_levels() returns trigger language plpgsql as $body$
      begin
        if not exists (select from (%2$s) n) and not exists (select from (%3$s) o) then return null; end if;
        perform from deal_figures
        where opportunity_id in (select opportunity_id from (%2$s) n union select opportunity_id from (%3$s) o)
        order by opportunity_id for no key update;
        insert into tally_changes
        select 'levels', f.outcome, t.a, t.b, 0, sum(sign), 0
        from (select 1 as sign, * from (%2$s) n union all select -1, * from (%3$s) o) e
        join deal_figures f using (opportunity_id)
        cross join lateral tallies_of_levels(e.levels) t
        group by 2, 3, 4 having sum(sign) <> 0;
        return null;
      end $body$;
    $template$, way.name, way.now, way.earlier);
  end loop;
end $do$;

-- A tick changes one row, not all of the deal's.
create or replace function renew_strategy_tasks() returns trigger language plpgsql as $$
begin
  delete from strategy_tasks
  where opportunity_id = new.id and position > jsonb_array_length(new.strategy_recommendations);
  insert into strategy_tasks as t
    (opportunity_id, position, id, type, priority, title, completed, due_date, close_date)
  select new.id, listed.position, listed.task ->> 'id', listed.task ->> 'type',
    coalesce(listed.task ->> 'priority', 'Medium'), listed.task ->> 'title',
    new.completed_step_ids ? (listed.task ->> 'id'), (listed.task ->> 'due_date')::date,
    new.close_date
  from jsonb_array_elements(new.strategy_recommendations) with ordinality as listed (task, position)
  on conflict (opportunity_id, position) do update set
    id = excluded.id, type = excluded.type, priority = excluded.priority, title = excluded.title,
    completed = excluded.completed, due_date = excluded.due_date, close_date = excluded.close_date
  where (t.id, t.type, t.priority, t.title, t.completed, t.due_date, t.close_date)
    is distinct from (excluded.id, excluded.type, excluded.priority, excluded.title,
      excluded.completed, excluded.due_date, excluded.close_date);
  return null;
end $$;

create function forget_figures() returns void language plpgsql as $$
begin
  lock table opportunities, crm_deal_facts, stage_outcomes, score_history, strategy_tasks,
    evidence_levels in share row exclusive mode;
  insert into stage_outcomes (stage) select distinct stage from opportunities on conflict do nothing;
  truncate deal_figures, score_moves;
end $$;

-- Reads everything anew; nobody else writes meanwhile. The server asks for it when it starts on deals
-- without figures, once it has read the words of their stages.
create function rebuild_figures() returns void language plpgsql as $$
begin
  perform forget_figures();
  insert into crm_deal_keys
  select hubspot_id, hubspot_portal from opportunities where hubspot_id is not null
  union
  select hubspot_id, hubspot_portal from crm_deal_facts
  on conflict do nothing;
  -- Summed up here once for all, instead of by deal.
  alter table deal_figures disable trigger tally_new_figures;
  insert into deal_figures (opportunity_id, stage, by_words, told_stage, told_outcome, is_gone, owner,
    currency, value, score, close_date, commercial_to_review, technical_to_review, complete, begun,
    commercial_tasks, technical_tasks, commercial_open, technical_open, last_written)
  select * from deal_figures_now;
  alter table deal_figures enable trigger tally_new_figures;
  insert into tallies
  select t.kind, f.outcome, t.a, t.b, t.c, sum(t.n), sum(t.m)
  from deal_figures f cross join lateral tallies_of_figures(f) t group by 1, 2, 3, 4, 5;
  insert into tallies
  select 'movement', f.outcome, h.day::text, '', 0, sum(h.is_first::integer), sum(h.step)
  from (
    select opportunity_id, day, lag(score) over written is null as is_first,
      score - coalesce(lag(score) over written, 0) as step
    from score_history window written as (partition by opportunity_id order by day)) h
  join deal_figures f using (opportunity_id) group by 2, 3;
  insert into tallies
  select 'tasks', f.outcome, t.type, t.priority, t.priority_rank,
    count(*) filter (where not t.completed), count(*) filter (where t.completed)
  from strategy_tasks t join deal_figures f using (opportunity_id) group by 2, 3, 4, 5;
  insert into tallies
  select 'levels', f.outcome, t.a, t.b, 0, count(*), 0
  from evidence_levels e join deal_figures f using (opportunity_id)
  cross join lateral tallies_of_levels(e.levels) t group by 2, 3, 4;
  insert into score_moves (opportunity_id, until, since, distance, value)
  select s.opportunity_id, s.until, s.since, abs(s.score - f.score)::smallint, f.value
  from (
    select opportunity_id, day as since, score,
      lead(day) over (partition by opportunity_id order by day) as until
    from (
      select opportunity_id, day, score from score_history
      union all
      select opportunity_id, '-infinity', score from initial_scores) h) s
  join deal_figures f using (opportunity_id)
  where s.until > f.last_written - 10 and s.score <> f.score and f.outcome = 'open';
end $$;

create trigger tally_new_figures after insert on deal_figures
  referencing new table as changed for each statement execute function tally_figures();
create trigger tally_changed_figures after update on deal_figures
  referencing old table as before new table as changed for each statement execute function tally_figures();
create trigger tally_deleted_figures after delete on deal_figures
  referencing old table as changed for each statement execute function tally_figures();
create trigger forget_tallies after truncate on deal_figures
  for each statement execute function forget_tallies();

create index deal_figures_by_owner on deal_figures (owner, outcome);
create index deal_figures_by_urgency on deal_figures (close_date, score, value desc, opportunity_id)
  where outcome = 'open';
create index deal_figures_by_value on deal_figures (value desc, close_date, opportunity_id)
  where outcome = 'open';
create index deal_figures_by_tasks on deal_figures ((commercial_open + technical_open) desc, opportunity_id)
  where outcome = 'open' and commercial_tasks + technical_tasks > 0;
create index deal_figures_by_commercial_tasks on deal_figures (commercial_open desc, opportunity_id)
  where outcome = 'open' and commercial_tasks > 0;
create index deal_figures_by_technical_tasks on deal_figures (technical_open desc, opportunity_id)
  where outcome = 'open' and technical_tasks > 0;
create index deal_figures_by_last_written on deal_figures (last_written);
create index score_moves_by_distance on score_moves (until, distance desc, value desc, opportunity_id) include (since);

create trigger figures_of_new_deals after insert on opportunities
  referencing new table as changed for each statement execute function add_deal_figures();
create trigger figures_of_changed_deals after update on opportunities
  referencing old table as before new table as changed for each statement execute function renew_deal_figures();
create trigger figures_of_deleted_deal before delete on opportunities
  for each row execute function delete_deal_figures();
create trigger figures_of_stage after update of outcome on stage_outcomes
  for each row execute function renew_outcome_by_words();
create trigger figures_of_new_facts after insert on crm_deal_facts
  referencing new table as changed for each statement execute function renew_told();
create trigger figures_of_changed_facts after update on crm_deal_facts
  referencing new table as changed for each statement execute function renew_told();
create trigger figures_of_former_facts after update on crm_deal_facts
  referencing old table as changed for each statement execute function renew_told();
create trigger figures_of_deleted_facts after delete on crm_deal_facts
  referencing old table as changed for each statement execute function renew_told();

create trigger tally_new_history after insert on score_history
  referencing new table as changed for each statement execute function tally_new_history();
create trigger tally_changed_history after update on score_history
  referencing old table as before new table as changed for each statement execute function tally_changed_history();
create trigger tally_deleted_history after delete on score_history
  referencing old table as before for each statement execute function tally_deleted_history();
create trigger forget_tallies after truncate on score_history
  for each statement execute function forget_tallies('movement');
create trigger moves_from_new_initial_scores after insert on initial_scores
  referencing new table as changed for each statement execute function renew_moves_from_initial_scores();
create trigger moves_from_changed_initial_scores after update on initial_scores
  referencing new table as changed for each statement execute function renew_moves_from_initial_scores();
create trigger tally_new_tasks after insert on strategy_tasks
  referencing new table as changed for each statement execute function tally_new_tasks();
create trigger tally_changed_tasks after update on strategy_tasks
  referencing old table as before new table as changed for each statement execute function tally_changed_tasks();
create trigger tally_deleted_tasks after delete on strategy_tasks
  referencing old table as before for each statement execute function tally_deleted_tasks();
create trigger tally_new_levels after insert on evidence_levels
  referencing new table as changed for each statement execute function tally_new_levels();
create trigger tally_changed_levels after update on evidence_levels
  referencing old table as before new table as changed for each statement execute function tally_changed_levels();
create trigger tally_deleted_levels after delete on evidence_levels
  referencing old table as before for each statement execute function tally_deleted_levels();
create trigger forget_tallies after truncate on evidence_levels
  for each statement execute function forget_tallies('levels');

drop index opportunities_figures;
