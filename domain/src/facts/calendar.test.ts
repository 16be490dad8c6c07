import { describe, expect, test } from 'vitest';
import { datesIn, spanText } from './calendar.ts';

describe('[COM-11] days as sellers write them', () => {
  test('a number word before a month with its own day is no day of it', () => {
    expect(datesIn('past that full board, next one Nov 12', '2026-08-17')).toMatchObject([
      { from: '2026-11-12' },
    ]);
  });

  test('Christmas is over before the year', () => {
    expect(datesIn('live by xmas', '2026-10-01')).toMatchObject([{ to: '2026-12-24' }]);
  });

  test.each([
    ['2027-01-01', '2027-01-31', 'January 2027'],
    ['2026-04-01', '2026-06-30', 'Q2'],
    ['2026-12-04', '2026-12-04', 'Dec 4'],
    ['2026-12-07', '2026-12-11', 'the week of Dec 7'],
    ['2026-12-07', '2026-12-08', 'Dec 7'],
  ])('%s to %s is told as %s', (from, to, text) => {
    expect(spanText({ from, to }, '2026-11-23')).toBe(text);
  });
});

describe('[COM-11] a time of which no day is named is told by its name', () => {
  test.each([
    ['mid November', 'mid-November'],
    ['mid-Nov', 'mid-November'],
    ['early December', 'early December'],
    ['beginning of January', 'early January 2027'],
    ['late November', 'late November'],
    ['late February', 'late February 2027'],
    ['by the end of November', 'the end of November'],
    ['end of January', 'the end of January 2027'],
    ['week 50', 'the week of Dec 7'],
  ])('%s', (text, name) => {
    const [date] = datesIn(`They decide ${text}.`, '2026-11-03');
    expect(date && spanText(date, '2026-11-03')).toBe(name);
  });
});

describe('[COM-11] days that other words of the sentence tell', () => {
  const first = (text: string, reference = '2026-11-23') =>
    datesIn(text, reference, 'day-first').map(({ from }) => from);

  test.each([
    ['In January the plant is shut from the 4th to the 15th', '2027-01-04'],
    ['December: nobody is there on the 21st', '2026-12-21'],
  ])('of the month that is named: %s', (text, day) => {
    expect(first(text)).toContain(day);
  });

  test.each([
    ['Our legal had promised it by fri 30th', '2026-11-04', '2026-10-30'],
    ['We meet on Tue 1st', '2026-11-23', '2026-12-01'],
    ['call on Wed 25', '2026-11-23', '2026-11-25'],
  ])('a weekday beside its number: %s', (text, reference, day) => {
    expect(first(text, reference)).toContain(day);
  });

  test.each([
    '71 meals in wk 3',
    '58 a day in week 1',
    'week 2 of the trial',
    'papers in 8 days before',
  ])('no day at all: %s', (text) => {
    expect(first(text)).toEqual([]);
  });

  test('the end of the week is its Friday', () => {
    expect(datesIn('told him end of this week', '2026-11-23')).toMatchObject([
      { to: '2026-11-27' },
    ]);
  });

  test('the last Thurs of month', () => {
    expect(first('Ops board sits last Thurs of month')).toContain('2026-11-26');
  });
});
