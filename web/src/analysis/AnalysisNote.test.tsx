import { cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Provenance } from '../api/analyses.ts';
import { AnalysisNote } from './AnalysisNote.tsx';

afterEach(cleanup);

const hundred = 'Quotes take five days. '.repeat(5).slice(0, 100);

const builtIn: Provenance = {
  id: 'a',
  subject: 'MEDDPICC',
  person: 'Dana Reyes',
  answer: null,
  source: 'built-in',
  model: null,
  analyzed_at: '2026-11-21T09:00:00.000Z',
  has_anonymized_data: false,
  names_kept: false,
  given: '',
  replacements: [],
  verdict: null,
  dropped: 0,
  is_earlier: false,
};

test.each([
  ['exactly 100 characters', hundred, hundred],
  ['one more', `${hundred}X`, `${hundred}...`],
  ['our headings, which nobody wrote', `## Metrics\n${hundred}X`, `${hundred}...`],
  [
    'a prompt around it, which nobody wrote',
    `The methodology is MEDDPICC.\n\n<<<deal>>>\nStage: Legal\n<<<end of deal>>>\n\n<<<metrics>>>\n${hundred}\n<<<end of metrics>>>\n\n<<<pain>>>\nX\n<<<end of pain>>>`,
    `${hundred}...`,
  ],
  [
    'passages of the documentation, which nobody wrote of the deal',
    `<<<challenge>>>\n${hundred}\n<<<end of challenge>>>\n\n<<<source 1>>>\nManual\n<<<end of source 1>>>`,
    hundred,
  ],
  [
    'marks of headings and line breaks, which do not count',
    `# ${hundred.replace(' ', '\n\n')}`,
    hundred,
  ],
])('[COM-10] the context shows the first 100 characters: %s', (_name, given, shown) => {
  const { container } = render(<AnalysisNote provenance={{ ...builtIn, given }} />);
  expect(within(container).getByRole('button').textContent).toBe(shown);
});

test('[ERR-01] says which model declined, where the built-in analyst answered for it', () => {
  const { container } = render(
    <AnalysisNote provenance={{ ...builtIn, model: 'openai-compatible/recorded-answers' }} />,
  );
  expect(container.textContent).toContain('openai-compatible/recorded-answers declined to answer');
});

test.each([
  [0, ''],
  [1, '1 point left out: no text carries it.'],
  [3, '3 points left out: no text carries them.'],
])('[COM-10] says quietly that %i points of an answer were left out', (dropped, words) => {
  const { container } = render(
    <AnalysisNote provenance={{ ...builtIn, given: hundred, dropped }} />,
  );
  expect(container.textContent.includes('left out')).toBe(dropped > 0);
  expect(container.textContent).toContain(words);
});

test('[ANON-01] the badge says that names were kept for a model inside', () => {
  const { container } = render(
    <AnalysisNote provenance={{ ...builtIn, source: 'model', given: hundred, names_kept: true }} />,
  );
  fireEvent.click(within(container).getByRole('button', { name: 'Names kept' }));
  const dialog = within(document.body).getByRole('dialog', { name: 'What was sent' });
  expect(dialog.textContent).toContain('as they are');
  expect(dialog.textContent).not.toContain('No names found');
  expect(within(dialog).getAllByRole('heading', { level: 3 })).toHaveLength(1);
});

test('[ANON-01] the badge shows whenever the text was changed, whoever read it', () => {
  const { container } = render(
    <AnalysisNote provenance={{ ...builtIn, given: hundred, has_anonymized_data: true }} />,
  );
  expect(within(container).getByRole('button', { name: 'Data Anonymized' })).toBeTruthy();
});
