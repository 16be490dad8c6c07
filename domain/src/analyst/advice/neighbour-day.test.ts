import { describe, expect, test } from 'vitest';
import type { MeddpiccData } from '../../commercial/methodologies.ts';
import { proposedOf } from '../testing/proposed.ts';

// today is Monday, 23 November 2026
const owed =
  /^(?:promise\.ours|note\.(?:promise-ours|question-theirs|objection|unknown)|open\.(?:asked|undone|question)|objection\.)/;

function stepsOf(texts: MeddpiccData) {
  return proposedOf(texts).filter(({ rule, dueDate }) => owed.test(rule) && dueDate !== null);
}

describe('[COM-11] what is owed is due when the next words say so', () => {
  test.each<[string, MeddpiccData, string, string]>([
    [
      'a promise with its day behind',
      {
        decision_process:
          'The head nurse asked me for a one page summary for her ward. I said by Wed 25 November.',
      },
      '2026-11-25',
      'Nov 25',
    ],
    [
      'an answer owed by a short weekday',
      {
        decision_process:
          'Their controller asks who pays for the scaffold. owe her an answer by Wed',
      },
      '2026-11-25',
      'Nov 25',
    ],
    [
      'a chat in which we named the day',
      {
        decision_process:
          'Olga: our dean asks why it costs more than the old one\nme: want a half page on that?\nOlga: yes pls\nme: Wednesday you have it',
      },
      '2026-11-25',
      'Nov 25',
    ],
    [
      'a chat in which they named it',
      {
        decision_process:
          'Piet: legal asks about the liability clause again\nme: can do one year of fees\nPiet: send that by Tuesday please',
      },
      '2026-11-24',
      'tomorrow',
    ],
    [
      'they want it back',
      {
        paper_process:
          'The supplier form came last week, has to be back Wed 25 November. I am not sure whether anybody here has started on it?',
      },
      '2026-11-25',
      'Nov 25',
    ],
    [
      'a promise a sentence on',
      {
        decision_process:
          'The chef asked how long the ovens cool down. Nobody here knew it. Promised him the figure for Tuesday.',
      },
      '2026-11-24',
      'tomorrow',
    ],
  ])('%s', (_, texts, day, words) => {
    const steps = stepsOf(texts);
    expect(steps).not.toEqual([]);
    for (const { dueDate } of steps) expect(dueDate && dueDate <= day).toBe(true);
    const told = steps.filter(({ description }) => description.includes(words));
    expect(told).not.toEqual([]);
  });

  test.each([
    ['I owe him the drawing by Wed', 'Nov 25'],
    ['The cook wants two samples from me by Wed', 'Nov 25'],
    ['promised her the fire certificate for Wed', 'Nov 25'],
  ])('its own short day is told: %s', (text, words) => {
    const steps = stepsOf({ decision_process: text });
    expect(steps.some(({ description }) => description.includes(`due ${words}`))).toBe(true);
    for (const { dueDate } of steps) expect(dueDate && dueDate <= '2026-11-25').toBe(true);
  });

  test.each<[string, MeddpiccData, string]>([
    [
      'they do something else by then',
      {
        decision_process:
          'The chef asked how long the ovens cool down. She will send the floor plan by Tuesday.',
      },
      'Tuesday',
    ],
    [
      'nobody is there',
      {
        decision_process:
          'The chef asked how long the ovens cool down. The kitchen is closed until Tuesday.',
      },
      'Tuesday',
    ],
    [
      'in another section',
      {
        decision_process: 'The chef asked how long the ovens cool down.',
        paper_process: 'Promised the order form by Tuesday.',
      },
      'ovens',
    ],
  ])('as before where %s', (_, texts, word) => {
    const steps = stepsOf(texts).filter(({ quotes }) => quotes.some((each) => /ovens/.test(each)));
    expect(word).not.toBe('');
    for (const { description } of steps) expect(description).not.toContain('it has to be there');
  });
});

describe('[COM-11] a day that is counted from another is computed', () => {
  test.each<[string, string]>([
    [
      'The works council meets on 10 December, she would like the slides the Friday before.',
      '2026-12-04',
    ],
    ['Site committee on 9 December. Drawings must be in two days ahead.', '2026-12-07'],
    ['Board meeting on 8 December. They want the sheet the day before.', '2026-12-07'],
    ['Faculty council meets 10 December, papers a week before.', '2026-12-03'],
    [
      'The panel sits on 14 December, I have to send the price list the Wednesday before.',
      '2026-12-09',
    ],
    ['Steering committee on 8 December, needs our plan the Thursday before.', '2026-12-03'],
  ])('%s', (text, day) => {
    const steps = proposedOf({ decision_process: text }).filter(({ rule }) =>
      /^(?:dates\.(?:deadline|papers)|agreed\.)/.test(rule),
    );
    expect(steps).not.toEqual([]);
    for (const { dueDate } of steps) expect(dueDate && dueDate <= day).toBe(true);
    expect(steps.some(({ dueDate }) => dueDate === day)).toBe(true);
  });

  test.each([
    'Board meeting on 8 December. The chairman was ill the day before.',
    'Board meeting on 8 December. He rang the day before yesterday.',
    'Board meeting on 8 December. Ten days before the annual dinner they close the books.',
  ])('as before: %s', (text) => {
    const step = proposedOf({ decision_process: text }).find(({ rule }) =>
      rule.startsWith('agreed.'),
    );
    expect(step?.dueDate).toBe('2026-12-07');
  });
});

test('[COM-11] a bare day gives way to what has to be in for it, told elsewhere', () => {
  const steps = proposedOf({
    economic_buyer: { name: 'Ilse Brandt', details: 'she takes it to them herself (10/12)' },
    decision_process: 'Investment committee Thu 10/12, paper due Tue 1/12.',
  });
  expect(steps.map(({ title }) => title)).not.toContain('Prepare for this date');
  expect(steps.some(({ dueDate }) => dueDate !== null && dueDate <= '2026-12-01')).toBe(true);
});
