import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startHubspot, type HubspotProcess } from '../e2e/support/hubspot.ts';
import { environmentOf, importAll } from './support/import-all.ts';
import { importLagFigures } from './import-lag.ts';
import { figure, median, spread, type Figure } from './support/figures.ts';
import { query, withProduct, type MeasuredProduct } from './support/product.ts';

const deals = 10_000;
const rounds = 3;
/** What a page of the real CRM is taken to need; the target is meant with it. */
const statedLatencyMs = 150;
/** Without any, the stand-in hands out its memory: that shows what our own work costs. */
const latencies = [0, statedLatencyMs];
const timeTargets: Record<number, number> = { 0: 4, [statedLatencyMs]: 1.2 };
const memoryTargetMb = 200;

/** Import of 10,000 deals, against the time in which the CRM serves its pages one after another. */
export async function importFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const latencyMs of latencies) {
    const hubspot = await startHubspot({ deals, latencyMs });
    try {
      figures.push(
        ...(await withProduct(
          (product) => measure(product, hubspot, latencyMs),
          environmentOf(hubspot),
        )),
      );
    } finally {
      await hubspot.stop();
    }
  }
  return [...figures, ...(await importLagFigures())];
}

async function measure(
  product: MeasuredProduct,
  hubspot: HubspotProcess,
  latencyMs: number,
): Promise<Figure[]> {
  await product.admin.call('POST', '/api/hubspot/api-key', { apiKey: hubspot.privateAppToken });
  await wait(1000); // what starting took is given back
  const idleMb = memoryMb(product.pid, 'VmRSS');
  const pairs: { crm: number; product: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const crm = await timed(() => servePages(hubspot));
    const imported = await timed(async () => {
      const created = await importAll(product);
      if (created !== deals) throw new Error(`${created} deals were imported`);
    });
    pairs.push({ crm, product: imported });
    await query(product.databaseUrl, 'truncate opportunities, companies cascade');
  }
  const aboveIdleMb = memoryMb(product.pid, 'VmHWM') - idleMb;
  const ratios = pairs.map((pair) => pair.product / pair.crm);
  const seconds = (times: number[]) => `${(median(times) / 1000).toFixed(2)} s`;
  const label = `import of ${deals.toLocaleString('en')}, ${latencyMs} ms a page`;
  return [
    ratioFigure(`${label}: time against the CRM's own`, ratios, latencyMs),
    figure(`${label}: CRM alone`, seconds(pairs.map((pair) => pair.crm))),
    figure(`${label}: product`, seconds(pairs.map((pair) => pair.product))),
    figure(
      `${label}: peak memory above idle`,
      `${aboveIdleMb.toFixed(0)} MB (idle ${idleMb.toFixed(0)} MB)`,
      `< ${memoryTargetMb} MB`,
      aboveIdleMb < memoryTargetMb,
    ),
  ];
}

function ratioFigure(name: string, ratios: number[], latencyMs: number): Figure {
  const target = timeTargets[latencyMs] ?? 0;
  return figure(name, spread(ratios), `<= ${target}`, median(ratios) <= target);
}

/** The pages that an import needs, one after the other, as a plain client reads them. */
async function servePages({ apiUrl, privateAppToken }: HubspotProcess): Promise<void> {
  let after: string | undefined;
  let seen = 0;
  do {
    const parameters = new URLSearchParams({
      limit: '100',
      properties:
        'dealname,amount,dealstage,pipeline,closedate,createdate,hubspot_owner_id,deal_currency_code',
      associations: 'companies',
      archived: 'false',
      ...(after && { after }),
    });
    const answer = await fetch(`${apiUrl}/crm/objects/2026-09/deals?${parameters}`, {
      headers: { Authorization: `Bearer ${privateAppToken}` },
    });
    const page = (await answer.json()) as {
      results: unknown[];
      paging?: { next?: { after?: string } };
    };
    seen += page.results.length;
    after = page.paging?.next?.after;
  } while (after);
  if (seen !== deals) throw new Error(`The CRM gave ${seen} deals`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Memory of a process: now (VmRSS), or at its highest since it started (VmHWM). */
function memoryMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}
