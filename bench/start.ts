import { fillTo } from './support/deals.ts';
import { entryKb } from './support/assets.ts';
import { figure, median, spread, type Figure } from './support/figures.ts';
import { dealTask, firstRow, type FirstRow } from './support/first-row.ts';
import { embeddedUrl, query } from './support/product.ts';
import { signedInCookies } from './support/signed-in.ts';
import { measureInTurn, type Checkout } from './support/started.ts';

const deals = 60;
const rounds = 5;

interface Round extends FirstRow {
  startMs: number;
  memoryMb: number;
  /** As `longestTaskMs`, of the page of a deal. */
  dealTaskMs: number;
}

/**
 * A second start, the idle server, and the first row of 60 deals in an empty browser.
 * @param against folder of another checkout, installed and built, measured in alternating runs
 */
export async function startFigures(against: string | null): Promise<Figure[]> {
  const { own, other } = await measureInTurn(against, rounds, prepare, started);
  return [...figuresOf(own), ...(against === null ? [] : comparison(own, other))];
}

async function started(
  checkout: Checkout,
  { cookies, id }: Awaited<ReturnType<typeof prepare>>,
): Promise<Round> {
  const startMs = await checkout.start();
  const memoryMb = await checkout.idleMemory();
  const seen = await firstRow(checkout.url, cookies);
  const dealTaskMs = await dealTask(checkout.url, cookies, id);
  await checkout.stop();
  return { ...seen, startMs, memoryMb, dealTaskMs };
}

/** A first start with a database, deals and somebody signed in; warm for those that follow. */
async function prepare(checkout: Checkout) {
  await checkout.start();
  const cookies = await signedInCookies(checkout.url);
  const databaseUrl = embeddedUrl(checkout.dataFolder);
  await fillTo(databaseUrl, deals);
  const [deal] = await query<{ id: string }>(databaseUrl, 'select id from opportunities limit 1');
  if (!deal) throw new Error('There is no deal to open');
  await firstRow(checkout.url, cookies);
  await checkout.stop();
  return { cookies, id: deal.id };
}

function figuresOf(measured: readonly Round[]): Figure[] {
  const of = (name: keyof Round) => measured.map((each) => each[name]);
  const most = (name: keyof Round) => Math.max(...of(name));
  const entry = entryKb();
  const paintShare = measured.map((each) => each.firstPaintMs / each.firstRowMs);
  return [
    figure(
      'second start, until ready',
      `${spread(of('startMs'), 0)} ms`,
      '<= 3000 ms',
      median(of('startMs')) <= 3000,
    ),
    figure(
      'idle server, resident memory',
      `${spread(of('memoryMb'), 0)} MB`,
      '<= 250 MB',
      most('memoryMb') <= 250,
    ),
    figure('entry JavaScript, brotli', `${entry.toFixed(1)} kB`, '<= 110 kB', entry <= 110),
    figure('files before the first row', String(most('files')), '< 12', most('files') < 12),
    figure('first contentful paint, cold', `${spread(of('firstPaintMs'), 0)} ms`),
    figure('first row, cold, 60 deals', `${spread(of('firstRowMs'), 0)} ms`),
    figure(
      'first paint against first row',
      spread(paintShare),
      '<= 0.25',
      median(paintShare) <= 0.25,
    ),
    ...(['longestTaskMs', 'dealTaskMs'] as const).map((name) =>
      figure(
        `longest task on open, ${name === 'dealTaskMs' ? 'deal' : 'list'}`,
        `${spread(of(name), 1)} ms`,
        '<= 50 ms',
        median(of(name)) <= 50,
      ),
    ),
  ];
}

function comparison(own: readonly Round[], other: readonly Round[]): Figure[] {
  const ratios = (name: keyof Round) =>
    own.map((each, index) => each[name] / (other[index]?.[name] ?? Number.NaN));
  const line = (name: keyof Round, told: string, limit?: number) =>
    figure(
      `${told} against the other checkout`,
      spread(ratios(name)),
      limit === undefined ? '' : `<= ${limit}`,
      ...(limit === undefined ? [] : [median(ratios(name)) <= limit]),
    );
  const theirs = median(other.map(({ firstRowMs }) => firstRowMs));
  return [
    line('firstRowMs', 'first row', 0.6),
    figure('first row of the other checkout', `${theirs.toFixed(0)} ms`),
    line('firstPaintMs', 'first paint'),
    line('startMs', 'second start'),
    line('memoryMb', 'idle memory'),
    line('longestTaskMs', 'longest task on open, list'),
    line('dealTaskMs', 'longest task on open, deal'),
  ];
}
