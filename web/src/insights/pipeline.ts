import {
  inOneCurrency,
  type InOneCurrency,
  type Rate,
} from '@plumbline/domain/money/one-currency.ts';
import type { PipelineRow } from '../api/insights.ts';

export interface StageSum {
  stage: string;
  deals: number;
  value: InOneCurrency;
  weighted: InOneCurrency;
  bands: Record<PipelineRow['band'], number>;
}

/** What sums are told in, and what converts to it. */
export interface Target {
  currency: string;
  rates: readonly Rate[];
}

/** Currencies of a pipeline, that of most deals first. */
export function currenciesOf(rows: readonly PipelineRow[]): string[] {
  return sumOf(rows, 'value', { currency: '', rates: [] }).by_currency.map(
    ({ currency }) => currency,
  );
}

/** Rows summed up in one currency, rounded once. */
export function sumOf(
  rows: readonly PipelineRow[],
  figure: 'value' | 'weighted',
  { currency, rates }: Target,
): InOneCurrency {
  const sums = rows.map((row) => ({
    currency: row.currency,
    deals: row.deals,
    amount: String(row[figure]),
  }));
  return inOneCurrency(sums, currency, rates);
}

/** Sums of each stage, in the order of the rows, which is the pipeline's; `bands` hold values. */
export function stagesOf(rows: readonly PipelineRow[], target: Target): StageSum[] {
  const value = (some: readonly PipelineRow[]) => sumOf(some, 'value', target);
  return [...Map.groupBy(rows, ({ stage }) => stage)].map(([stage, of]) => {
    const inBand = (band: PipelineRow['band']) =>
      value(of.filter((row) => row.band === band)).value;
    return {
      stage,
      deals: of.reduce((sum, { deals }) => sum + deals, 0),
      value: value(of),
      weighted: sumOf(of, 'weighted', target),
      bands: { high: inBand('high'), middle: inBand('middle'), low: inBand('low') },
    };
  });
}
