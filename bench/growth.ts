import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { ApiSession } from '../e2e/support/api-session.ts';
import { explain } from './support/explained.ts';
import { figure, median, milliseconds, type Figure } from './support/figures.ts';
import { growTo } from './support/growing.ts';
import { processorTime } from './support/processor.ts';
import { query, withProduct, type MeasuredProduct } from './support/product.ts';

/** `GROWTH_DEALS=1000,10000` measures fewer sizes. */
const sizes = (process.env['GROWTH_DEALS'] ?? '1000,10000,100000,1000000').split(',').map(Number);
/** Figures and plans are written here, where it is given. */
const folder = process.env['GROWTH_FOLDER'];
const rounds = 9;
const reportMs = 300;

/** How much slower it may be at the largest size than at the smallest, or how long it may take. */
type Promised = { times: number } | { ms: number } | null;
const page: Promised = { times: 1.5 };
const search: Promised = { times: 3 };
const report: Promised = { ms: reportMs };

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export interface Point {
  name: string;
  deals: number;
  /** Median and slowest of the rounds. */
  ms: number;
  slowest: number;
  /** What each took of the processor, server and database together; null where that is not told. */
  processorMs: number | null;
}

/** What people ask for, as the pipeline grows; a middle page and own deals are found on the way. */
const paths: Record<string, { path: string; promised: Promised }> = {
  'list of 50': { path: '/api/deals?limit=50', promised: page },
  'list of 50, open, counted': { path: '/api/deals?limit=50&view=open&count=true', promised: page },
  'list of 50 by value': { path: '/api/deals?limit=50&sort=-value', promised: page },
  'middle page': { path: 'middle', promised: page },
  'filter by stage and score': {
    path: '/api/deals?limit=50&stage=Proposal&min_score=3&count=true',
    promised: page,
  },
  'filter by owner': { path: '/api/deals?limit=50&owner=Owner%201&count=true', promised: page },
  'search, a rare word': { path: '/api/deals?limit=50&search=7919&count=true', promised: search },
  'search, a word of all': {
    path: '/api/deals?limit=50&search=customer&count=true',
    promised: search,
  },
  'search, two words': {
    path: '/api/deals?limit=50&search=rollout%20791&count=true',
    promised: search,
  },
  facets: { path: '/api/deals/facets', promised: report },
  'one deal': { path: 'deal', promised: page },
  'similar deals': { path: 'similar', promised: report },
  dashboard: { path: '/api/dashboard', promised: report },
  numbers: { path: '/api/dashboard/numbers', promised: report },
  risks: { path: '/api/dashboard/risks', promised: report },
  'list of what changed': {
    path: `/api/deals?limit=50&view=open&changed_since=${daysAgo(7)}&count=true`,
    promised: report,
  },
  'list of what slipped': {
    path: `/api/deals?limit=50&view=open&slipped_since=${daysAgo(7)}&count=true`,
    promised: report,
  },
  'report: waterfall': { path: `/api/reports/waterfall?from=${daysAgo(7)}`, promised: report },
  'report: forecast': { path: '/api/reports/forecast', promised: report },
  'report: pipeline': { path: '/api/reports/pipeline', promised: report },
  'report: coverage': { path: '/api/reports/coverage', promised: report },
  'report: movement': { path: '/api/reports/movement', promised: report },
  'report: win and loss': { path: '/api/reports/win-loss', promised: report },
  'report: gaps': { path: '/api/reports/gaps', promised: report },
  tasks: { path: '/api/tasks?limit=60', promised: report },
  'tasks by due date': { path: '/api/tasks?limit=60&sort=due', promised: report },
  'tasks of an owner': { path: '/api/tasks?limit=60&owner=Owner%201', promised: report },
  'tasks, searched': { path: '/api/tasks?limit=60&search=step%203', promised: null },
  'tasks: summary': { path: '/api/tasks/summary', promised: report },
};

/** A database that has grown already; one of its own else. */
const grownUrl = process.env['GROWTH_DATABASE_URL'];

/** Time of what people do, at each size. */
export function growthFigures(): Promise<Figure[]> {
  const environment: Record<string, string> = grownUrl ? { DATABASE_URL: grownUrl } : {};
  return withProduct(measureAll, environment);
}

async function measureAll(product: MeasuredProduct): Promise<Figure[]> {
  const { databaseUrl } = product;
  const points: Point[] = [];
  for (const deals of sizes) {
    const began = Date.now();
    await growTo(databaseUrl, deals);
    console.error(`${deals} deals after ${Math.round((Date.now() - began) / 1000)} s`);
    points.push(...(await measureAt(deals, product)));
    if (folder) keep(folder, points);
  }
  return figuresOf(points);
}

