import { setTimeout as wait } from 'node:timers/promises';
import { allRecordings } from '@plumbline/sandbox/model/recorded/recording.ts';
import { importAll } from './support/import-all.ts';
import { figure, type Figure } from './support/figures.ts';
import { query, withProduct, type MeasuredProduct } from './support/product.ts';

const targetSeconds = 30;
const patienceMs = 300_000;
const lookMs = 200;

/** From the import of the sample HubSpot to the first brief that people see, and to that of every told deal. */
export async function briefFigures(): Promise<Figure[]> {
  const told = [...allRecordings().values()].filter(({ question }) => question === 'deal-reading');
  // None of the environment: the recorded answers of the sample workspace.
  return await withProduct(
    async (product) => {
      const { apiKey } = product.hubspot;
      await product.admin.call('POST', '/api/hubspot/api-key', { apiKey });
      const begun = performance.now();
      const seconds = () => (performance.now() - begun) / 1000;
      await importAll(product);
      const imported = seconds();
      let first: number | null = null;
      for (;;) {
        const briefs = await countBriefs(product);
        if (briefs > 0) first ??= seconds();
        if (briefs >= told.length || seconds() * 1000 > patienceMs) {
          return figuresOf({ imported, first, all: seconds(), briefs, told: told.length });
        }
        await wait(lookMs);
      }
    },
    { AI_PROVIDER: '' },
  );
}

async function countBriefs({ databaseUrl }: MeasuredProduct): Promise<number> {
  const [row] = await query<{ briefs: number }>(
    databaseUrl,
    'select count(*)::integer as briefs from deal_readings where reading is not null',
  );
  return row?.briefs ?? 0;
}

interface Times {
  imported: number;
  first: number | null;
  all: number;
  briefs: number;
  told: number;
}

function figuresOf({ imported, first, all, briefs, told }: Times): Figure[] {
  const told30 = `< ${targetSeconds} s`;
  const isWhole = briefs >= told;
  return [
    figure('sample import: answered after', `${imported.toFixed(1)} s`),
    figure(
      'sample import: first brief after',
      first === null ? 'none' : `${first.toFixed(1)} s`,
      told30,
      first !== null && first < targetSeconds,
    ),
    figure(
      `sample import: ${briefs} briefs of ${told} told deals after`,
      `${all.toFixed(1)} s`,
      told30,
      isWhole && all < targetSeconds,
    ),
  ];
}
