import { describe, expect, test } from 'vitest';
import { advisedDeal } from '../analyst/advice/deal.ts';
import { readDeal } from '../analyst/findings.ts';
import { someFacts } from '../analyst/testing/facts.ts';
import { proposedOf } from '../analyst/testing/proposed.ts';
import { datesOf } from './phrases.ts';

/** First days that a text names, written on 23 November 2026, a Monday. */
function daysOf(text: string): string[] {
  const { view } = readDeal('MEDDPICC', { decision_process: text }, someFacts);
  const { read, context } = advisedDeal(view);
  return read.sentences.flatMap((sentence) => datesOf(sentence, context).map(({ from }) => from));
}

describe('[COM-11] a day without a year that tells of what was is the last one', () => {
  test.each([
    ['met the plant doctor, 14/5, ten minutes', ['2026-05-14']],
    ['showed the kitchen crew the tablet 21/4', ['2026-04-21']],
    ['pumps inspected 17/6, two leaking', ['2026-06-17']],
    ['quote sent to the dean 20/5', ['2026-05-20']],
    ['chat with the foreman 15/4', ['2026-04-15']],
    ['Visited both depots on 18 April', ['2026-04-18']],
    // as it was
    ['lease ends 30/4', ['2027-04-30']],
    ['tender closes 15/5', ['2027-05-15']],
    ['go-live 19/4', ['2027-04-19']],
    ['steering meeting 14/12', ['2026-12-14']],
    ['promised for 28/3', ['2027-03-28']],
  ])('%s', (text, days) => {
    expect(daysOf(text)).toEqual(days);
  });

  test.each([
    '25/3 toured the cold store, 12 doors',
    '14/4 saw the foundry with Ines',
    '6.4. spoke with the harbour master',
    '13/5-29/5 trial in ward 3, two carts',
    '16/4 first look at their dispatch room',
    '22/4 demo for the yard managers',
  ])('of a log nothing is counted back from: %s', (text) => {
    const steps = proposedOf({ decision_process: text });
    expect(steps.filter(({ title }) => /2027/.test(title))).toEqual([]);
    expect(steps.filter(({ rule }) => rule === 'note.date-hard')).toEqual([]);
  });

  test('what was shown last week is nothing to count back from', () => {
    const steps = proposedOf({ decision_process: 'Demonstrated to the bursar Wed 18/11.' });
    expect(steps.filter(({ rule }) => rule === 'note.date-hard')).toEqual([]);
  });

  test('of two readings the weekday tells which is meant', () => {
    expect(daysOf('Sieve test on Wed 2/12')).toEqual(['2026-12-02']);
    expect(daysOf('Sieve test on Fri 12/2')).toEqual(['2027-02-12']);
    expect(daysOf('Sieve test on Wed 12/2, 13 sieves')).toEqual(['2026-12-02']);
  });

  test.each([
    ["the bursar wants it by the 4th working day, today it's the 9th", []],
    ['closing takes until the 3rd business day, now on the 8th', []],
    ['they meet on the 27th', ['2026-11-27']],
  ])('a counted working day is none of the calendar: %s', (text, days) => {
    expect(daysOf(text)).toEqual(days);
  });
});
