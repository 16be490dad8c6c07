import { describe, expect, test } from 'vitest';
import { factsIn } from './testing/read-one.ts';

const dates = (text: string, field?: string) =>
  factsIn('date', text, field).map(({ event, from }) => [event, from]);

describe('[COM-11] what happens on a day', () => {
  test.each([
    ['The board votes on 15 December.', 'board', '2026-12-15'],
    ['Tom signs on 4 December.', 'signature', '2026-12-04'],
    ['PO on the 4th of December.', 'signature', '2026-12-04'],
    ['Demo on 27 November for the ward managers.', 'meeting', '2026-11-27'],
    ['The licence ends on 31 March 2027.', 'contract end', '2027-03-31'],
    ['Papers are due on 4 December.', 'deadline', '2026-12-04'],
    ['Residence committee meets last Thursday monthly.', 'board', '2026-11-26'],
    ['Trial ends, then a word with Ana on 4 December.', 'day', '2026-12-04'],
  ])('%s', (text, event, day) => {
    expect(dates(text)).toContainEqual([event, day]);
  });

  test.each([
    ['what was', 'Their rival launched an app in March.'],
    ['what was, by any verb', 'The regulator wrote to them in February.'],
    ['a length of time', 'They want their data back in 30 days.'],
    ['what is denied', 'The contract does NOT end on 31 December as I wrote.'],
    ['what was believed', 'Everybody believed it to end on 31 December.'],
    ['a habit', 'She does the rota on Thursday evenings.'],
    ['an ordinal', 'Paid with the 2nd instalment.'],
  ])('%s is no day ahead: %s', (_, text) => {
    expect(dates(text)).toEqual([]);
  });

  test('each date keeps its own event', () => {
    expect(dates('DocuSign goes out on 27 November, she signs on 30 November.')).toEqual([
      ['day', '2026-11-27'],
      ['signature', '2026-11-30'],
    ]);
    expect(dates('Risk committee on 4 December (papers in by 27 November).')).toEqual([
      ['board', '2026-12-04'],
      ['deadline', '2026-11-27'],
    ]);
  });

  test('signing that is closed or forbidden is no signature', () => {
    expect(dates('Closed for contract signing on 4 December.')[0]?.[0]).toBe('day');
    expect(dates('Nobody may sign before 4 December.')[0]?.[0]).not.toBe('signature');
  });

  test.each([
    'If the committee of 4 December says no, the next one is 15 January.',
    'If missed, the next slot is 26 January.',
  ])('behind a condition a day is only possible: %s', (text) => {
    const found = factsIn('date', text);
    expect(found.map(({ certainty }) => certainty)).toEqual(found.map(() => 'possible'));
  });

  test.each([
    'Auditors are in until 12 January, nothing gets signed before 12 January.',
    'No order before 12 January.',
  ])('what is barred until a day waits: %s', (text) => {
    expect(dates(text).at(-1)).toEqual(['deferral', '2027-01-12']);
  });

  test('an incident in a month, and the seasons of a trade, are nothing to come', () => {
    expect(dates('Allergen incident in March, reported to the council.', 'need')).toEqual([]);
    expect(dates('Nobody opens a door until the 1/1 season is over.')).toEqual([]);
    expect(dates('Her contract ends on 31 December.')[0]?.[0]).not.toBe('contract end');
  });

  test('a target of a figure is no deadline', () => {
    expect(dates('They want 8% by June 2027.', 'metrics')).toEqual([]);
  });

  test('a meeting for information only is harmless', () => {
    const [board] = factsIn('date', 'Board on 4 December is for information only.');
    expect(board?.certainty).toBe('harmless');
  });
});

describe('[COM-11] days that turn the plan', () => {
  test.each([
    ['They want to wait until the merger is through (January).', 'deferral', '2027-01-01'],
    ["They don't meet in December.", 'pause', '2026-12-01'],
    ['Our quote is valid until 15 January.', 'lapse', '2027-01-15'],
    ['New CFO starts 1 February.', 'change', '2027-02-01'],
    ['Asked me to come back after 7 January.', 'wait', '2027-01-07'],
    ['Answer by 20 January or we go to the next round.', 'deadline', '2027-01-20'],
    ['Tender closes on 4 December.', 'deadline', '2026-12-04'],
  ])('%s', (text, event, day) => {
    expect(dates(text)[0]).toEqual([event, day]);
  });

  test.each([
    'On leave from 7 December.',
    'Our legal: out 19/12-5/1.',
    'Covering another ward until 19 December.',
    'today 23 nov + 6 wks = 4 jan',
  ])('nothing happens: %s', (text) => {
    expect(dates(text)).toEqual([]);
  });
});
