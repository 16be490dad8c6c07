import { cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AnalysisNote } from './AnalysisNote.tsx';

afterEach(cleanup);

const hundred = 'Quotes take five days. '.repeat(5).slice(0, 100);

test.each([
  ['exactly 100 characters', hundred, hundred],
  ['one more', `${hundred}X`, `${hundred}...`],
  [
    'marks of headings and line breaks, which do not count',
    `# ${hundred.replace(' ', '\n\n')}`,
    hundred,
  ],
])('[COM-10] the context shows the first 100 characters: %s', (_name, given, shown) => {
  const provenance = {
    id: 'a',
    subject: 'MEDDPICC',
    person: 'Dana Reyes',
    answer: null,
    source: 'built-in',
    model: null,
    analyzed_at: '2026-11-21T09:00:00.000Z',
    has_anonymized_data: false,
    given,
    replacements: [],
  } as const;
  const { container } = render(<AnalysisNote provenance={{ ...provenance, replacements: [] }} />);
  expect(within(container).getByRole('button').textContent).toBe(shown);
});
