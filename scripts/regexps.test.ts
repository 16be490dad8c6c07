import { expect, test } from 'vitest';
import { expressionsOf, faultOf } from './regexps.mjs';

test('[KB-07] regular expressions are found wherever they are written', () => {
  const source = 'const a = /x+/gu; f(b / c, [/\\/y/]); // /none/\nconst d = new RegExp(e);';
  const { written, makes } = expressionsOf('a.ts', source);
  expect(written.map(({ source: text, flags }) => `/${text}/${flags}`)).toEqual([
    '/x+/gu',
    '/\\/y/',
  ]);
  expect(makes).toBe(true);
});

test.each([
  [/<loc>\s*(.*?)\s*<\/loc>/gs, true],
  [/<head[^>]*>/, true],
  [/^(a+)+$/, true],
  [/<[^<>]*>/g, false],
  [/^\d{4}-\d{2}-\d{2}$/, false],
])('[KB-07] %s may hold up the server: %s', async (expression, isSlow) => {
  const fault = await faultOf(expression);
  expect(fault !== null).toBe(isSlow);
});
