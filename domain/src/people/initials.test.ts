import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Helen Whitaker', 'HW'],
  ['helen', 'H'],
  ['sofia.marchetti@demo.example', 'SM'],
  ['Alder & Finch Logistics', 'AL'],
  ['Łukasz Żak', 'ŁŻ'],
  ['山田 太郎', '山太'],
  ['😀', '?'],
  ['', '?'],
  ['e\u0301mile', 'E\u0301'],
])('[AUTH-14] %s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
