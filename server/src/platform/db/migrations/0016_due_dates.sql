-- The day by which a task is due, as its opportunity stores it.
alter table strategy_tasks add column due_date date;

create or replace function renew_strategy_tasks() returns trigger language plpgsql as $$
begin
  delete from strategy_tasks where opportunity_id = new.id;
  insert into strategy_tasks
    (opportunity_id, position, id, type, priority, title, completed, due_date)
  select new.id, listed.position, listed.task ->> 'id', listed.task ->> 'type',
    coalesce(listed.task ->> 'priority', 'Medium'), listed.task ->> 'title',
    new.completed_step_ids ? (listed.task ->> 'id'), (listed.task ->> 'due_date')::date
  from jsonb_array_elements(new.strategy_recommendations) with ordinality as listed (task, position);
  return null;
end $$;

create index strategy_tasks_by_due on strategy_tasks (completed, (coalesce(due_date, 'infinity')), priority_rank);
