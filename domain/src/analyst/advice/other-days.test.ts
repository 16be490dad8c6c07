import { describe, expect, test } from 'vitest';
import { readDeal } from '../findings.ts';
import { someFacts } from '../testing/facts.ts';
import { proposedOf, toldBy } from '../testing/proposed.ts';
import { advisedDeal } from './deal.ts';

// today is Monday, 23 November 2026
const ready = /^(?:dates\.(?:day|deadline)|agreed\.(?!open-day)|note\.(?:date-hard|agreed-step))/;

function stepsOf(text: string) {
  return proposedOf({ decision_process: text });
}

describe('[COM-11] nobody gets ready for a feast or a closed plant', () => {
  test.each([
    ['Diwali 30 November, the mills are shut 28 Nov-2 Dec.', '2026-11-27'],
    ['St Barbara is our feast, plant closed 7-11 December.', '2026-12-04'],
    ['Inventory week 14-18 December, nobody takes calls.', '2026-12-11'],
    ['Independence Day 6 December, nobody there that week', '2026-11-27'],
    ['The yard is closed from 7 to 18 December.', '2026-12-04'],
    ['Golden Week 7-11 December, nobody answers.', '2026-12-04'],
    ['Maintenance shutdown at the brewery 7-12 December.', '2026-12-04'],
  ])('%s', (text, last) => {
    const steps = stepsOf(text);
    expect(steps.filter(({ rule }) => ready.test(rule))).toEqual([]);
    const around = steps.filter(({ title }) => title.startsWith('Plan around'));
    expect(around).not.toEqual([]);
    for (const { dueDate } of around) expect(dueDate && dueDate <= last).toBe(true);
  });

  test.each([
    ['They need the sample by Easter, 28 March.', /Mar 28/],
    ['Board meeting on 9 December, the canteen is closed.', /board meeting|meeting|Dec 9/],
    ['Tender closes 9 December at noon.', /Dec 9/],
    ['The bids are closed 9 December.', /Dec 9/],
    ['Papers for the board shut on 9 December.', /Dec 9|board/],
    ['Workshop on 9 December because of the stocktake.', /workshop/],
  ])('as before: %s', (text, title) => {
    expect(stepsOf(text).some((step) => ready.test(step.rule) && title.test(toldBy(step)))).toBe(
      true,
    );
  });
});

test('[COM-11] what needs somebody who goes away is done before the first day', () => {
  for (const text of [
    'Camille is off all December, from Thu 26 November.',
    'The bursar is on leave from 26 November to 4 December.',
    'Mirza goes on holiday 26 November.',
  ]) {
    const away = stepsOf(text).filter(({ title }) => title.endsWith('absence'));
    for (const { dueDate } of away) expect(dueDate && dueDate <= '2026-11-25').toBe(true);
  }
});

describe('[COM-11] a day is of what its own words say', () => {
  test.each([
    ['12/11 call: trial in two wards, start 2/12.', /the call/],
    ['16/11 demo: they liked it, trial from 3 December', /the demo/],
    ['10/11 meeting with Ana: she tests it, samples 4 December', /the meeting/],
    ['Purchasing names two by 4 December, demo day, board January', /the (?:board|demo)/],
    ['Site visit done with three of them by 2 December, workshop, exco February', /the exco/],
    ['Kitchen picks two ovens by 3 December, tasting, trustees in spring', /the trustees/],
  ])('%s', (text, title) => {
    expect(stepsOf(text).filter((step) => title.test(step.title))).toEqual([]);
  });

  test.each([
    ['12/11 call: next call 2 December', /call/],
    ['Board sits in Lyon, we are on, 8 December', /sitting/],
    ['Board meeting 8 December.', /meeting|board/],
  ])('as before: %s', (text, title) => {
    expect(stepsOf(text).some((step) => title.test(step.title))).toBe(true);
  });

  test.each([
    "She'll send me the floor plans by 3 December.",
    'Okafor will send the invoices of last year by 4 December.',
    'They will give us the list of pumps by 2 December',
    "He'll get back with the headcount by 3 December.",
    'The bursar sends us the room list by 4 December.',
    'Their lawyer is going to share the draft by 4 December.',
  ])('what they deliver is checked: %s', (text) => {
    const steps = stepsOf(text);
    expect(steps.filter(({ rule }) => ready.test(rule))).toEqual([]);
  });

  test.each([
    'They want the floor plans by 3 December.',
    "I'll send the invoices by 4 December.",
    'She will bring it to the board on 3 December.',
  ])('as before: %s', (text) => {
    expect(stepsOf(text).filter(({ title }) => title.startsWith('Check that this came'))).toEqual(
      [],
    );
  });

  test.each([
    'Inspection starts Monday, my whole team is on it till 11 December.',
    'We are busy with the audit until 9 December.',
    'Everybody is tied up in the harvest until 4 December.',
    'The crew is travelling until 3 December.',
    'Purchasing is in the month-end closing until 3 December.',
    'My people are on that until 4 December.',
  ])('the end of a busy time is no day to be ready for: %s', (text) => {
    expect(stepsOf(text).filter(({ rule }) => ready.test(rule))).toEqual([]);
  });
});

