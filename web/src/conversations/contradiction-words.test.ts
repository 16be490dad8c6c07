import { expect, test } from 'vitest';
import { contradictionWords } from './contradiction-words.ts';

test.each([
  ['the contrary', 'a later conversation says the opposite.'],
  ['the amount', 'a later conversation names another amount.'],
  ['the day', 'a later conversation names another date.'],
  ['the person', 'a later conversation names somebody else.'],
  ['whatever', 'a later conversation says something else.'],
])('[COM-12] a contradiction about %s is told as people say it', (about, words) => {
  expect(contradictionWords(about)).toBe(words);
});
