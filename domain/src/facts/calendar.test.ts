import { describe, expect, test } from 'vitest';
import { datesIn, spanText } from './calendar.ts';
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
    ['2026-12-04', '2026-12-04', '4 December'],
  ])('%s to %s is told as %s', (from, to, text) => {
    expect(spanText({ from, to }, '2026-11-23')).toBe(text);
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
