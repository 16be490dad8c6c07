import { fillTo } from './support/deals.ts';
import { figure, median, milliseconds, type Figure } from './support/figures.ts';
import { query, withProduct } from './support/product.ts';

const deals = 10_000;
const tasksOfDeal = 10;
const rounds = 15;
const targetMs = 300;

const paths = [
  '/api/tasks?limit=60',
  '/api/tasks?state=all&search=step%203&owner=Tomasz%20Wilk',
  '/api/tasks/summary',
  '/api/dashboard',
  '/api/dashboard/numbers',
  '/api/dashboard/risks',
  '/api/reports/forecast',
  '/api/reports/pipeline',
  '/api/reports/coverage',
  '/api/reports/movement',
  '/api/reports/gaps',
  '/api/reports/win-loss',
];

/** Time of each answer that tasks, dashboard and reports ask for, over a large pipeline. */
export function reportFigures(): Promise<Figure[]> {
  return withProduct(async ({ admin, databaseUrl }) => {
    await fillTo(databaseUrl, deals);
    for (const statement of [
      moreTasks,
      history,
      requirements,
      levels,
      outcomes,
      'vacuum analyze',
    ]) {
      await query(databaseUrl, statement);
    }
    const figures: Figure[] = [];
    for (const path of paths) {
      const times: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        const started = performance.now();
        await admin.call('GET', path);
        if (round > 0) times.push(performance.now() - started); // the first one warms up
      }
      const slowest = Math.max(...times);
      figures.push(
        figure(
          `${path}: ${deals} deals, ${deals * tasksOfDeal} tasks`,
          `${milliseconds(median(times))} (slowest ${milliseconds(slowest)})`,
          `< ${targetMs} ms`,
          median(times) < targetMs,
        ),
      );
    }
    return figures;
  });
}

const moreTasks = `
  update opportunities set strategy_recommendations = (
    select jsonb_agg(jsonb_build_object('id', 'task-' || n, 'title', 'Agree on step ' || n,
      'priority', (array['High', 'Medium', 'Low'])[1 + n % 3], 'completed', false,
      'type', (array['commercial_strategy', 'technical_strategy'])[1 + n % 2]))
    from generate_series(1, ${tasksOfDeal}) n)`;

/** A score of every week of a quarter. */
const history = `
  insert into score_history
  select id, current_date - 7 * n, 1 + (score + n) % 10, 0, 0, 0, 0
  from opportunities, generate_series(0, 12) n`;

/** A hundred deals with an RFP of 300 rows each. */
const requirements = `
  insert into rfp_requirements (opportunity_id, id, position, requirement, priority, support_level)
  select id, n, n, 'The product has to do thing number ' || n % 250, 'High',
    (array['not_supported', 'partially_supported', 'fully_supported'])[1 + n % 3]
  from (select id from opportunities limit 100) o, generate_series(1, 300) n`;

/** Every deal with levels of all eight letters, in every combination with how it ended. */
const levels = `
  insert into evidence_levels
  select o.id, jsonb_object_agg(letter, (substr(o.hubspot_id, 7)::integer / 3 + place) % 4)
  from opportunities o, unnest(array['metrics', 'economic_buyer', 'decision_criteria',
    'decision_process', 'paper_process', 'pain', 'champion', 'competition'])
    with ordinality as listed (letter, place)
  group by o.id
  on conflict (opportunity_id) do update set levels = excluded.levels`;

/** Half of all deals are over, more than any pipeline has of one year. */
const outcomes = `
  update opportunities set stage = 'Closed Lost' where stage in ('Proposal', 'Negotiation') and score % 2 = 0`;
