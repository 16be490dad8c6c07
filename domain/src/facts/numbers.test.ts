import { expect, test } from 'vitest';
import { durationsIn } from './numbers.ts';

test.each([
  ['ten days', 10],
  ['10 d', 10],
  ['ten working days', 14],
  ['six weeks', 42],
  ['48 hrs', 2],
])('[COM-11] how long something takes: %s', (text, days) => {
  expect(durationsIn(`Legal takes ${text}.`)).toMatchObject([{ value: days }]);
});

test.each([
  'The tender closes on 2 December.',
  'Ten decisions are open.',
  'They have 48 hospitals.',
])('[COM-11] no days: %s', (text) => {
  expect(durationsIn(text)).toEqual([]);
});
