import type { RfpAnalysisState } from '@plumbline/domain/rfp/analysis.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AnalysisBar } from './AnalysisBar.tsx';

afterEach(cleanup);

const failed: RfpAnalysisState = {
  status: 'failed',
  total: 12,
  done: 7,
  error: 'The language model took too long.',
  started_date: '2026-11-23T10:00:00.000Z',
  updated_date: '2026-11-23T10:00:00.000Z',
};

type Told = Partial<Parameters<typeof AnalysisBar>[0]>;
const show = (told: Told) =>
  render(
    <AnalysisBar
      state={failed}
      failure={null}
      stopFailure={null}
      mayWrite
      isStopping={false}
      onStop={() => {}}
      head={null}
      actions={null}
      {...told}
    >
      Nothing runs.
    </AnalysisBar>,
  );

test.each([
  [7, 'The 7 answers so far are kept.'],
  [1, 'The answer so far is kept.'],
])('[RFP-08] an analysis that failed says why, and how many answers are kept: %d', (done, kept) => {
  show({ state: { ...failed, done } });
  expect(screen.getByRole('alert').textContent).toBe(
    `AI analysis failed: The language model took too long.${kept}`,
  );
});

test('[RFP-08] an analysis that could not be stopped goes on, and can be stopped again', () => {
  const onStop = vi.fn<() => void>();
  const state: RfpAnalysisState = { ...failed, status: 'running', error: null };
  show({ state, stopFailure: new Error('Can’t reach the server.'), onStop });
  expect(screen.getByRole('alert').textContent).toBe('Couldn’t stop. Can’t reach the server.');
  expect(screen.getByRole('meter', { name: 'Requirements analyzed' })).toBeDefined();
  screen.getByRole('button', { name: 'Stop' }).click();
  expect(onStop).toHaveBeenCalledOnce();
});

test('[RFP-08] one that could not be started hides no other that runs', () => {
  const state: RfpAnalysisState = { ...failed, status: 'running', error: null };
  show({ state, failure: new Error('Can’t reach the server.') });
  expect(screen.getByRole('alert').textContent).toContain('AI analysis failed');
  expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined();
});

test('[RFP-08] one that could not be started keeps no answers of a run that is done', () => {
  show({ state: { ...failed, status: 'done', error: null }, failure: new Error('Asleep') });
  expect(screen.getByRole('alert').textContent).toBe('AI analysis failed: Asleep');
});
