import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FailuresCard } from './FailuresCard.tsx';

afterEach(cleanup);

const failure = (cause: string, message: string): ModelPage['failures'][number] => ({
  cause,
  message,
  feature: 'reading',
  model: 'openai-compatible/a-model',
  times: 31,
  last_at: '2026-11-02T09:00:00.000Z',
});
const refused = failure('refused', 'The language model declined to answer this.');
const open = (is_sample: boolean, failures: ModelPage['failures']) =>
  render(
    <FailuresCard
      page={
        {
          is_sample,
          failures,
          waiting: { deals: 0, reasons: [], next_try_at: null },
        } as unknown as ModelPage
      }
    />,
  );

test('[AI-01] that recorded answers do not cover a text is no error of the sample workspace', () => {
  const { container } = open(true, [refused]);
  expect(container.textContent).toBe('');
});

test('[AI-01] a model that declines is told, and so is every other error of the sample', () => {
  open(false, [refused]);
  expect(screen.getByText(/declined to answer this/)).toBeTruthy();
  cleanup();
  open(true, [refused, failure('unavailable', 'Can’t reach it.')]);
  expect(screen.queryByText(/declined/)).toBeNull();
  expect(screen.getByText(/Can’t reach it/)).toBeTruthy();
});
