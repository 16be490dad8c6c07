import { expect, test } from 'vitest';
import { isSamePerson } from './same-person.ts';

test.each([
  ['Dana', 'Dana van der Berg'],
  ['José Núñez', 'nunez, jose'],
  ['田', '田 中'],
  ['Dr. Dana Roe', 'Dana Roe'],
  ['Bob', 'Robert Okafor'],
  ['A. R.', 'Ana Ruiz'],
  ['AR', 'Ana Ruiz'],
  ['j tamm', 'jonas tamm'],
])('[ANON-01] %s can be %s', (one, other) => {
  expect(isSamePerson(one, other)).toBe(true);
  expect(isSamePerson(other, one)).toBe(true);
});

test.each([
  ['Dana Roe', 'Dana Berg'],
  ['', 'Dana'],
  ['D.', 'Dana'],
  ['Al', 'Anna Lee'],
  ['B. Ruiz', 'Ana Ruiz'],
])('[ANON-01] %s is not %s', (one, other) => {
  expect(isSamePerson(one, other)).toBe(false);
});