async function measureAt(deals: number, product: MeasuredProduct): Promise<Point[]> {
  const { admin, databaseUrl, pid } = product;
  const timed = timing(deals, () => processorTime(pid, databaseUrl));
  const points: Point[] = [];
  const found = await findPaths(admin, databaseUrl);
  for (const [name, { path }] of Object.entries(paths)) {
    const own = found[path] ?? path;
    points.push(await timed(name, () => admin.call('GET', own)));
  }
  points.push(
    await timed('a text saved', (round) =>
      admin.call('PUT', found['deal'] ?? '', { meddpicc_data: { pain: `Told anew ${round}` } }),
    ),
    await timed('a task ticked', (round) =>
      admin.call('PUT', found['deal'] ?? '', {
        completed_step_ids: round % 2 === 0 ? ['task-0'] : ['task-0', 'task-3'],
      }),
    ),
    await timed('an analysis', () =>
      admin.call('POST', '/api/ai/analyze-strategy', {
        methodology: 'MEDDPICC',
        data: { pain: 'A hiring freeze; $240k a year' },
        dealId: found['deal']?.split('/').at(-1),
        analyst: 'built-in',
      }),
    ),
    await timed('import of 100 more', async (round) => {
      const came = Array.from({ length: 100 }, (_, index) => ({
        name: `Import ${index}`,
        hubspot_id: `${deals}-${round}-${index}`,
        stage: 'Discovery',
        value: 1000 * index,
        close_date: '2027-01-31',
      }));
      await admin.call('POST', '/api/deals/bulk', { deals: came });
    }),
  );
  // Of the same number again for whoever is measured next.
  await query(databaseUrl, `delete from opportunities where name like 'Import %'`);
  if (folder) {
    await explain(databaseUrl, {
      paths: Object.values(paths).map(({ path }) => found[path] ?? path),
      folder: join(folder, `plans-${deals}`),
    });
  }
  return points;
}

/** Addresses that differ from pipeline to pipeline. */
async function findPaths(admin: ApiSession, databaseUrl: string): Promise<Record<string, string>> {
  const [middle] = await query<{ id: string; key: string }>(
    databaseUrl,
    `select id, to_char(created_date at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') || '+00' as key
     from opportunities order by created_date offset (select count(*) / 2 from opportunities) limit 1`,
  );
  const cursor = JSON.stringify(['-created_date', middle?.key, middle?.id]);
  const [first] = await admin.call<{ id: string }[]>('GET', '/api/deals?limit=1');
  return {
    middle: `/api/deals?limit=50&cursor=${Buffer.from(cursor).toString('base64url')}`,
    deal: `/api/deals/${first?.id}`,
    similar: `/api/deals/${first?.id}/similar`,
  };
}

/** Asks for one thing some times, after two that warm up. */
function timing(deals: number, processor: () => Promise<number | null>) {
  return async (name: string, work: (round: number) => Promise<unknown>): Promise<Point> => {
    const times: number[] = [];
    for (let round = 0; round < 2; round++) await work(round);
    const before = await processor();
    for (let round = 2; round < rounds + 2; round++) {
      const started = performance.now();
      await work(round);
      times.push(performance.now() - started);
    }
    const after = await processor();
    const processorMs = before === null || after === null ? null : (after - before) / rounds;
    return { name, deals, ms: median(times), slowest: Math.max(...times), processorMs };
  };
}

function keep(where: string, points: readonly Point[]): void {
  mkdirSync(where, { recursive: true });
  const told = { at: new Date().toISOString(), load: loadavg()[0], points };
  writeFileSync(join(where, 'growth.json'), `${JSON.stringify(told, null, 2)}\n`);
}

function figuresOf(points: readonly Point[]): Figure[] {
  const names = [...new Set(points.map(({ name }) => name))];
  return names.map((name) => {
    const own = points.filter((point) => point.name === name);
    const [first, last] = [own[0], own.at(-1)];
    const times = (last?.ms ?? 0) / (first?.ms ?? 1);
    const worked = own.map((point) => point.processorMs ?? Number.NaN);
    const measured = `${own.map(({ ms }) => milliseconds(ms)).join(', ')} (${times.toFixed(1)} x); of the processor ${worked.map(milliseconds).join(', ')}`;
    const promised = paths[name]?.promised ?? null;
    if (promised === null) return figure(name, measured);
    return 'times' in promised
      ? figure(name, measured, `<= ${promised.times} x`, times <= promised.times)
      : figure(name, measured, `< ${promised.ms} ms`, (last?.ms ?? 0) < promised.ms);
  });
}
