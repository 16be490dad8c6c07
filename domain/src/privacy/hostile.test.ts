import { expect, test } from 'vitest';
import { countComputingTime } from '../testing/computing-time.ts';
import { createAnonymiser } from './anonymise.ts';

const known = {
  companies: [{ name: 'Northwind Traders', domain: 'northwind.example' }],
  people: Array.from({ length: 50 }, (_, index) => ({ name: `Anna Schmidt${index}` })),
};
/** In ms of computing time for a million characters; most take a tenth of it. */
const most = 10_000;

const units = [
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
  'a at b dot ',
  'one dot ',
  'O0 ',
  '1|',
];

test.each(units)('[ANON-01] four times as much of %j takes about four times as long', (unit) => {
  const timeOf = (characters: number) => {
    const text = unit.repeat(characters / unit.length);
    const computingTime = countComputingTime();
    const anonymiser = createAnonymiser(known);
    expect(anonymiser.restore(anonymiser.anonymise(text)).text).toBe(text);
    return computingTime();
  };
  timeOf(1000);
  const short = timeOf(60_000);
  expect(timeOf(240_000)).toBeLessThan(8 * short + 150);
});

test('[ANON-01] a million characters, some of each kind in a row, take no longer than other text', () => {
  const text = units.map((unit) => unit.repeat(31_250 / unit.length)).join('');
  const computingTime = countComputingTime();
  const anonymiser = createAnonymiser(known);
  expect(anonymiser.restore(anonymiser.anonymise(text)).text).toBe(text);
  expect(computingTime()).toBeLessThan(most);
});

test.each(['A ', 'Anna ', 'a-', '山', 'Zyx, ', 'van der '])(
  '[ANON-01] known names full of %j take no longer than other names',
  (unit) => {
    const timeOf = (characters: number) => {
      const name = unit.repeat(characters / unit.length);
      const computingTime = countComputingTime();
      createAnonymiser({
        companies: [{ name }],
        people: [{ name }],
        others: [name],
      }).anonymise(name);
      return computingTime();
    };
    timeOf(500);
    const short = timeOf(2500);
    expect(timeOf(10_000)).toBeLessThan(8 * short + 150);
  },
);

test('[ANON-01] four times as many names in four times as much text take four times as long', () => {
  const timeOf = (count: number) => {
    const names = Array.from({ length: count }, (_, at) => `Qx${at.toString(26)}vorn`);
    const others = [...names, ...names.map((name) => `山${name}`)];
    const text = names.map((name) => `We met ${name} at Zz${name}. `).join('');
    const computingTime = countComputingTime();
    createAnonymiser({ companies: [], people: [], others }).anonymise(text);
    return computingTime();
  };
  timeOf(100);
  const short = timeOf(1000);
  expect(timeOf(4000)).toBeLessThan(8 * short + 150);
});
