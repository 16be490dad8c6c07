import { expect, test } from 'vitest';
import { isTrusted, usefulness } from './precision.ts';

const of = (id: string) =>
  ({
    id,
    title: '',
    how: '',
    priority: 'Low',
    due: null,
    because: [],
    about: id,
    rank: 0,
  }) as const;

test('[COM-11] advice of a kind that was seldom useful is trusted less, and not given below the limit', () => {
  expect(usefulness('case.one-page')).toBeLessThan(usefulness('promise.ours-late'));
  expect(isTrusted(of('promise.ours-late'))).toBe(true);
  expect(isTrusted(of('gap.list'))).toBe(false);
});
