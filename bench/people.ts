import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { figure, median, milliseconds, spread, type Figure } from './support/figures.ts';
import { growTo } from './support/growing.ts';
import type { PeopleResult, PeopleTask } from './support/people-load.ts';
import { query, withProduct, type MeasuredProduct } from './support/product.ts';

const deals = Number(process.env['PEOPLE_DEALS'] ?? 10_000);
/** Without pauses, to see what more people do to the throughput. */
const crowdSeconds = Number(process.env['PEOPLE_CROWD_SECONDS'] ?? 20);
const crowdRounds = 5;
/** With pauses, as people make them, to see whether anything grows. */
const daySeconds = Number(process.env['PEOPLE_DAY_SECONDS'] ?? 600);
const folder = process.env['GROWTH_FOLDER'];
const metricsToken = 'bench-metrics-token-of-no-use-elsewhere';

interface Sample {
  second: number;
  /** p99 of the event loop's delay since the sample before. */
  loopMs: number;
  memoryMb: number;
}

/** 50 and 200 people at once: what they wait, what fails, and whether anything grows. */
export function peopleFigures(): Promise<Figure[]> {
  return withProduct(
    async (product) => {
      await growTo(product.databaseUrl, deals);
      const rows = await query<{ id: string }>(
        product.databaseUrl,
        'select id from opportunities order by id limit 10000',
      );
      const dealIds = rows.map(({ id }) => id);
      const crowd = { dealIds, seconds: crowdSeconds, pauseMs: 0 };
      await run(product, { ...crowd, people: 50, seconds: Math.min(15, crowdSeconds) }); // warms up
      const few: Run[] = [];
      const many: Run[] = [];
      // In turn, so that whatever else the machine does hits both.
      for (let round = 0; round < crowdRounds; round++) {
        few.push(await run(product, { ...crowd, people: 50 }));
        many.push(await run(product, { ...crowd, people: 200 }));
      }
      const day = await run(product, { dealIds, people: 200, seconds: daySeconds, pauseMs: 4000 });
      if (folder) keep([...few, ...many, day]);
      return [...crowdFigures(few, many), ...dayFigures(day)];
    },
    { METRICS_TOKEN: metricsToken },
  );
}

/** Of so many people. */
type Run = PeopleResult & { samples: Sample[]; people: number };

async function run(
  product: MeasuredProduct,
  task: Omit<PeopleTask, 'url' | 'token'>,
): Promise<Run> {
  const child = fork(join(import.meta.dirname, 'support/people-load.ts'));
  const token = await product.admin.token();
  child.send({ ...task, url: product.url, token } satisfies PeopleTask);
  const end = once(child, 'message') as Promise<[PeopleResult]>;
  const samples: Sample[] = [];
  await sample(product);
  for (let second = 10; ; second += 10) {
    const isOver = await Promise.race([end.then(() => true), wait(10_000, false)]);
    samples.push({ second, ...(await sample(product)) });
    if (isOver) break;
    // Identity tokens live for minutes.
    child.send({ token: await product.admin.token() });
  }
  const [result] = await end;
  child.kill();
  return { ...result, samples, people: task.people };
}

async function sample({ url }: MeasuredProduct): Promise<Omit<Sample, 'second'>> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}` },
  });
  const text = await answer.text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    loopMs: read('nodejs_eventloop_lag_p99_seconds') * 1000,
    memoryMb: read('process_resident_memory_bytes') / 1e6,
  };
}

const timesOf = (one: Run) => Object.values(one.times).flat();
const perSecond = (one: Run) => timesOf(one).length / one.seconds;

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function crowdFigures(few: readonly Run[], many: readonly Run[]): Figure[] {
  const told = (runs: readonly Run[]) => {
    const times = runs.flatMap((one) => timesOf(one));
    return `${median(runs.map((one) => perSecond(one))).toFixed(0)}/s, p95 ${milliseconds(percentile(times, 0.95))}, p99 ${milliseconds(percentile(times, 0.99))}`;
  };
  const ratios = many.map(
    (one, round) => perSecond(one) / (few[round] ? perSecond(few[round]) : 1),
  );
  const failed = [...few, ...many].reduce((sum, one) => sum + one.errors.length, 0);
  return [
    figure('50 people without pauses', told(few)),
    figure('200 people without pauses', told(many)),
    figure('throughput of 200 against 50', spread(ratios), '>= 0.95', median(ratios) >= 0.95),
    figure('errors without pauses', String(failed), '0', failed === 0),
  ];
}

function dayFigures(day: Run): Figure[] {
  const half = day.samples.slice(Math.floor(day.samples.length / 5)); // what starting took
  const mean = (list: readonly Sample[]) =>
    list.reduce((sum, { memoryMb }) => sum + memoryMb, 0) / list.length;
  const third = Math.max(1, Math.floor(half.length / 3));
  const growth = mean(half.slice(-third)) / mean(half.slice(0, third));
  const loop = percentile(
    day.samples.map(({ loopMs }) => loopMs),
    0.5,
  );
  return [
    ...Object.entries(day.times).map(([name, times]) =>
      figure(
        `${day.people} people with pauses: ${name}`,
        `${times.length}, p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(percentile(times, 0.95))}, p99 ${milliseconds(percentile(times, 0.99))}`,
      ),
    ),
    figure('errors with pauses', String(day.errors.length), '0', day.errors.length === 0),
    figure(
      'event loop: p99 of its delay, median of samples',
      milliseconds(loop),
      '< 100 ms',
      loop < 100,
    ),
    figure('memory: last third against first', growth.toFixed(2), '<= 1.1', growth <= 1.1),
  ];
}

function keep(runs: readonly Run[]): void {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const told = runs.map((one) => ({
    people: one.people,
    perSecond: perSecond(one),
    errors: one.errors.slice(0, 20),
    failed: one.errors.length,
    kinds: Object.entries(one.times).map(([kind, times]) => ({
      kind,
      count: times.length,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
    })),
    p95: percentile(timesOf(one), 0.95),
    p99: percentile(timesOf(one), 0.99),
    samples: one.samples,
  }));
  writeFileSync(
    join(folder, 'people.json'),
    `${JSON.stringify({ at: new Date().toISOString(), load: loadavg()[0], deals, runs: told }, null, 2)}\n`,
  );
}
