import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PipelineRow } from '../api/insights.ts';
import { PipelineTable } from './PipelineTable.tsx';

afterEach(cleanup);

const row = (stage: string, currency: string, deals: number, value: number): PipelineRow => ({
  stage,
  currency,
  deals,
  value,
  band: 'low',
  weighted: value / 10,
});
const rows = [
  row('Discovery', 'USD', 4, 10_000),
  row('Proposal', 'USD', 1, 90_000),
  row('Proposal', 'EUR', 3, 50_000),
  row('Proposal', 'CHF', 2, 1000),
];
const rates = [{ currency: 'EUR', rate: '1.1', day: '2026-11-27', source: 'typed' as const }];

test('[PAGE-01] stages stand in the pipeline’s order, all in one currency', () => {
  render(<PipelineTable rows={rows} target={{ currency: 'USD', rates }} />);
  const stages = screen.getAllByRole('rowheader').map(({ firstChild }) => firstChild?.textContent);
  expect(stages).toEqual(['Discovery', 'Proposal', 'All stages']);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(3, 6)).toEqual(['6', '$145,000', '$14,500']);
  expect(cells.slice(6)).toEqual(['10', '$155,000', '$15,500']);
  // Of a stage whose deals have no rate the sum is not nothing: it stands in their currency.
  const closing = [...rows, row('Closing', 'CHF', 1, 700)];
  render(<PipelineTable rows={closing} target={{ currency: 'USD', rates }} />);
  expect(screen.getByRole('row', { name: /^Closing/ }).textContent).toMatch(/1CHF\s700CHF\s70$/);
  expect(screen.getByText(/^2 deals in CHF: counted, but not in the sums/)).toBeTruthy();
});
