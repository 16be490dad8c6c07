import { expect, test } from 'vitest';
import { confidenceWords } from './confidence.ts';

test.each([
  [1, 'likely right'],
  [0.8, 'likely right'],
  [0.79, 'check this'],
  [0.5, 'check this'],
  [0.49, 'a hint only'],
  [0, 'a hint only'],
])('[RFP-04] a confidence of %f in words: %s', (confidence, words) => {
  expect(confidenceWords(confidence)).toBe(words);
});
