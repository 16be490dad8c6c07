import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../facts/days.ts';
import { dayText } from '../../day-text.ts';
import { proposedOf } from '../testing/proposed.ts';
import { someFacts } from '../testing/facts.ts';

/** Titles and days of the steps about days. */
const daySteps = (text: string) =>
  proposedOf({ decision_process: text })
    .filter(({ rule }) => /^(?:dates|agreed)\.|^note\.date-hard/.test(rule))
    .map(({ title, dueDate }) => [title, dueDate] as const);

/** The latest day on which a step of such a title is due; before any day where there is none. */
const latestOf = (text: string, titled: RegExp) =>
  daySteps(text)
    .flatMap(([title, day]) => (titled.test(title) ? [day ?? ''] : []))
    .toSorted()
    .at(-1) ?? '';

// 23 November 2026 is a Monday
describe('[COM-11] the day by which something is in counts, not the event', () => {
  test.each([
    ['Board meets on 16 December, papers in by 9 December.', '2026-12-09'],
    ['Works council sits on 17 December. Documents go in 7 days before.', '2026-12-10'],
    ['The committee is on 18 December, draft a week ahead please.', '2026-12-11'],
    ['Steering committee 15 December. Agenda closes on 8 December.', '2026-12-08'],
    ['Investment board 18 December. Paper deadline 4 December.', '2026-12-04'],
    ['The slides for the workshop are due on 2 December. Workshop on 10 December.', '2026-12-02'],
    ['Council 16 December, the dossier must be in by 4 December.', '2026-12-04'],
    ['Panel on 10 December. They need the samples by 4 December for the panel.', '2026-12-04'],
  ])('%s', (text, day) => {
    const due = daySteps(text).map(([, dueDate]) => dueDate);
    expect(due).toContain(day);
    expect(latestOf(text, /^(?:Be ready|Have)/) <= day).toBe(true);
  });

  test('both days are told', () => {
    const step = proposedOf({
      decision_process: 'Board meets on 16 December, papers in by 9 December.',
    }).find(({ title }) => title.startsWith('Have the papers in'));
    expect(step?.description).toMatch(/Dec 9.*Dec 16/);
  });

  test.each([
    'Board meets on 16 December, papers were in by 9 November.',
    'Board meets on 16 December. The papers are already sent, they had asked for them by 4 December.',
    'Trial until 4 December, then the board on 16 December.',
    'The license ends by 4 December. Board on 16 December.',
  ])('no earlier day where nothing is to be handed in: %s', (text) => {
    expect(daySteps(text).filter(([title]) => /^Have .* in /.test(title))).toEqual([]);
  });

  test('a day so long before its own event is not that of another', () => {
    const steps = daySteps(
      'Packet due to the clerk 10 days before the session. Session 7 December, vote 21 December.',
    );
    expect(steps.map(([, day]) => day)).toContain('2026-11-27');
    expect(steps.map(([, day]) => day)).not.toContain('2026-12-11');
  });

  test('whatever the days are, no step about the event is due after the earlier one', () => {
    const isKept = (far: number, before: number) => {
      const event = addDays(someFacts.today, far);
      const text = `The board meets on ${dayText(event, someFacts.today)}. Papers go in ${before} days before.`;
      return latestOf(text, /^(?:Be ready for the board|Have)/) <= addDays(event, -before);
    };
    const days = fc.property(
      fc.integer({ min: 12, max: 40 }),
      fc.integer({ min: 1, max: 9 }),
      isKept,
    );
    expect(fc.check(days, { numRuns: 25 }).failed).toBe(false);
  });
});

describe('[COM-11] a day that is not fixed is to be fixed', () => {
  test.each([
    ['I proposed 1 or 3 December for the demo, waiting for their reply.', /demo/],
    ['Workshop on 8 or 10 December, date not fixed.', /workshop/],
    ['Presentations 8 and 9 December, our slot is still open.', /day|date/],
    ['We offered 3 December or 7 December for the visit.', /day|date/],
  ])('%s', (text, thing) => {
    const titles = daySteps(text).map(([title]) => title);
    expect(titles.some((title) => /fixed/.test(title) && thing.test(title))).toBe(true);
    expect(titles.filter((title) => /^(?:Be ready|Prepare for|Plan back)/.test(title))).toEqual([]);
  });

  test.each(['Demo on 1 December, confirmed.', 'Workshop is booked for 8 December.'])(
    'one that is fixed is not: %s',
    (text) => {
      expect(
        daySteps(text)
          .map(([title]) => title)
          .join(),
      ).not.toMatch(/fixed/);
    },
  );
});

describe('[COM-11] days on which nothing is to be ready for', () => {
  test.each([
    ["The plant won't confirm the part before 4 December.", /Dec 4/],
    ['Nobody there answers vendors from 7 December to 18 December.', /Dec 18/],
    ["The partners' meeting on 8 December only informs.", /meeting/],
    ['FY27 starts on 1 December.', /Dec 1/],
    ['Pilot since 19 October: 58 meals in wk 1, 71 in wk 3.', /./],
  ])('%s', (text, words) => {
    const titles = daySteps(text).map(([title]) => title);
    expect(titles.filter((title) => words.test(title) && !/pause/.test(title))).toEqual([]);
  });
});
