import { expect, test } from 'vitest';
import { confidenceLevel, confidenceWords } from './confidence.ts';

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

test.each([
  [0.8, 'High'],
  [0.79, 'Medium'],
  [0.6, 'Medium'],
  [0.5, 'Medium'],
  [0.49, 'Low'],
])(
  '[RFP-04] a confidence of %f is called %s, by how often such answers are right',
  (confidence, level) => {
    expect(confidenceLevel(confidence)).toBe(level);
  },
);
