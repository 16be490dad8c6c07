import { expect, test } from 'vitest';
import { concluded, saidOf, texts } from './said.ts';

test('[COM-11] the built-in parts conclude nothing of what a text means', () => {
  expect(texts.length).toBeGreaterThan(3);
  expect(saidOf(texts[0] ?? '').length).toBeGreaterThan(15);
  expect(concluded()).toEqual([]);
});