describe('[COM-11] a day that a later note moves is not advised from', () => {
  test.each([
    [
      'Sept: hygiene audit on 7 December, all has to be signed before\n12/11 audit was moved to 25 January',
      'Dec 7',
    ],
    [
      'October: inspection on 9 December, they are nervous\n16/11 inspection postponed to 20 January',
      'Dec 9',
    ],
    ['2/11 steering committee on 8 December\n19/11 committee pushed to 14 January', 'Dec 8'],
    ['3/11 workshop set for 2 December\n18/11 workshop cancelled', 'Dec 2'],
    ['Sept: go-live on 14 December\n17/11 new date for the go-live: 1 February', 'Dec 14'],
    [
      '5/11 tasting on 3 December, chef brings six people\n20/11 tasting rescheduled, 10 December',
      'Dec 3',
    ],
  ])('%s', (text, day) => {
    const steps = stepsOf(text);
    expect(
      steps.filter(
        (step) => ready.test(step.rule) && !/Replan/.test(step.title) && toldBy(step).includes(day),
      ),
    ).toEqual([]);
  });

  test.each([
    ['2/11 steering committee on 8 December\n19/11 go-live pushed to 14 January', /committee/],
    ['2/11 board meeting on 8 December\n19/11 board was not moved', /board|meeting/],
    ['19/11 committee pushed to 8 December', /Dec 8|committee/],
  ])('as before: %s', (text, title) => {
    expect(stepsOf(text).some((step) => title.test(toldBy(step)))).toBe(true);
  });
});

test('[COM-11] the head of a log tells in which order day and month stand', () => {
  const text =
    'Sept: hygiene audit on 7 December, all has to be clean before\n12/11 audit moved to 25 January';
  const ofOrder = (line: string) => {
    const { view } = readDeal(
      'MEDDPICC',
      { decision_process: line },
      { ...someFacts, currency: 'USD' },
    );
    return advisedDeal(view).context.order;
  };
  expect(ofOrder(text.replace('12/11', '3/11'))).toBe('day-first');
  expect(ofOrder('11/3 call with the yard')).toBe('month-first');
  expect(ofOrder('10/9 call with the yard')).toBe('month-first');
  expect(ofOrder('lease ends 3/11')).toBe('month-first');
});

describe('[COM-11] a freeze with its end is a day to plan around, and money after it', () => {
  const rulesOf = (text: string) => {
    const { conflicts } = readDeal('BANT', { budget: text }, someFacts);
    return conflicts.map(({ rule }) => rule);
  };
  test.each([
    'budget freeze 31 December, new one from January',
    'FY budget freeze 31 Dec, next opens in January',
    'budget freeze on 15 December, the new budget starts January',
    'freeze from 20 December, new money in January',
    'budget freeze until 31 January, new round from February',
    'budget freeze 1 Dec - 31 Dec, then the new one',
  ])('%s', (text) => {
    expect(rulesOf(text)).not.toContain('budget.none');
  });
  test.each(['no budget this year', 'budget freeze, nobody knows for how long', 'not budgeted'])(
    'as before: %s',
    (text) => {
      expect(rulesOf(text)).toContain('budget.none');
    },
  );
});
