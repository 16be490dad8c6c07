import { setTimeout as wait } from 'node:timers/promises';
import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { startDocsProcess, type DocsProcess } from './support/docs.ts';
import { figure, median, milliseconds, spread, type Figure } from './support/figures.ts';
import { listTimes, p95 } from './support/list-times.ts';
import { withProduct, type MeasuredProduct } from './support/product.ts';

const pages = 500;
const concurrency = 4;
/** The product's own politeness; without any, the figures show what the work itself costs. */
const statedDelayMs = 100;
const runs = [
  { delayMs: statedDelayMs, rounds: 1 },
  { delayMs: 0, rounds: 3 },
];
const speedTarget = 0.5;

/** A sync of a documentation site, against a crawler that only fetches, as politely. */
export async function knowledgeFigures(): Promise<Figure[]> {
  const docs = await startDocsProcess(pages);
  try {
    const figures: Figure[] = [];
    for (const run of runs) {
      const environment = { ...docs.environment, KNOWLEDGE_DELAY_MS: String(run.delayMs) };
      figures.push(...(await withProduct((product) => measure(product, docs, run), environment)));
    }
    return figures;
  } finally {
    docs.stop();
  }
}

async function measure(
  product: MeasuredProduct,
  docs: DocsProcess,
  { delayMs, rounds }: (typeof runs)[number],
): Promise<Figure[]> {
  const pairs: { bare: number; sync: number }[] = [];
  const idle = await listTimes(product, wait(2000));
  const busy: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const bare = await timed(() => crawl(docs.url, delayMs));
    const sync = await timed(async () => {
      const reading = readAnew(product, docs.url);
      busy.push(...(await listTimes(product, reading)));
      await reading;
    });
    pairs.push({ bare, sync });
  }
  const speeds = pairs.map(({ bare, sync }) => bare / sync);
  const seconds = (times: number[]) => `${(median(times) / 1000).toFixed(1)} s`;
  const label = `sync of ${pages} pages, ${delayMs} ms between requests`;
  const isStated = delayMs === statedDelayMs;
  return [
    isStated
      ? figure(
          `${label}: speed against a bare crawler`,
          spread(speeds),
          `>= ${speedTarget}`,
          median(speeds) >= speedTarget,
        )
      : figure(`${label}: speed against a bare crawler`, spread(speeds)),
    figure(`${label}: crawler`, seconds(pairs.map(({ bare }) => bare))),
    figure(`${label}: product`, seconds(pairs.map(({ sync }) => sync))),
    figure(
      `${label}: list of deals meanwhile, p95`,
      `${milliseconds(p95(busy))} (idle ${milliseconds(p95(idle))})`,
    ),
  ];
}

/** Adds the site as a new source and waits until it is read. */
async function readAnew({ admin }: MeasuredProduct, url: string): Promise<void> {
  const path = '/api/knowledgebases';
  const { id } = await admin.call<KnowledgeSource>('POST', path, { name: 'Handbook', url });
  for (;;) {
    await wait(100);
    const sources = await admin.call<KnowledgeSource[]>('GET', path);
    const source = sources.find((each) => each.id === id);
    if (source?.is_syncing !== false) continue;
    if (source.document_count !== pages) {
      throw new Error(`${source.document_count} documents were read: ${source.last_error}`);
    }
    await admin.call('DELETE', `${path}/${id}`);
    return;
  }
}

/** Fetches what the sitemap lists and does nothing with it. */
async function crawl(start: string, delayMs: number): Promise<void> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', start))).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  if (addresses.length !== pages) throw new Error(`The sitemap lists ${addresses.length} pages`);
  let next = 0;
  let nextAt = 0;
  async function work(): Promise<void> {
    while (next < addresses.length) {
      const address = addresses[next++] ?? '';
      const now = performance.now();
      const at = Math.max(now, nextAt);
      nextAt = at + delayMs;
      if (at > now) await wait(at - now);
      await (await fetch(address)).arrayBuffer();
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
