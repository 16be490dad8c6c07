import type { RfpAnalysisState } from '@plumbline/domain/rfp/analysis.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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

test('[RFP-08] an analysis that failed says why, and how many answers are kept', () => {
  render(
    <AnalysisBar state={failed} failure={null} mayWrite isStopping={false} onStop={() => {}} />,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    'AI analysis failed: The language model took too long.The 7 answers so far are kept.',
  );
});
