import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clauseEnd, sentencesIn, sentenceSpans } from './sentences.ts';

const full = 'Our plant in Ostrava takes the orders by phone and by fax and';

test.each([
  ['We sign. Legal agrees!  Who else?', ['We sign.', 'Legal agrees!', 'Who else?']],
  ['“It is late.” Dana left.', ['“It is late.”', 'Dana left.']],
  ['One line\nanother', ['One line', 'another']],
  [`${full}\nnever by mail.`, [`${full}\nnever by mail.`]],
  [`${full}\nNever by mail.`, [full, 'Never by mail.']],
  [
    'Dr. Roe and Mr. Ng ask for approx. 5 seats, e.g. in May.',
    ['Dr. Roe and Mr. Ng ask for approx. 5 seats, e.g. in May.'],
  ],
  ['It costs 4.5 million. 30 people use it.', ['It costs 4.5 million.', '30 people use it.']],
  ['Well... we wait. Then?', ['Well... we wait.', 'Then?']],
  ['3. The board decides', ['3. The board decides']],
  ['Yes.\n---\nNo.', ['Yes.', 'No.']],
])('[COM-01] sentences of %j', (text, sentences) => {
  expect(sentencesIn(text)).toEqual(sentences);
});

test('[COM-01] a sentence without end is cut where a clause ends, and nothing of it is lost', () => {
  const text = `${'we run two plants, and '.repeat(40)}that is all`;
  const parts = sentenceSpans(text, 0, text.length, 400).map(([start, end]) =>
    text.slice(start, end),
  );
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.slice(0, -1).every((part) => part.length <= 400 && part.endsWith('plants,'))).toBe(
    true,
  );
  expect(parts.join(' ')).toBe(text);
});

test('[COM-01] of any text, sentences stand in their order within the stretch, without white space around', () => {
  const piece = fc.constantFrom(
    ' ',
    '\n',
    '.',
    '!',
    '…',
    'a',
    'Dr',
    '3',
    '😀',
    '\ud83d',
    '“',
    ', ',
  );
  const written = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(written, fc.nat(20), fc.integer({ min: 2, max: 9 }), (text, from, longest) => {
      let last = Math.min(from, text.length);
      for (const [start, end] of sentenceSpans(text, last, text.length, longest)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end - start).toBeLessThanOrEqual(longest);
        expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
        last = end;
      }
    }),
  );
});

test('[COM-07] a clause ends at its mark, else at a word, else nowhere', () => {
  expect(clauseEnd('They agree, then they')).toBe('They agree,'.length);
  expect(clauseEnd('No, they agree and then')).toBe('No, they agree and'.length);
  expect(clauseEnd('Agreement')).toBe(0);
});
