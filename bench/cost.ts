import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fillTo } from './support/deals.ts';
import { figure, type Figure } from './support/figures.ts';
import { query, withProduct, type MeasuredProduct } from './support/product.ts';

const deals = 10_000;
const calls = 200;
/** Of /proc: ticks of a second, on every Linux that there is. */
const tickMs = 10;

/**
 * What calls cost in time of the processor, of the server and of its database apart: other than the
 * time of an answer it hardly depends on what else the machine does. From it follows what breaks first.
 */
export function costFigures(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { admin, databaseUrl } = product;
    await fillTo(databaseUrl, deals);
    await query(databaseUrl, 'vacuum analyze');
    const [first] = await query<{ id: string }>(
      databaseUrl,
      'select id from opportunities limit 1',
    );
    const own = `/api/deals/${first?.id ?? ''}`;
    let number = 0;
    const kinds: Record<string, () => Promise<unknown>> = {
      'a page of 50 deals': () => admin.call('GET', '/api/deals?limit=50'),
      'one deal': () => admin.call('GET', own),
      'a save': () =>
        admin.call('PUT', own, { meddpicc_data: { metrics: `Saves ${(number += 1)} days.` } }),
      'a new deal': () => admin.call('POST', '/api/deals', { name: `Deal ${(number += 1)}` }),
      'the dashboard': () => admin.call('GET', '/api/dashboard'),
      'the tasks': () => admin.call('GET', '/api/tasks?limit=60'),
    };
    const figures: Figure[] = [];
    for (const [name, call] of Object.entries(kinds)) {
      for (let warm = 0; warm < 20; warm += 1) await call();
      const [before, logBefore] = [timesOf(product), await logOf(databaseUrl)];
      for (let done = 0; done < calls; done += 1) await call();
      const [after, logAfter] = [timesOf(product), await logOf(databaseUrl)];
      const each = (what: 'server' | 'database') =>
        ((after[what] - before[what]) / calls).toFixed(1);
      const written = Math.round((logAfter - logBefore) / calls / 100) / 10;
      figures.push(
        figure(
          `${name}: ${deals} deals`,
          `${each('server')} ms of the server, ${each('database')} ms of the database, ${written} kB of its log`,
        ),
      );
    }
    const [size] = await query<{ bytes: string }>(
      databaseUrl,
      'select pg_database_size(current_database()) as bytes',
    );
    figures.push(
      figure(`the database of ${deals} deals`, `${Math.round(Number(size?.bytes) / 1e6)} MB`),
    );
    return figures;
  });
}

async function logOf(databaseUrl: string): Promise<number> {
  const [row] = await query<{ bytes: string }>(
    databaseUrl,
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
  );
  return Number(row?.bytes);
}

/** Milliseconds that the processes were at work, and the children that they waited for. */
function timesOf({ pid, dataFolder }: MeasuredProduct): { server: number; database: number } {
  const postmaster = Number.parseInt(
    readFileSync(`${dataFolder}/postgres/postmaster.pid`, 'utf8'),
    10,
  );
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(Number);
  const own = (process: number) => {
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  };
  const ticks = (fields: string[], from: number, to: number) =>
    fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0) * tickMs;
  const database = children.reduce((sum, child) => sum + ticks(own(child), 11, 13), 0);
  return { server: ticks(own(pid), 11, 13), database: database + ticks(own(postmaster), 11, 15) };
}
