import { expect, test } from 'vitest';
import { cell, paragraph, table, wordOf } from '../testing/word.ts';
import { guessed } from '../testing/guessed.ts';
import { readWord } from './read.ts';

const styles = '<w:style w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>';
const over = (columns: number) => `<w:gridSpan w:val="${columns}"/>`;

test.each<[string, (at: number) => string[][]]>([
  [
    'each text behind its name',
    (at) => [
      ['Ref:', `S-${at}`],
      ['Requirement:', `Keep the keys of kind ${at}.`],
      ['Response:', ''],
    ],
  ],
  [
    'two names in a row',
    (at) => [
      ['Ref', `S-${at}`, 'Priority', 'Must'],
      ['Requirement', cell(`Keep the keys of kind ${at}.`, over(3))],
      ['Response', cell('', over(3))],
    ],
  ],
  [
    'a name that some leave out',
    (at) => [
      ['Ref', `S-${at}`],
      ...(at === 1 ? [['Category', 'Keys']] : []),
      ['Requirement', `Keep the keys of kind ${at}.`],
    ],
  ],
  ['room below the question', (at) => [[`S-${at} Keep the keys of kind ${at}.`], ['']]],
  [
    'an answer below one of the questions',
    (at) => [[`S-${at} Keep the keys of kind ${at}.`], [at === 2 ? 'They are kept.' : '']],
  ],
  [
    'a named answer below the question',
    (at) => [[cell(`S-${at}: Keep the keys of kind ${at}.`, over(2))], ['Vendor response:', '']],
  ],
  [
    'the number beside the question',
    (at) => [
      [`S-${at}`, `Keep the keys of kind ${at}.`],
      ['Response:', ''],
    ],
  ],
])('[RFP-01] tables of one requirement each are read as one: %s', (_, form) => {
  const forms = [1, 2, 3].map((at) => table(...form(at)) + paragraph(''));
  const [sheet, ...others] = readWord(
    wordOf(
      paragraph('Security', { style: 'Heading1' }) +
        forms.join('') +
        table(['Term', 'Meaning'], ['SSO', 'Single sign-on']),
      { styles },
    ),
  ).sheets;
  expect(guessed(sheet, 'before')).toEqual(
    [1, 2, 3].map((at) => `S-${at} Security: Keep the keys of kind ${at}.`),
  );
  expect(others.map(({ name }) => name)).toEqual(['Table 4']);
});
