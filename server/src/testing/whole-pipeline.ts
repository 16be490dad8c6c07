import { meddpiccSections } from '@plumbline/domain/commercial/methodologies.ts';
import { techPlanSections } from '@plumbline/domain/technical/tech-plan.ts';

const letters = [
  ...meddpiccSections.map(({ key, fields }) =>
    fields.map((field) =>
      field.key === null
        ? `o.meddpicc_data ->> '${key}'`
        : `o.meddpicc_data -> '${key}' ->> '${field.key}'`,
    ),
  ),
  ...techPlanSections.map(({ fields }) => fields.map((field) => `o.${field.key}`)),
];
const coverage = letters.map((texts, index) => {
  const filled = texts.map((text) => `(coalesce(${text}, '') ~ '\\S')`);
  const all = filled.join(' and ');
  return `count(*) filter (where ${all})::integer as complete_${index},
    (count(*) filter (where ${filled.join(' or ')}) - count(*) filter (where ${all}))::integer
      as partial_${index}`;
});

/**
 * Lists and reports over the whole pipeline, each computed from the rows of all deals: the plain way,
 * which the product's narrow reads must agree with and are measured against.
 */
export function wholePipeline(today: string, closed: readonly string[]) {
  const open = `o.stage not in (${closed.map((stage) => `'${stage}'`).join(', ') || "''"})`;
  const day = `'${today}'::date`;
  const urgency = `(11 - o.score)::double precision / (7 + greatest(0, o.close_date - ${day})) desc,
    o.value desc, o.id`;
  const earlier = (columns: string) => `
    select h.day, ${columns} from score_history h
    where h.opportunity_id = o.id and h.day <= ${day} - 7
    union all
    select null, ${columns} from initial_scores h where h.opportunity_id = o.id
    order by day desc nulls last limit 1`;
  return {
    stages: 'select stage from opportunities group by stage',
    toRead: `with chosen as (
        select o.id, row_number() over (order by o.close_date is null, ${urgency}) as place
        from opportunities o where ${open} order by place limit 40)
      select o.id, o.meddpicc_data from chosen join opportunities o on o.id = chosen.id
      order by chosen.place`,
    moved: `select o.id, o.score, earlier.score as before
      from (select distinct opportunity_id from score_history where day > ${day} - 7) written
      join opportunities o on o.id = written.opportunity_id
      cross join lateral (${earlier('h.score')}) earlier
      where ${open} and earlier.score <> o.score
      order by abs(earlier.score - o.score) desc, o.value desc, o.id limit 8`,
    coverage: `select ${coverage.join(', ')} from opportunities o where ${open}`,
    movement: `with changes as (
        select least(12, greatest(0, ceil((h.day - (${day} - 84)) / 7.0)))::integer as week,
          h.score - coalesce(lag(h.score) over written, 0) as score,
          (lag(h.score) over written is null)::integer as deals
        from score_history h join opportunities o on o.id = h.opportunity_id where ${open}
        window written as (partition by h.opportunity_id order by h.day)),
      summed as (select week, sum(score) as score, sum(deals) as deals from changes group by week),
      running as (
        select week, sum(coalesce(score, 0)) over (order by week) as score,
          sum(coalesce(deals, 0)) over (order by week) as deals
        from generate_series(0, 12) week left join summed using (week))
      select (${day} - 84 + 7 * week)::text as day, deals::integer as deals,
        round(score / deals, 2)::double precision as score
      from running where deals > 0 order by week`,
    tasks: `select t.opportunity_id, t.position, o.name as opportunity_name
      from strategy_tasks t join opportunities o on o.id = t.opportunity_id where not t.completed and ${open}
      order by t.completed, t.priority_rank, coalesce(t.due_date, 'infinity'),
        coalesce(o.close_date, 'infinity'), t.opportunity_id, t.position limit 61`,
    tasksDue: `select t.opportunity_id, t.position, o.name as opportunity_name
      from strategy_tasks t join opportunities o on o.id = t.opportunity_id where not t.completed and ${open}
      order by t.completed, coalesce(t.due_date, 'infinity'), t.priority_rank,
        coalesce(o.close_date, 'infinity'), t.opportunity_id, t.position limit 61`,
    taskCount: `select count(*)::integer as total
      from strategy_tasks t join opportunities o on o.id = t.opportunity_id where not t.completed and ${open}`,
    taskDeals: `select o.id, o.name, counted.open from opportunities o join (
        select t.opportunity_id as id, count(*) filter (where not t.completed)::integer as open
        from strategy_tasks t join opportunities o on o.id = t.opportunity_id where ${open}
        group by t.opportunity_id order by 2 desc, 1 limit 100) counted
        on counted.id = o.id
      order by counted.open desc, o.name`,
    taskOwners: `select o.owner as value, sum(counted.open)::integer as open
      from opportunities o join (
        select t.opportunity_id as id, count(*) filter (where not t.completed)::integer as open
        from strategy_tasks t group by t.opportunity_id) counted on counted.id = o.id
      where o.owner is not null and ${open} group by o.owner order by 2 desc, 1 limit 200`,
  };
}
