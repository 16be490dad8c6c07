import { wholePipeline } from '../server/src/testing/whole-pipeline.ts';
import { fillTo } from './support/deals.ts';
import { figure, median, milliseconds, type Figure } from './support/figures.ts';
import { query, withProduct } from './support/product.ts';

const sizes = [10_000, 100_000];
const rounds = 5;

/** Each route, and the statements that answered it when they read the rows of every deal. */
const routes: Record<string, (keyof ReturnType<typeof wholePipeline>)[]> = {
  '/api/dashboard': ['stages', 'urgent', 'moved'],
  '/api/dashboard/warnings': ['stages', 'toRead'],
  '/api/reports/movement': ['stages', 'movement'],
  '/api/reports/coverage': ['stages', 'coverage'],
  '/api/tasks?limit=60': ['tasks', 'taskCount'],
  '/api/tasks?limit=60&sort=due': ['tasksDue', 'taskCount'],
  '/api/tasks/summary': ['taskDeals', 'taskOwners'],
  '/api/deals?search=customer&count=true': [],
};

/**
 * What reads the whole pipeline, as it grows: the time of each answer, beside that of the plain
 * statements on the same rows at the same moment, so that a busy machine slows down both. The plain
 * ones may use the indexes too: what these alone save does not show.
 */
export function growthFigures(): Promise<Figure[]> {
  return withProduct(async ({ admin, databaseUrl }) => {
    const figures: Figure[] = [];
    for (const deals of sizes) {
      await fillTo(databaseUrl, deals);
      for (const statement of [history, initial, 'vacuum analyze']) {
        await query(databaseUrl, statement);
      }
      const today = new Date().toISOString().slice(0, 10);
      const plain = wholePipeline(today, ['Closed Won', 'Closed Lost']);
      for (const [path, names] of Object.entries(routes)) {
        const times: number[] = [];
        const before: number[] = [];
        for (let round = 0; round <= rounds; round++) {
          const answer = await timed(() => admin.call('GET', path));
          const reading = await timed(async () => {
            for (const name of names) await query(databaseUrl, plain[name]);
          });
          if (round === 0) continue; // warms up
          times.push(answer);
          before.push(reading);
        }
        const ratio = median(before) / median(times);
        const beside = `${milliseconds(median(before))} by reading every deal (${ratio.toFixed(1)} x)`;
        figures.push(
          figure(
            `${path}: ${deals} deals`,
            milliseconds(median(times)) + (names.length > 0 ? `, ${beside}` : ''),
          ),
        );
      }
    }
    return figures;
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A score of every week of a quarter for each deal. */
const history = `
  insert into score_history
  select id, current_date - 7 * n, 1 + (score + n) % 10, 0, 0, 0, 0
  from opportunities, generate_series(0, 12) n on conflict do nothing`;
const initial = `
  insert into initial_scores
  select id, 1 + (score + 12) % 10, 0, 0, 0, 0 from opportunities on conflict do nothing`;
