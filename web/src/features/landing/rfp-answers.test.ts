import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { supportLevelNames, supportLevels } from '@plumbline/domain/rfp/requirement.ts';
import { expect, test } from 'vitest';
import { answers } from './rfp-answers.ts';

interface Recorded {
  texts: { requirement: string[] };
  answer: { level: string; parts: { quotes: { text: string }[] }[] };
}

const folder = join(import.meta.dirname, '../../../../sandbox');
const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');

test.each(answers)('[LAND-02] $id is what the sample workspace answers', (shown) => {
  const file = `recordings/record-rfp-${shown.id.toLowerCase()}.json`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  const { texts, answer } = JSON.parse(textOf(file)) as Recorded;
  expect([shown.requirement]).toEqual(texts.requirement);
  const level = supportLevels.find((each) => each === answer.level);
  expect(shown.level).toBe(level ? supportLevelNames[level] : 'Not analyzed');
  const quotes = answer.parts.flatMap((part) => part.quotes.map(({ text }) => text));
  expect(shown.quotation ? [shown.quotation.text] : []).toEqual(quotes.slice(0, 1));
  if (!shown.quotation) return;
  const [page = '', heading = ''] = shown.quotation.source.split(', ');
  const [, section = ''] =
    new RegExp(`<h2[^>]*>${heading}</h2>([^]*?)(?:<h2|$)`).exec(
      textOf(`docs/quillmoor/${pages[page]}`),
    ) ?? [];
  expect(section.replaceAll(/\s+/g, ' ')).toContain(shown.quotation.text);
});

const pages: Record<string, string> = {
  Encryption: 'encryption.html',
  'Languages and accessibility': 'languages.html',
};
