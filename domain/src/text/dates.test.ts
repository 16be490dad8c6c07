import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysIn, type DateOrder } from './dates.ts';

const read = (text: string, reference = '2026-11-23', order: DateOrder = 'day-first') =>
  daysIn(text, reference, order).map(({ from, to }) => (from === to ? from : `${from}/${to}`));

test.each([
  ['On 2026-12-04 they decide', '2026-12-04'],
  ['Steering committee on 2 December decides', '2026-12-02'],
  ['the 3rd of February', '2027-02-03'],
  ['Dec 4', '2026-12-04'],
  ['January 4, 2028', '2028-01-04'],
  ['10-12 December', '2026-12-10/2026-12-12'],
  ['Termin am 12.01.', '2027-01-12'],
  ['by 4.12', '2026-12-04'],
  ['on 31.01.2027', '2027-01-31'],
  ['3/4/27', '2027-03-04/2027-04-03'],
  ['by the 30th', '2026-11-30'],
  ['call on Wed 25', '2026-11-25'],
  ['We meet on Tue 1st', '2026-12-01'],
  ['mid November', '2026-11-10/2026-11-20'],
  ['beginning of January', '2027-01-01/2027-01-10'],
  ['by the end of November', '2026-11-21/2026-11-30'],
  ['late February', '2027-02-20/2027-02-28'],
  ['March 2027', '2027-03-01/2027-03-31'],
  ['week 50', '2026-12-07/2026-12-11'],
  ['told him end of this week', '2026-11-23/2026-11-27'],
  ['at the end of next week', '2026-11-30/2026-12-04'],
  ['next month', '2026-12-01/2026-12-31'],
  ['by Friday', '2026-11-27'],
  ['tomorrow', '2026-11-23/2026-11-24'],
  ['by year end', '2026-12-24/2026-12-31'],
])('[COM-11] days as people write them: %s', (text, day) => {
  expect(read(text)).toEqual([day]);
});

test('[COM-11] a day right behind an event is of this year, a weekday tells which month', () => {
  expect(read('Our legal had promised it by fri 30th', '2026-11-04')).toEqual(['2026-10-30']);
  expect(read('went live on 5 October')).toEqual(['2026-10-05']);
  expect(read('went live on 5 September')).toEqual(['2027-09-05']);
});

test('[COM-11] figures with a slash as their writer means them, unless a weekday tells more', () => {
  expect(read('sign on 5/6')).toEqual(['2027-06-05']);
  expect(read('sign on 5/6', '2026-11-23', 'month-first')).toEqual(['2027-05-06']);
  expect(read('Thu 12/3')).toEqual(['2026-12-03']);
});

test.each([
  ['71 meals in wk 3, by Friday'],
  ['week 2 of the trial ends by Friday'],
  ['they may to agree by Friday'],
  ['papers for 8 people by Friday'],
  ['runs 16/5 by Friday'],
  ['Mon 9-10, by Friday'],
])('[COM-11] no day but that one: %s', (text) => {
  expect(read(text, '2026-11-23', 'month-first')).toEqual(['2026-11-27']);
});

test('[COM-11] whatever is written, a day that is read is one of the calendar', () => {
  const piece = fc.constantFrom(
    ...'31 2 30th Feb June . / - of by Mon week 99 2027 end EOY'.split(' '),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      for (const { from, to } of daysIn(pieces.join(' '), '2026-11-23', 'day-first')) {
        expect([from, to]).toEqual(
          [from, to].map((day) => new Date(day).toISOString().slice(0, 10)),
        );
        expect(from <= to).toBe(true);
      }
    }),
  );
});
