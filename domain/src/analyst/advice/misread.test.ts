import { describe, expect, test } from 'vitest';
import type { MeddpiccData } from '../../commercial/methodologies.ts';
import { proposedOf, toldBy } from '../testing/proposed.ts';

const rules = (texts: MeddpiccData) => proposedOf(texts).map(({ rule }) => rule);

test('[COM-11] of an event that was called off the new day counts', () => {
  const texts = { decision_process: 'cabinet 9 Dec took it off the agenda, next one 13 Jan' };
  const days = proposedOf(texts).filter(({ rule }) => /^(?:agreed|dates|note\.date)/.test(rule));
  expect(days.map(({ rule, dueDate }) => [rule, dueDate])).toEqual([
    ['agreed.board', '2027-01-12'],
  ]);
});

test('[COM-11] whoever is known to be away is not asked for an answer', () => {
  const silent = 'no reply since 2 nov, three mails.';
  const away = 'Her colleague says she is on parental leave til march.';
  const of = (details: string) => rules({ champion: { name: 'Marit Olsen', details } });
  expect(of(silent)).toContain('person.silent');
  expect(of(`${silent} ${away}`)).not.toContain('person.silent');
  expect(of(`${silent} ${away}`)).toContain('champion.away');
});

describe('[COM-11] of words that say something else nothing is said', () => {
  test.each<[string, MeddpiccData, RegExp]>([
    [
      'hearsay',
      { decision_process: 'The reseller says security review is done.' },
      /^plan\.settled/,
    ],
    [
      'taken back',
      {
        paper_process:
          '2/11 contract agreed and signed off. 16/11 the new CFO reopened it, on hold.',
      },
      /^plan\.settled/,
    ],
    [
      'what is not needed',
      { paper_process: 'framework HPVP, call-off form only, no legal review required' },
      /^(?:note\.blocker|open\.)/,
    ],
    [
      'how it was',
      { decision_process: 'It was only waiting for his signature.' },
      /^(?:note\.blocker|open\.waiting)/,
    ],
    [
      'what we asked them',
      { decision_process: 'The grid operator was asked for the connection, answer in 6 weeks.' },
      /^(?:open\.asked|note\.question)/,
    ],
    [
      'whom they prefer',
      {
        competition: {
          names: 'Vantix',
          situation: 'The lab manager told the CFO she prefers us.',
          risks: '',
        },
      },
      /^rival\./,
    ],
    [
      'money of others',
      {
        economic_buyer: {
          name: 'Ana Ruiz',
          details: 'landlord contribution 40k if works start in January',
        },
      },
      /^money\./,
    ],
    [
      'a figure that was named',
      { decision_process: 'They want 10% off, we said 5 in the demo.' },
      /^promise\./,
    ],
    [
      'rumours of rivals',
      {
        competition: {
          names: '',
          situation: 'Heard that Vantix is 5% cheaper.',
          risks: '',
        },
      },
      /^rival\./,
    ],
    [
      'what comes back to us',
      { paper_process: 'Redlines are with their lawyer. Promised back 4 December.' },
      /^(?:promise\.ours|note\.promise-ours)/,
    ],
    [
      'a promise of whom the line is about',
      {
        champion: { name: 'Ida', details: 'sends us their minutes. promised the org chart by Fri' },
      },
      /^(?:promise\.ours|note\.promise-ours)/,
    ],
    [
      'a question to oneself',
      { champion: { name: 'Ida', details: 'runs the pilot. does the plant manager trust her?' } },
      /^(?:open\.asked|note\.question)/,
    ],
    [
      'a wish',
      { decision_process: 'Works council asked for zero downtime during the change.' },
      /^(?:open\.asked|note\.question)/,
    ],
    [
      'what was asked and is sent',
      { decision_process: 'Attached is the price list you asked for.' },
      /^(?:open\.asked|note\.question)/,
    ],
    [
      'silence that was announced',
      { champion: { name: 'Ida', details: 'No reply since 2 November, as she said.' } },
      /silen/,
    ],
    [
      'a guess about money',
      { decision_process: 'Ida thinks it goes through capex, not checked with finance.' },
      /^note\.money-risk/,
    ],
    [
      'nobody met so far',
      { decision_process: 'Group purchasing in Lyon decides, no contact so far.' },
      /^told\.(?:banned|bounds)/,
    ],
    [
      'a limit of signing',
      {
        economic_buyer: {
          name: 'Ivo Brandt',
          details: 'He can sign until 50k alone, out on Friday.',
        },
      },
      /^person\.deputy/,
    ],
  ])('%s', (_, texts, rule) => {
    expect(rules(texts).filter((each) => rule.test(each))).toEqual([]);
  });

  test('a day far off is planned for this week, one that is near is met', () => {
    const stepOf = (day: string) =>
      proposedOf({ decision_process: `The tender closes on ${day}.` }).find((step) =>
        toldBy(step).includes(day),
      );
    const near = stepOf('Dec 2');
    const far = stepOf('Jan 22');
    expect(near?.dueDate).toBe('2026-12-01');
    expect(far?.dueDate && far.dueDate < '2026-12-05').toBe(true);
    expect(far?.description).toContain('list this week');
  });

  test('a doubtful champion is called by the name', () => {
    const titles = (name: string) =>
      proposedOf({ champion: { name, details: 'does most of the quotes' } }).map(
        ({ title }) => title,
      );
    for (const name of [
      'not sure yet, maybe Karin (inside sales)',
      'Karin?',
      'probably Karin, but who knows',
    ])
      expect(titles(name)).toContain('Do not count Karin as champion yet');
    for (const name of ['not sure yet', 'maybe', '? tbd'])
      expect(titles(name).filter((title) => /as champion/.test(title))).toEqual([]);
  });
});

test('[COM-11] a title behind a role is nobody whom a step could name', () => {
  const titles = proposedOf({
    decision_process: 'Technical release done. Only data protection is open.',
    paper_process:
      'The data protection officer Fr. Imhoff needs our TOM list and the processing agreement before she can release. Our own Legal has not delivered until today.',
  }).map(({ title }) => title);
  expect(titles).toContain('Deliver the TOM list');
});
