-- What lists and reports over a pipeline of 100,000 deals read: narrow indexes instead of the texts
-- of every deal.

-- What decides whether a deal is looked at, and how it is counted.
create index opportunities_figures on opportunities (id)
  include (stage, close_date, score, value, owner);

-- The scores over time, and who was written since a day, from the index alone.
alter table score_history
  drop constraint score_history_pkey,
  add primary key (opportunity_id, day) include (score);
alter table initial_scores
  drop constraint initial_scores_pkey,
  add primary key (opportunity_id) include (score);
drop index score_history_by_day;
create index score_history_by_day on score_history (day, opportunity_id);

-- The close date of the deal, as the lists of tasks are ordered by it: kept in step by triggers.
drop index strategy_tasks_by_state;
drop index strategy_tasks_by_due;
alter table strategy_tasks add column close_date date;
-- Written anew rather than updated: half of the table would stay behind as dead rows.
truncate strategy_tasks;
insert into strategy_tasks
  (opportunity_id, position, id, type, priority, title, completed, due_date, close_date)
select o.id, listed.position, listed.task ->> 'id', listed.task ->> 'type',
  coalesce(listed.task ->> 'priority', 'Medium'), listed.task ->> 'title',
  o.completed_step_ids ? (listed.task ->> 'id'), (listed.task ->> 'due_date')::date, o.close_date
from opportunities o,
  jsonb_array_elements(o.strategy_recommendations) with ordinality as listed (task, position);

create or replace function renew_strategy_tasks() returns trigger language plpgsql as $$
begin
  delete from strategy_tasks where opportunity_id = new.id;
  insert into strategy_tasks
    (opportunity_id, position, id, type, priority, title, completed, due_date, close_date)
  select new.id, listed.position, listed.task ->> 'id', listed.task ->> 'type',
    coalesce(listed.task ->> 'priority', 'Medium'), listed.task ->> 'title',
    new.completed_step_ids ? (listed.task ->> 'id'), (listed.task ->> 'due_date')::date,
    new.close_date
  from jsonb_array_elements(new.strategy_recommendations) with ordinality as listed (task, position);
  return null;
end $$;

create function renew_close_date_of_tasks() returns trigger language plpgsql as $$
begin
  update strategy_tasks set close_date = new.close_date where opportunity_id = new.id;
  return null;
end $$;
create trigger close_date_of_tasks after update of close_date on opportunities
  for each row when (old.close_date is distinct from new.close_date)
  execute function renew_close_date_of_tasks();

create index strategy_tasks_by_kind on strategy_tasks (completed, type, priority_rank, priority);
create index strategy_tasks_by_priority on strategy_tasks (completed, priority_rank,
  (coalesce(due_date, 'infinity')), (coalesce(close_date, 'infinity')), opportunity_id, position);
create index strategy_tasks_by_due on strategy_tasks (completed,
  (coalesce(due_date, 'infinity')), priority_rank, (coalesce(close_date, 'infinity')),
  opportunity_id, position);

-- Which letters of MEDDPICC and TECH PLAN are written: a bit a letter, in the order of the domain,
-- kept in step by triggers. Coverage counts these instead of reading every text.
create table written_letters (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  -- All of its texts are written.
  complete integer not null,
  -- At least one of them is.
  begun integer not null
);

create function complete_letters(deal opportunities) returns integer language sql immutable as $$
  select
    ((coalesce(deal.meddpicc_data ->> 'metrics', '') ~ '\S')::integer << 0) |
    (((coalesce(deal.meddpicc_data -> 'economic_buyer' ->> 'name', '') ~ '\S')
      and (coalesce(deal.meddpicc_data -> 'economic_buyer' ->> 'details', '') ~ '\S'))::integer << 1) |
    ((coalesce(deal.meddpicc_data ->> 'decision_criteria', '') ~ '\S')::integer << 2) |
    ((coalesce(deal.meddpicc_data ->> 'decision_process', '') ~ '\S')::integer << 3) |
    ((coalesce(deal.meddpicc_data ->> 'paper_process', '') ~ '\S')::integer << 4) |
    ((coalesce(deal.meddpicc_data ->> 'pain', '') ~ '\S')::integer << 5) |
    (((coalesce(deal.meddpicc_data -> 'champion' ->> 'name', '') ~ '\S')
      and (coalesce(deal.meddpicc_data -> 'champion' ->> 'details', '') ~ '\S'))::integer << 6) |
    (((coalesce(deal.meddpicc_data -> 'competition' ->> 'names', '') ~ '\S')
      and (coalesce(deal.meddpicc_data -> 'competition' ->> 'situation', '') ~ '\S')
      and (coalesce(deal.meddpicc_data -> 'competition' ->> 'differentiation', '') ~ '\S')
      and (coalesce(deal.meddpicc_data -> 'competition' ->> 'risks', '') ~ '\S'))::integer << 7) |
    (((coalesce(deal.technical_insights_team_members, '') ~ '\S')
      and (coalesce(deal.technical_insights_team_details, '') ~ '\S'))::integer << 8) |
    ((coalesce(deal.technical_insights_environment, '') ~ '\S')::integer << 9) |
    ((coalesce(deal.technical_insights_challenges, '') ~ '\S')::integer << 10) |
    ((coalesce(deal.technical_insights_hurdles, '') ~ '\S')::integer << 11) |
    ((coalesce(deal.technical_insights_performance_criteria, '') ~ '\S')::integer << 12) |
    ((coalesce(deal.technical_insights_lead_time, '') ~ '\S')::integer << 13) |
    ((coalesce(deal.technical_insights_approach, '') ~ '\S')::integer << 14) |
    ((coalesce(deal.technical_insights_narrative, '') ~ '\S')::integer << 15)
