import { expect, test } from 'vitest';
import { losingLines, losingWords } from './glossary.mjs';

test.each([
  ["toast('The deals could not be loaded.');", 'The deals could not be loaded.'],
  ['const told = `Write an e-mail to ${name}`;', 'Write an e-mail to'],
  ["told('The last mail was sent.');", 'The last mail was sent.'],
  ["fail('A backup is there already.');", 'is there already'],
  ['const page = <p>Analyse a\n  deal</p>;', 'Analyse a deal'],
])('a text with a word that lost is found: %s', (text, said) => {
  expect(losingWords('page.tsx', text)).toMatchObject([{ said: expect.stringContaining(said) }]);
});

test.each([
  "const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });",
  "const day = new Date(at).toLocaleDateString('en-GB');",
])('a second way to write a date is found: %s', (text) => {
  expect(losingWords('web/src/features/page.tsx', text)).toHaveLength(1);
  expect(losingWords('web/src/ui/moment.ts', text)).toEqual([]);
});

test('keys, names and words that won are none', () => {
  const text = "const x = { 'e-mail': 1, kind: 'analyse' }; toast('Couldn’t load the analyses.');";
  expect(losingWords('page.tsx', text)).toEqual([]);
});

test('a page with a word that lost is found by its line', () => {
  const page = 'Ask an administrator.\nNobody else can let you in.';
  expect(losingLines('page.md', page)).toMatchObject([{ said: 'Nobody else can let you in.' }]);
});
