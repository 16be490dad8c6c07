import { expect, test } from 'vitest';
import { distinctPeople } from './known-people.ts';

const distinct = (...names: string[]) => distinctPeople(names.map((name) => ({ name })));

test.each([
  [['Ana Ruiz', 'Ana']],
  [['Ana Ruiz', 'ana ruiz ']],
  [['Robert Okafor', 'Bob Okafor']],
  [['Bob', 'Robert Okafor']],
  [['Elizabeth Hart', 'Liz']],
  [['Ana Ruiz', 'A. Ruiz']],
  [['Ana Ruiz', 'Ana R.']],
  [['Ana Ruiz', 'AR']],
  [['Ana Ruiz', 'A. R.']],
  [['Ana Ruiz, CFO', 'Ana Ruiz (finance)', 'Dr Ana Ruiz']],
  [['José Núñez', 'Jose Nunez']],
])('[COM-05] %j is one person', (names) => {
  expect(distinct(...names)).toHaveLength(1);
});

test.each([
  [['Ana Ruiz', 'Ben Holm']],
  [['Ana Ruiz', 'Ana Holm']],
  [['Ana Ruiz', 'Bea Ruiz']],
  [['Robert Okafor', 'Bob Holm']],
  [['Ana Ruiz', 'B. Ruiz']],
  [['Ana Ruiz', 'BH']],
])('[COM-05] %j are two', (names) => {
  expect(distinct(...names)).toHaveLength(2);
});

test('[COM-05] nobody is counted for a blank', () => {
  expect(distinct('', ' ', '(CFO)', 'Ana Ruiz (CFO)')).toEqual(['Ana Ruiz']);
});
