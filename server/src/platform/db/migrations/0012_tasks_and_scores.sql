-- The tasks of all opportunities, one a row, for lists over the whole pipeline. What an opportunity
-- stores stays the only truth: a trigger keeps this in step, whoever writes.
create table strategy_tasks (
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  -- Place in the opportunity's own list.
  position integer not null,
  id text not null,
  type text not null,
  priority text not null,
  -- High first.
  priority_rank smallint not null generated always as
    (case priority when 'High' then 1 when 'Medium' then 2 else 3 end) stored,
  title text not null,
  completed boolean not null,
  primary key (opportunity_id, position)
);
create index strategy_tasks_by_state on strategy_tasks (completed, type, priority_rank);

create function renew_strategy_tasks() returns trigger language plpgsql as $$
begin
  delete from strategy_tasks where opportunity_id = new.id;
  insert into strategy_tasks (opportunity_id, position, id, type, priority, title, completed)
  select new.id, listed.position, listed.task ->> 'id', listed.task ->> 'type',
    coalesce(listed.task ->> 'priority', 'Medium'), listed.task ->> 'title',
    new.completed_step_ids ? (listed.task ->> 'id')
  from jsonb_array_elements(new.strategy_recommendations) with ordinality as listed (task, position);
  return null;
end $$;

create trigger tasks_of_new_opportunity after insert on opportunities
  for each row when (new.strategy_recommendations <> '[]')
  execute function renew_strategy_tasks();
create trigger tasks_of_changed_opportunity
  after update of strategy_recommendations, completed_step_ids on opportunities
  for each row when (
    (old.strategy_recommendations, old.completed_step_ids)
      is distinct from (new.strategy_recommendations, new.completed_step_ids))
  execute function renew_strategy_tasks();

insert into strategy_tasks (opportunity_id, position, id, type, priority, title, completed)
select opportunity.id, listed.position, listed.task ->> 'id', listed.task ->> 'type',
  coalesce(listed.task ->> 'priority', 'Medium'), listed.task ->> 'title',
  opportunity.completed_step_ids ? (listed.task ->> 'id')
from opportunities opportunity, jsonb_array_elements(opportunity.strategy_recommendations)
  with ordinality as listed (task, position);

-- The last score of each opportunity and day on which it was written.
create table score_history (
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  day date not null,
  score smallint not null,
  commercial_fit_score double precision not null,
  commercial_progress_score double precision not null,
  technical_fit_score double precision not null,
  technical_progress_score double precision not null,
  primary key (opportunity_id, day)
);
create index score_history_by_day on score_history (day);

insert into score_history
select id, (updated_date at time zone 'UTC')::date, score, commercial_fit_score,
  commercial_progress_score, technical_fit_score, technical_progress_score
from opportunities;

-- What the product lacks, over all requirements.
create index rfp_requirements_gaps on rfp_requirements (question_key)
  where support_level in ('not_supported', 'partially_supported');
