-- Deals are searched by their names in the narrow table of figures: counting ten thousand of them in
-- `opportunities` read a page of texts for every other deal, and each save of a text wrote the
-- trigrams of a name that had not changed anew. The list is read in its order from here
-- too, without a look at the texts of what does not match.

alter table deal_figures
  -- Both in lower case, as whoever searches is understood; company is '' where none is known.
  add column name text,
  add column company text,
  add column created_date timestamptz(3);

-- Written anew with its indexes rather than updated: half of it would stay behind as dead rows.
create function pg_temp.name_of(deal uuid) returns text language sql as
  'select lower(name) from opportunities where id = deal';
create function pg_temp.company_of(deal uuid) returns text language sql as
  $$ select lower(coalesce(company_name, '')) from opportunities where id = deal $$;
create function pg_temp.created_date_of(deal uuid) returns timestamptz language sql as
  'select created_date from opportunities where id = deal';
alter table deal_figures
  alter column name type text using pg_temp.name_of(opportunity_id),
  alter column company type text using pg_temp.company_of(opportunity_id),
  alter column created_date type timestamptz(3) using pg_temp.created_date_of(opportunity_id),
  alter column name set not null,
  alter column company set not null,
  alter column created_date set not null;

create index deal_figures_search on deal_figures using gin ((name || ' ' || company) gin_trgm_ops);
create index deal_figures_by_created_date on deal_figures (created_date, opportunity_id);
analyze deal_figures;
drop index opportunities_search;

create or replace view deal_figures_now as
  select o.id as opportunity_id, o.stage, s.outcome as by_words, f.stage as told_stage,
    f.outcome as told_outcome, f.gone is not null as is_gone, o.owner,
    coalesce(o.currency, 'USD') as currency, o.value, o.score, o.close_date,
    o.commercial_to_review, o.technical_to_review,
    complete_letters(o) as complete, begun_letters(o) as begun,
    t.commercial_tasks, t.technical_tasks, t.commercial_open, t.technical_open, w.last_written,
    lower(o.name) as name, lower(coalesce(o.company_name, '')) as company, o.created_date
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

create or replace function add_figures_of(ids uuid[]) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform note_stages(array_agg(distinct stage)) from opportunities where id = any(ids);
  perform lock_crm_deals(array_agg(hubspot_id), array_agg(hubspot_portal))
  from opportunities where id = any(ids) and hubspot_id is not null;
  insert into deal_figures (opportunity_id, stage, by_words, told_stage, told_outcome, is_gone, owner,
    currency, value, score, close_date, commercial_to_review, technical_to_review, complete, begun,
    commercial_tasks, technical_tasks, commercial_open, technical_open, last_written, name, company,
    created_date)
  select * from deal_figures_now where opportunity_id = any(ids);
end $$;

create or replace function renew_deal_figures() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  ids := array(select id from (
    select id, stage, owner, currency, value, score, close_date, commercial_to_review,
      technical_to_review, name, company_name, created_date from changed
    except
    select id, stage, owner, currency, value, score, close_date, commercial_to_review,
      technical_to_review, name, company_name, created_date from before) c);
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
      technical_to_review = n.technical_to_review,
      name = lower(n.name),
      company = lower(coalesce(n.company_name, '')),
      created_date = n.created_date
    from changed n
    where f.opportunity_id = n.id
      and (n.stage, n.owner, coalesce(n.currency, 'USD'), n.value, n.score, n.close_date,
          n.commercial_to_review, n.technical_to_review, lower(n.name),
          lower(coalesce(n.company_name, '')), n.created_date)
        is distinct from (f.stage, f.owner, f.currency, f.value, f.score, f.close_date,
          f.commercial_to_review, f.technical_to_review, f.name, f.company, f.created_date);
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

create or replace function rebuild_figures() returns void language plpgsql as $$
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
    commercial_tasks, technical_tasks, commercial_open, technical_open, last_written, name,
    company, created_date)
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
