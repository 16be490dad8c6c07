import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiSession, type ApiSession } from '../e2e/support/api-session.ts';
import { people } from '../e2e/support/people.ts';
import {
  freePort,
  makeDataFolder,
  removeDataFolder,
  startProduct,
  type RunningProduct,
} from '../e2e/support/product.ts';
import { figure, median, milliseconds, type Figure } from './support/figures.ts';

const runs = 20;
const writers = 6;

/** What the server said that it had stored. */
interface Acknowledged {
  /** Ids of created opportunities, with their names. */
  created: Map<string, string>;
  /** Last number that each writer's own opportunity was told to keep. */
  counters: Map<string, number>;
}

/**
 * SIGKILL during a stream of writes, twenty times over the same data; every second time the
 * database is killed too.
 */
export async function durabilityFigures(): Promise<Figure[]> {
  const dataFolder = makeDataFolder();
  const port = await freePort();
  const start = () => startProduct({ dataFolder, port });
  const acknowledged: Acknowledged = { created: new Map(), counters: new Map() };
  const restartTimes: number[] = [];
  let failedRestarts = 0;
  let lost = 0;
  let product: RunningProduct = await start();
  try {
    const session = await openApiSession(product.url, people.ADMIN.email);
    const own = await Promise.all(
      Array.from({ length: writers }, (_, index) => addOne(session, `Writer ${index}`)),
    );
    for (let run = 0; run < runs; run++) {
      await writeUntilKilled(product, session, own, acknowledged, run % 2 === 1);
      const killed = performance.now();
      try {
        product = await start();
        restartTimes.push(performance.now() - killed);
      } catch (error) {
        failedRestarts += 1;
        console.error(error);
        product = await start();
      }
      lost += await countLost(session, acknowledged);
    }
  } finally {
    await product.stop();
    removeDataFolder(dataFolder);
  }
  const writes =
    acknowledged.created.size +
    [...acknowledged.counters.values()].reduce((sum, count) => sum + count, 0);
  return [
    figure(`acknowledged writes lost in ${runs} kills`, `${lost} of ${writes}`, '0', lost === 0),
    figure('restarts that failed', String(failedRestarts), '0', failedRestarts === 0),
    figure('ready again after a kill', milliseconds(median(restartTimes))),
  ];
}

/** Writes from several sides at once until the server dies in the middle of it. */
async function writeUntilKilled(
  product: RunningProduct,
  session: ApiSession,
  own: readonly string[],
  acknowledged: Acknowledged,
  databaseToo: boolean,
): Promise<void> {
  await session.token();
  const end = new AbortController();
  const before = acknowledged.created.size;
  const writing = own.map(async (id) => {
    while (!end.signal.aborted) {
      try {
        await writeOnce(session, id, acknowledged);
      } catch (error) {
        // The kill cuts requests off. Anything that the server says before it is a finding.
        if (!end.signal.aborted) throw error;
      }
    }
  });
  const enough = 20 + Math.floor(Math.random() * 60);
  const killing = (async () => {
    while (acknowledged.created.size - before < enough) await new Promise(setImmediate);
    const postmaster = databaseToo ? postmasterOf(product.dataFolder) : null;
    end.abort();
    if (postmaster) process.kill(postmaster, 'SIGKILL');
    await product.kill();
  })();
  await Promise.all([...writing, killing]);
}

async function writeOnce(session: ApiSession, id: string, acknowledged: Acknowledged) {
  const name = `Deal ${crypto.randomUUID()}`;
  acknowledged.created.set(await addOne(session, name), name);
  const next = (acknowledged.counters.get(id) ?? 0) + 1;
  await session.call('PUT', `/api/deals/${id}`, { meddpicc_data: { metrics: `Count ${next}` } });
  acknowledged.counters.set(id, next);
}

async function addOne(session: ApiSession, name: string): Promise<string> {
  return (await session.call<{ id: string }>('POST', '/api/deals', { name })).id;
}

async function countLost(session: ApiSession, { created, counters }: Acknowledged) {
  const names = new Map<string, string>();
  let cursor = '';
  do {
    const answer = await session.send(
      'GET',
      `/api/deals?limit=1000${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    const page = (await answer.json()) as { id: string; name: string }[];
    for (const { id, name } of page) names.set(id, name);
    cursor = answer.headers.get('X-Next-Cursor') ?? '';
  } while (cursor);
  const lostDeals = [...created].filter(([id, name]) => names.get(id) !== name).length;
  let lostTexts = 0;
  for (const [id, count] of counters) {
    const { meddpicc_data } = await session.call<{ meddpicc_data: { metrics?: string } | null }>(
      'GET',
      `/api/deals/${id}`,
    );
    // One more may have been stored than was acknowledged, never less.
    const stored = Number(/^Count (\d+)$/.exec(meddpicc_data?.metrics ?? '')?.[1] ?? 0);
    if (stored < count) lostTexts += count - stored;
    counters.set(id, Math.max(stored, count));
  }
  return lostDeals + lostTexts;
}

/** The database's own process, as it wrote it down. */
function postmasterOf(dataFolder: string): number {
  const [pid = ''] = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}
