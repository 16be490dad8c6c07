import { expect, test } from 'vitest';
import { countComputingTime } from '../testing/computing-time.ts';
import { createAnonymiser } from './anonymise.ts';

const known = {
  companies: [{ name: 'Northwind Traders', domain: 'northwind.example' }],
  people: Array.from({ length: 50 }, (_, index) => ({ name: `Anna Schmidt${index}` })),
};
/** In ms of computing time; most take a tenth of it. */
const most = 10_000;

test.each([
  ' ',
  'a',
  'A ',
  'Anna ',
  '1 ',
  '12 ',
  '(',
  '[PERSON_1',
  'a.',
  'a@',
  "'",
  '\n',
  '+1 ',
  '山田',
  '1',
  'A. ',
  'x@y.co ',
  'Northwind ',
  'www.',
  'a.b.c.com ',
  'Mr. ',
  '\u00ad',
  '\ud800',
  'A&B & ',
  'van der ',
  'person 1 ',
  '0171 5550 ',
  ') ',
])('[ANON-01] a million of %j takes no longer than other text', (unit) => {
  const text = unit.repeat(1_000_000 / unit.length);
  const computingTime = countComputingTime();
  const anonymiser = createAnonymiser(known);
  expect(anonymiser.restore(anonymiser.anonymise(text)).text).toBe(text);
  expect(computingTime()).toBeLessThan(most);
});
