import { expect, test } from 'vitest';
import { most, tooLong } from './sizes.mjs';

const lines = (count: number) => 'x\n'.repeat(count);

test('a file of 300 lines is taken in, one more is told with its length', () => {
  const files = new Map([
    ['a.ts', lines(most)],
    ['b.ts', lines(most + 1)],
  ]);
  expect(tooLong(files, {})).toEqual([
    'b.ts has 301 lines, and may have 300: split it by what it holds',
  ]);
});

test('a table may be longer, as long as it is', () => {
  const files = new Map([
    ['rules.ts', lines(most + 1)],
    ['short.ts', lines(most)],
  ]);
  const told = tooLong(files, { 'rules.ts': 'rules', 'short.ts': 'rules', 'gone.ts': 'rules' });
  expect(told).toEqual([
    'short.ts need not be exempt in scripts/sizes.mjs',
    'gone.ts need not be exempt in scripts/sizes.mjs',
  ]);
});
