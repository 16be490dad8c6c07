import { describe, expect, test } from 'vitest';
import { datesIn, spanText } from './calendar.ts';
import { sentencesOf } from './sentences.ts';
import { factsIn } from './testing/read-one.ts';

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

describe('[COM-11] the day on which a line was written', () => {
  const days = (text: string) =>
    sentencesOf({ field: 'decision_process', text, day: '2026-11-23' }, context).map(
      ({ day, isDated }) => (isDated ? day : null),
    );
  const context = { today: '2026-11-23', order: 'day-first' as const, people: [] };

  test.each([
    ['23/9 his daughter asked me to wait', '2026-09-23'],
    ['04.09. the data officer has questions', '2026-09-04'],
    ['March: wants 5% off', '2026-03-01'],
    ['Dec: happy to go', '2025-12-01'],
    ['16 November by phone: the price is fine', '2026-11-16'],
  ])('%s', (text, day) => {
    expect(days(text)).toEqual([day]);
  });

  test('each of a line of its own', () => {
    expect(days('15/9 wants 12% off!! 24/9 our VP allows five only. 21/10 settled at 6.')).toEqual([
      '2026-09-15',
      '2026-09-24',
      '2026-10-21',
    ]);
  });

  test.each(['7/12 board', '30/11 or 4/12 workshop', '10 screens are old'])('none: %s', (text) => {
    expect(days(text)).toEqual([null]);
  });
});

describe('[COM-11] days that are counted from an unknown day', () => {
  const promised = (text: string, field?: string) =>
    factsIn('commitment', text, field).map(({ due }) => due);

  test('what was promised for this week on a day that is over is not due this week', () => {
    expect(promised('I promised to send her the sheet this week, on 14 Oct.')).not.toContain(
      '2026-11-29',
    );
  });

  test('in a dated note it is known', () => {
    expect(promised('18 Nov: I will send her the sheet by Friday.')).toEqual(['2026-11-20']);
  });
});
