import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded, plainWords, tokensOf, wordsIn } from './words.ts';

test.each([
  ['We don’t pay €1,200.50 (99 %).', 'We don’t pay € 1,200.50 99 %'],
  ['S7 and OAuth2 at 10:30, <= 5GB', 'S7 and OAuth2 at 10:30 <= 5GB'],
  ['two-factor, snake_case', 'two factor snake case'],
  ['Zoë naïve 田中', 'Zoë naïve 田中'],
])('words, numbers and signs of %s', (text, words) => {
  expect(wordsIn(text).join(' ')).toBe(words);
});

test('tokens stand where they say, in lower case, with what their letters tell', () => {
  expect(tokensOf('It’s SAP', 10)).toEqual([
    { word: "it's", start: 10, end: 14, isCapital: true, isAcronym: false },
    { word: 'sap', start: 15, end: 18, isCapital: true, isAcronym: true },
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const tokens = tokensOf(text);
      expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(wordsIn(text));
    }),
  );
});

test('[RFP-06] a text is the same but for case, white space and punctuation', () => {
  expect(plainWords('  SSO (via SAML) – must ')).toBe(plainWords('sso via saml, MUST'));
  expect(plainWords('99.9 % uptime')).toBe('99.9 % uptime');
});

test('accents and case do not count', () => expect(folded(' José ')).toBe('jose'));
