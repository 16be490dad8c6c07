import type { UseQueryResult } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PipelineRow } from '../api/insights.ts';
import { PipelineCard } from './PipelineCard.tsx';

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
];
const stages = () =>
  screen
    .getAllByRole('rowheader')
    .map(({ firstChild }) => firstChild?.textContent)
    .slice(0, -1);

test('[PAGE-01] stages stand in the pipeline’s order, and what is not counted is told', async () => {
  const query = {
    data: rows,
    error: null,
    refetch: vi.fn<UseQueryResult<PipelineRow[]>['refetch']>(),
  };
  render(<PipelineCard title="Pipeline" note="" query={query} />);
  expect(stages()).toEqual(['Discovery', 'Proposal']);
  expect(screen.getByText(/^3 deals in EUR not counted/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show EUR' }));
  expect(stages()).toEqual(['Proposal']);
  expect(screen.getByText(/^5 deals in USD not counted/)).toBeTruthy();
});
