import { describe, expect, test } from 'vitest';
import { proposedSteps } from '../strategy.ts';
import { toldBy } from '../testing/proposed.ts';
import { someFacts } from '../testing/facts.ts';

const today = '2026-11-03';
const stepsOf = (text: string) =>
  proposedSteps('MEDDPICC', { decision_process: text }, { ...someFacts, today });
/** What the product says beside the words of the notes. */
const ownWords = (text: string) =>
  stepsOf(text).map(({ title, description }) => [title, description.replaceAll(/“[^”]*”/g, '')]);
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';

const sentences = (when: string) => [
  `Board meets ${when}.`,
  `Contract with Ferro ends ${when}.`,
  `I promised Ana the price list by ${when}.`,
  `Ana sends us the survey ${when}.`,
  `Come back to me ${when}, not before.`,
  `Go-live ${when}.`,
  `The tender closes ${when}.`,
  `Our offer is valid until ${when}.`,
  `New CFO takes over ${when}, he decides then.`,
  `Papers for the board are due ${when}.`,
  `They need it ${when}.`,
  `Audit moved to ${when}.`,
];

describe('[COM-11] a time of which no day is named', () => {
  test.each([
    ['mid November', '2026-11-10', '2026-11-20'],
    ['mid-November', '2026-11-10', '2026-11-20'],
    ['early December', '2026-12-01', '2026-12-10'],
    ['late November', '2026-11-20', '2026-11-30'],
    ['the end of November', '2026-11-21', '2026-11-30'],
  ])('is never worded as a day of it: %s', (when, from, to) => {
    const month = Number(from.slice(5, 7)) === 11 ? 'Nov' : 'Dec';
    const days = Array.from({ length: 20 }, (_, at) => Number(from.slice(8)) + at)
      .filter((day) => day <= Number(to.slice(8)))
      .map((day) => new RegExp(`\\b${month} ${day}\\b(?!,? \\d)`));
    const told = sentences(when).flatMap((text) => ownWords(text).flat());
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter((text) => days.some((day) => day.test(text)))).toEqual([]);
  });

  test('no title carries a day: the due date stands beside it', () => {
    const titles = ['4 December', 'December 4th', 'mid November', 'the end of November']
      .flatMap(sentences)
      .flatMap((text) => stepsOf(text).map(({ title }) => title));
    expect(titles.length).toBeGreaterThan(40);
    expect(titles.filter((title) => /\d|november|december/i.test(title))).toEqual([]);
  });

  test('is told as it stands', () => {
    const told = (text: string) => stepsOf(text).map(toldBy).join('\n');
    expect(told('The tender closes mid November.')).toContain('Your notes say mid-November');
    expect(told('Our offer is valid until end of November.')).toContain('the end of November');
  });

  test.each([
    'Board meets mid November.',
    'Go-live is due mid-November.',
    'Papers are due mid November.',
  ])('a step of it is not due before it begins: %s', (text) => {
    const dated = stepsOf(text).filter(
      (step) =>
        /mid-November|board/.test(toldBy(step)) && step.rule !== 'dates.close-after-go-live',
    );
    expect(dated.length).toBeGreaterThan(0);
    expect(dated.filter(({ dueDate }) => dueDate !== null && dueDate < '2026-11-10')).toEqual([]);
  });
});

test('[PAGE-01] steps write days as screens do', () => {
  const texts = ['12 November', 'Nov 12', '2026-11-12', '4 January 2027'].flatMap(sentences);
  const old = new RegExp(`\\b\\d{1,2} (?:${months})\\b`);
  expect(texts.flatMap((text) => ownWords(text).flat()).filter((text) => old.test(text))).toEqual(
    [],
  );
});
