-- A task bears the rule that proposed it. Rules of earlier versions have other names than the steps of today
-- that ask for the same: such a task bears these beside its own rule, so that none of them is offered again.
create temporary table steps_of_old_rules (rule text primary key, steps text not null) on commit drop;
insert into steps_of_old_rules values
  ('buyer.unknown', 'economic_buyer.name.text'),
  ('buyer.not-a-person', 'economic_buyer.name.text'),
  ('champion.unknown', 'champion.name.text'),
  ('champion.coach-only', 'champion.details.text champion.details.words'),
  ('champion.passive', 'champion.details.text champion.details.words'),
  ('champion.unproven', 'champion.details.text champion.details.words'),
  ('champion.untested', 'champion.details.text champion.details.words'),
  ('criteria.unknown', 'decision_criteria.text'),
  ('criteria.unmet', 'decision_criteria.words'),
  ('decision.unknown', 'decision_process.text decision.text'),
  ('decision_process.soon', 'decision_process.words'),
  ('figure.unknown', 'metrics.text metrics.words'),
  ('metrics.no-number', 'metrics.text metrics.words'),
  ('money.unknown', 'budget.text'),
  ('money.none', 'budget.text'),
  ('pain.unknown', 'pain.text need.text'),
  ('pain.product-words', 'pain.words'),
  ('paper.unknown', 'paper_process.text'),
  ('paper_process.handwave', 'paper_process.words'),
  ('dates.papers', 'paper_process.words'),
  ('rivals.unknown', 'competition.names.text'),
  ('competition.price-only', 'competition.differentiation.text'),
  ('why-now.unknown', 'critical_event.text timeline.text'),
  ('critical_event.our-date', 'critical_event.text'),
  ('dates.overdue', 'deal.overdue'),
  ('person.silent', 'deal.silent'),
  ('team.empty', 'team.team_members.text'),
  ('team.no-decider', 'team.team_details.text team.team_details.length'),
  ('team.no-security', 'team.team_details.text team.team_details.length'),
  ('team.no-stance', 'team.team_details.text team.team_details.length'),
  ('hurdles.open-challenge', 'challenges.grave challenges.open');

-- Other rules of the TECH PLAN bore their section's name, and what the section lacked.
create function pg_temp.is_of_section(rule text) returns boolean language sql immutable as $$
  select rule ~ '^(environment|challenges|hurdles|performance_criteria|lead_time|approach|narrative)\.[a-z-]+$'
    and rule not in ('challenges.commercial', 'challenges.grave', 'challenges.open')
    and rule not like '%.stale'
$$;

create function pg_temp.with_steps(task jsonb) returns jsonb language sql as $$
  select case
    when known.steps is not null then
      jsonb_set(task, '{rule}', to_jsonb(concat(task ->> 'rule', ' ', known.steps)))
    when pg_temp.is_of_section(task ->> 'rule') then
      jsonb_set(task, '{rule}', to_jsonb(concat(task ->> 'rule', ' ', own.section, '.', own.section,
        case when task ->> 'rule' like '%.empty' then '.text' else '.length' end)))
    else task
  end
  from (select split_part(task ->> 'rule', '.', 1) as section) own
  left join steps_of_old_rules known on known.rule = task ->> 'rule'
$$;

-- Programs are not told of it: to them the tasks are the same.
set local plumbline.without_webhooks = 'on';
update opportunities set strategy_recommendations = renewed.tasks
from (
  select o.id, jsonb_agg(pg_temp.with_steps(listed.task) order by listed.position) as tasks
  from opportunities o
  cross join lateral jsonb_array_elements(o.strategy_recommendations) with ordinality as listed (task, position)
  where exists (
    select from jsonb_array_elements(o.strategy_recommendations) held
    where held ->> 'rule' in (select rule from steps_of_old_rules)
      or pg_temp.is_of_section(held ->> 'rule'))
  group by o.id
) renewed
where renewed.id = opportunities.id;
set local plumbline.without_webhooks = '';

-- A task that is put back from its history bears them too.
update item_history set before = pg_temp.with_steps(before)
where kind in ('commercial_strategy', 'technical_strategy')
  and (before ->> 'rule' in (select rule from steps_of_old_rules)
    or pg_temp.is_of_section(before ->> 'rule'));
update item_history set after = pg_temp.with_steps(after)
where kind in ('commercial_strategy', 'technical_strategy')
  and (after ->> 'rule' in (select rule from steps_of_old_rules)
    or pg_temp.is_of_section(after ->> 'rule'));
