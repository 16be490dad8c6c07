import { startHubspot } from '../e2e/support/hubspot.ts';
import { environmentOf, importAll } from './support/import-all.ts';
import { figure, type Figure } from './support/figures.ts';
import { p95 } from './support/list-times.ts';
import { withProduct, type MeasuredProduct } from './support/product.ts';

const deals = 12_000;
const token = 'bench-metrics-token';
const lagTargetMs = 100;
const listTarget = 3;
const idleLists = 200;

/** What others feel while somebody imports a whole CRM that answers at once. */
export async function importLagFigures(): Promise<Figure[]> {
  const hubspot = await startHubspot({ deals });
  try {
    return await withProduct(
      async (product) => {
        const { privateAppToken: apiKey } = hubspot;
        await product.admin.call('POST', '/api/hubspot/api-key', { apiKey });
        const idle = await listTimes(product, (asked) => asked < idleLists);
        await lagOf(product);
        let isOver = false;
        const importing = importAll(product).finally(() => {
          isOver = true;
        });
        const busy = await listTimes(product, () => !isOver);
        await importing;
        const lag = await lagOf(product);
        return figuresOf(lag, p95(busy) / p95(idle));
      },
      { ...environmentOf(hubspot), METRICS_TOKEN: token },
    );
  } finally {
    await hubspot.stop();
  }
}

function figuresOf({ p99, max }: Lag, lists: number): Figure[] {
  const label = `import of ${deals.toLocaleString('en')}`;
  return [
    figure(
      `${label}: event-loop delay p99`,
      `${(p99 * 1000).toFixed(0)} ms (max ${(max * 1000).toFixed(0)} ms)`,
      `< ${lagTargetMs} ms`,
      p99 * 1000 < lagTargetMs,
    ),
    figure(
      `${label}: list p95 against idle`,
      lists.toFixed(1),
      `< ${listTarget}`,
      lists < listTarget,
    ),
  ];
}

interface Lag {
  p99: number;
  max: number;
}

/** The delay since it was last asked for, in seconds. */
async function lagOf({ url }: MeasuredProduct): Promise<Lag> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const valueOf = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]);
  return { p99: valueOf('p99'), max: valueOf('max') };
}

async function listTimes(
  { admin }: MeasuredProduct,
  goesOn: (asked: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const started = performance.now();
    await admin.call('GET', '/api/deals?limit=50');
    times.push(performance.now() - started);
  }
  return times;
}