$$;

create function begun_letters(deal opportunities) returns integer language sql immutable as $$
  select
    ((coalesce(deal.meddpicc_data ->> 'metrics', '') ~ '\S')::integer << 0) |
    (((coalesce(deal.meddpicc_data -> 'economic_buyer' ->> 'name', '') ~ '\S')
      or (coalesce(deal.meddpicc_data -> 'economic_buyer' ->> 'details', '') ~ '\S'))::integer << 1) |
    ((coalesce(deal.meddpicc_data ->> 'decision_criteria', '') ~ '\S')::integer << 2) |
    ((coalesce(deal.meddpicc_data ->> 'decision_process', '') ~ '\S')::integer << 3) |
    ((coalesce(deal.meddpicc_data ->> 'paper_process', '') ~ '\S')::integer << 4) |
    ((coalesce(deal.meddpicc_data ->> 'pain', '') ~ '\S')::integer << 5) |
    (((coalesce(deal.meddpicc_data -> 'champion' ->> 'name', '') ~ '\S')
      or (coalesce(deal.meddpicc_data -> 'champion' ->> 'details', '') ~ '\S'))::integer << 6) |
    (((coalesce(deal.meddpicc_data -> 'competition' ->> 'names', '') ~ '\S')
      or (coalesce(deal.meddpicc_data -> 'competition' ->> 'situation', '') ~ '\S')
      or (coalesce(deal.meddpicc_data -> 'competition' ->> 'differentiation', '') ~ '\S')
      or (coalesce(deal.meddpicc_data -> 'competition' ->> 'risks', '') ~ '\S'))::integer << 7) |
    (((coalesce(deal.technical_insights_team_members, '') ~ '\S')
      or (coalesce(deal.technical_insights_team_details, '') ~ '\S'))::integer << 8) |
    ((coalesce(deal.technical_insights_environment, '') ~ '\S')::integer << 9) |
    ((coalesce(deal.technical_insights_challenges, '') ~ '\S')::integer << 10) |
    ((coalesce(deal.technical_insights_hurdles, '') ~ '\S')::integer << 11) |
    ((coalesce(deal.technical_insights_performance_criteria, '') ~ '\S')::integer << 12) |
    ((coalesce(deal.technical_insights_lead_time, '') ~ '\S')::integer << 13) |
    ((coalesce(deal.technical_insights_approach, '') ~ '\S')::integer << 14) |
    ((coalesce(deal.technical_insights_narrative, '') ~ '\S')::integer << 15)
$$;

create function renew_written_letters() returns trigger language plpgsql as $$
begin
  insert into written_letters values (new.id, complete_letters(new), begun_letters(new))
  on conflict (opportunity_id) do update
    set complete = excluded.complete, begun = excluded.begun
    where (written_letters.complete, written_letters.begun) <> (excluded.complete, excluded.begun);
  return null;
end $$;
create trigger letters_of_new_opportunity after insert on opportunities
  for each row execute function renew_written_letters();
create trigger letters_of_changed_opportunity
  after update of meddpicc_data, technical_insights_team_members,
    technical_insights_team_details, technical_insights_environment,
    technical_insights_challenges, technical_insights_hurdles,
    technical_insights_performance_criteria, technical_insights_lead_time,
    technical_insights_approach, technical_insights_narrative on opportunities
  for each row execute function renew_written_letters();

insert into written_letters
select o.id, complete_letters(o), begun_letters(o) from opportunities o;
