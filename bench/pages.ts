import { startProduct, type RunningProduct } from '../e2e/support/product.ts';
import { openApiSession, type ApiSession } from '../e2e/support/api-session.ts';
import { people } from '../e2e/support/people.ts';
import { fillTo } from './support/deals.ts';
import { figure, median, milliseconds, type Figure } from './support/figures.ts';
import { embeddedUrl, query, withProduct } from './support/product.ts';

const sizes = [1_000, 10_000, 100_000];
const rounds = 7;
const requestsPerRound = 60;
const target = 1.5;

/** A way to ask for 50, with or without a place to go on from. */
interface Ask {
  name: string;
  path: string;
  /** How far into the list the measured page lies, as a share of it. */
  depth?: number;
}

const asks: Ask[] = [
  { name: 'first page, newest first', path: '/api/deals?limit=50' },
  { name: 'page in the middle, newest first', path: '/api/deals?limit=50', depth: 0.5 },
  { name: 'first page by score', path: '/api/deals?limit=50&sort=-score' },
  { name: 'first page by name', path: '/api/deals?limit=50&sort=name' },
  { name: 'first page of one stage', path: '/api/deals?limit=50&stage=Proposal' },
  { name: 'first page of a search', path: '/api/deals?limit=50&search=customer%207' },
];

/** Time of a page of 50 in workspaces of three sizes, in alternating rounds of one run. */
export function pageFigures(): Promise<Figure[]> {
  // One PostgreSQL, a database and a product for each size: what else the machine does hits all.
  return withProduct(async ({ dataFolder, databaseUrl }) => {
    const worlds: World[] = [];
    try {
      for (const size of sizes) {
        const name = `bench_${size}`;
        await query(databaseUrl, `create database ${name}`);
        const url = embeddedUrl(dataFolder, name);
        const product = await startProduct({ dataFolder, environment: { DATABASE_URL: url } });
        const session = await openApiSession(product.url, people.ADMIN.email);
        worlds.push({ size, product, session });
        await fillTo(url, size);
      }
      return await compare(worlds);
    } finally {
      for (const { product } of worlds) await product.stop();
    }
  });
}

interface World {
  size: number;
  product: RunningProduct;
  session: ApiSession;
}

async function compare(worlds: World[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const ask of asks) {
    const paths = new Map<number, string>();
    for (const world of worlds) paths.set(world.size, await pathOf(ask, world));
    const times = new Map(worlds.map(({ size }) => [size, [] as number[]]));
    for (let round = 0; round <= rounds; round++) {
      for (const { size, session } of worlds) {
        const time = await timeOf(session, paths.get(size) ?? '');
        if (round > 0) times.get(size)?.push(time); // the first round warms up
      }
    }
    const at = (size: number) => median(times.get(size) ?? []);
    const smallest = sizes[0] ?? 0;
    const largest = sizes.at(-1) ?? 0;
    const ratio = at(largest) / at(smallest);
    figures.push(
      figure(
        `${ask.name}: ${largest.toLocaleString('en')} deals against ${smallest.toLocaleString('en')}`,
        `${ratio.toFixed(2)} (${sizes.map((size) => milliseconds(at(size))).join(', ')})`,
        `<= ${target}`,
        ratio <= target,
      ),
    );
  }
  return figures;
}

/** Goes to the page in question by the cursors, as a client has to. */
async function pathOf({ path, depth }: Ask, { size, session }: World): Promise<string> {
  if (depth === undefined) return path;
  const step = 1000;
  let cursor = '';
  for (let seen = 0; seen < size * depth; seen += step) {
    const limit = Math.min(step, size * depth);
    const answer = await session.send(
      'GET',
      `/api/deals?limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    await answer.arrayBuffer();
    cursor = answer.headers.get('X-Next-Cursor') ?? '';
    if (!cursor) throw new Error(`The list of ${size} ends at ${seen}`);
  }
  return `${path}&cursor=${encodeURIComponent(cursor)}`;
}

/** Median milliseconds of one request after the other. */
async function timeOf(session: ApiSession, path: string): Promise<number> {
  await session.token();
  const times: number[] = [];
  for (let request = 0; request < requestsPerRound; request++) {
    const started = performance.now();
    const answer = await session.send('GET', path);
    const rows = (await answer.json()) as unknown[];
    times.push(performance.now() - started);
    if (!answer.ok || rows.length !== 50) {
      throw new Error(`${path} answered ${answer.status} with ${rows.length} rows`);
    }
  }
  return median(times);
}
