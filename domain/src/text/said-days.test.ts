import { describe, expect, test } from 'vitest';
import { addDays } from './days.ts';
import { saysDay } from './said-days.ts';

test.each([
  ['On 2026-12-04 they decide', '2026-12-04'],
  ['Steering committee on 2 December decides', '2026-12-02'],
  ['the 3rd of February', '2027-02-03'],
  ['Dec 4', '2026-12-04'],
  ['January 4, 2028', '2028-01-04'],
  ['10-12 December', '2026-12-10', '2026-12-12'],
  ['Termin am 12.01.', '2027-01-12'],
  ['by 4.12', '2026-12-04'],
  ['on 31.01.2027', '2027-01-31'],
  ['3/4/27', '2027-03-04'],
  ['3/4/27', '2027-04-03'],
  ['by the 30th', '2026-11-30'],
  ['call on Wed 25', '2026-11-25'],
  ['We meet on Tue 1st', '2026-12-01'],
  ['mid November', '2026-11-10', '2026-11-20'],
  ['beginning of January', '2027-01-01', '2027-01-10'],
  ['by the end of November', '2026-11-21', '2026-11-30'],
  ['late February', '2027-02-20', '2027-02-28'],
  ['March 2027', '2027-03-01', '2027-03-31'],
  ['week 50', '2026-12-07', '2026-12-11'],
  ['told him end of this week', '2026-11-23', '2026-11-27'],
  ['at the end of next week', '2026-11-30', '2026-12-04'],
  ['next month', '2026-12-01', '2026-12-31'],
  ['by Friday', '2026-11-27'],
  ['tomorrow', '2026-11-23', '2026-11-24'],
  ['by year end', '2026-12-24', '2026-12-31'],
  ['went live on 5 October', '2026-10-05'],
  ['went live on 5 September', '2027-09-05'],
  ['sign on 5/6', '2027-06-05'],
  ['sign on 5/6', '2027-05-06'],
  ['our legal had promised it by fri 13th', '2026-11-13'],
])('[COM-11] the days of “%s” from %s on, and none beside', (text, from, to = from) => {
  const isSaid = (day: string) => saysDay(day, text, '2026-11-23');
  expect([from, to].map(isSaid)).toEqual([true, true]);
  expect([addDays(from, -1), addDays(to, 1)].map(isSaid)).toEqual([false, false]);
});

test.each([
  ['71 meals in wk 3', '2027-01-20'],
  ['week 2 of the trial', '2027-01-13'],
  ['they may to agree', '2027-05-13'],
  ['papers for 8 people', '2026-12-08'],
  ['runs 16/5 hours', '2027-05-16'],
  ['Mon 9-10', '2026-12-09'],
  ['by 5 December 2027', '2027-12-09'],
  ['by the 4th of April', '2026-12-04'],
])('[COM-11] no day: “%s”', (text, day) => {
  expect(saysDay(day, text, '2026-11-23')).toBe(false);
});

const isQuoted = (day: string, text: string) => saysDay(day, text, '2026-02-20');

describe('[COM-11] a day counts as said in any language', () => {
  test.each([
    'We decide on 4 March',
    'by March 4th',
    '2026-03-04',
    'am 4. März',
    'Entscheidung 4.3.',
    'bis zum 04.03.2026',
    'le 4 mars, au plus tard',
    'el 4 de marzo',
    'entro il 4 marzo',
    'até 4 de março',
    'op 4 maart',
    'senast 4 mars',
    'do 4 marca',
    'до 4 марта',
    '3月4日まで',
    '3월 4일까지',
    'bis zum 4., nicht später',
    'next Wednesday, the 4th of March',
  ])('“%s”', (text) => expect(isQuoted('2026-03-04', text)).toBe(true));

  test.each([
    'We have 4 admins',
    'nur 4 Leute',
    'option 4',
    'Punkt 4',
    '4 % weniger',
    'about 4, maybe 5',
    'am Markt 4 Anbieter',
    'le 4 utilisateurs',
    '14 mars',
    'am 4. April',
    '4 mai',
    '13月4日',
  ])('but not by a number alone: “%s”', (text) => expect(isQuoted('2026-03-04', text)).toBe(false));

  test('nor one without its month that lies far ahead', () => {
    expect(isQuoted('2026-05-04', 'bis zum 4.')).toBe(false);
  });
});
