import { expect, test } from 'vitest';
import { isTrusted, usefulness } from './precision.ts';

test('[COM-11] advice of a kind that was seldom useful is trusted less, and not given below the limit', () => {
  expect(usefulness('case.one-page')).toBeLessThan(usefulness('promise.ours-late'));
  expect(isTrusted('promise.ours-late')).toBe(true);
  expect(isTrusted('gap.list')).toBe(false);
  // often useful, and too often wrong
  expect(isTrusted('open.condition')).toBe(false);
});
