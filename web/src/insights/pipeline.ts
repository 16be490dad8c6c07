import type { PipelineRow } from '../api/insights.ts';

export interface StageSum {
  stage: string;
  deals: number;
  value: number;
  weighted: number;
  bands: Record<PipelineRow['band'], number>;
}

/** Currencies of a pipeline, that of most deals first. */
export function currenciesOf(rows: readonly PipelineRow[]): string[] {
  const deals = new Map<string, number>();
  for (const row of rows) deals.set(row.currency, (deals.get(row.currency) ?? 0) + row.deals);
  return [...deals].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency);
}

/** Deals of a currency that the figures of another leave out. */
export interface LeftOut {
  currency: string;
  deals: number;
}

/** What is not counted where the figures are in one currency, most deals first. */
export function leftOut(rows: readonly PipelineRow[], shown: string): LeftOut[] {
  return currenciesOf(rows)
    .filter((currency) => currency !== shown)
    .map((currency) => ({
      currency,
      deals: rows
        .filter((row) => row.currency === currency)
        .reduce((sum, row) => sum + row.deals, 0),
    }));
}

/** Sums of each stage in one currency, in the order of the rows, which is the pipeline's; `bands` hold values. */
export function stagesOf(rows: readonly PipelineRow[], currency: string): StageSum[] {
  const stages = new Map<string, StageSum>();
  for (const row of rows.filter((each) => each.currency === currency)) {
    const sum = stages.get(row.stage) ?? {
      stage: row.stage,
      deals: 0,
      value: 0,
      weighted: 0,
      bands: { high: 0, middle: 0, low: 0 },
    };
    sum.deals += row.deals;
    sum.value += row.value;
    sum.weighted += row.weighted;
    sum.bands[row.band] += row.value;
    stages.set(row.stage, sum);
  }
  return [...stages.values()];
}
