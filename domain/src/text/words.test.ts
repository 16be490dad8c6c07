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

test('tokens are in lower case, with what their letters tell', () => {
  expect(tokensOf('It’s SAP')).toEqual([
    { word: "it's", isCapital: true, isAcronym: false },
    { word: 'sap', isCapital: true, isAcronym: true },
  ]);
});

test('[RFP-06] a text is the same but for case, white space and punctuation', () => {
  expect(plainWords('  SSO (via SAML) – must ')).toBe(plainWords('sso via saml, MUST'));
  expect(plainWords('99.9 % uptime')).toBe('99.9 % uptime');
});

test('accents and case do not count', () => expect(folded(' José ')).toBe('jose'));
