import { describe, expect, test } from 'vitest';
import type { MeddpiccData } from '../../commercial/methodologies.ts';
import type { DealFacts } from '../facts.ts';
import { analyzeStrategy } from '../strategy.ts';
import { someFacts } from '../testing/facts.ts';

/** 23 November 2026, close on 29 January 2027, 120,000 EUR, at the proposal. */
const advice = (texts: MeddpiccData, facts: Partial<DealFacts> = {}) =>
  analyzeStrategy('MEDDPICC', texts, { ...someFacts, ...facts }).tasks;
const rules = (texts: MeddpiccData, facts: Partial<DealFacts> = {}) =>
  advice(texts, facts).map(({ rule }) => rule);
const titles = (texts: MeddpiccData, facts: Partial<DealFacts> = {}) =>
  advice(texts, facts).map(({ title }) => title);

const champion = (details: string, name = 'Missy Hale') => ({ champion: { name, details } });
const process = (text: string): MeddpiccData => ({ decision_process: text });
const buyer = (details: string): MeddpiccData => ({
  economic_buyer: { name: 'Isla Grant', details },
});

describe('[COM-11] no step speaks against the notes: days', () => {
  test.each<[cause: string, texts: MeddpiccData, wrong: RegExp]>([
    [
      'a month in which nobody meets',
      process("The board has to vote and they don't meet in December."),
      /^agreed\./,
    ],
    [
      'a call that is not wanted',
      buyer("Please don't call before the gala on the 5th."),
      /^agreed\./,
    ],
    ['an absence', buyer('Will sign. Away 14 Dec - 8 Jan.'), /^dates\.day|^agreed/],
    [
      'an absence beside a signature',
      process('Ms Peel on leave from 15.12, nobody else w/ signature.'),
      /^agreed\.signature/,
    ],
    ['a sum of weeks', process('today 23 nov + 6 wks = 4 jan, tight.'), /^dates\.day/],
    [
      'the plan for a go-live',
      champion('Said "send me the go-live plan before Thursday and I book the managers."'),
      /go-live/,
    ],
    [
      'a time that is saved',
      { paper_process: 'No security review, so that saves us nine weeks!' },
      /takes-too-long/,
    ],
    [
      'a freeze that somebody denies further on',
      {
        decision_process:
          'Everybody says nothing moves in December because of the freeze. Nora laughed, they have no freeze at all.',
      },
      /freeze/,
    ],
  ])('%s', (_, texts, wrong) => {
    expect(rules(texts, { close_date: '2026-12-18' }).filter((rule) => wrong.test(rule))).toEqual(
      [],
    );
  });

  test('each day of a chain has its own event', () => {
    const board = advice(process('POC 30 Nov-11 Dec -> ExCo 19 Jan -> contract')).find(
      ({ rule }) => rule === 'agreed.board',
    );
    expect(board?.description).toContain('Jan 19');
  });

  test('a board that meets every month is asked for its day, not taken for booked', () => {
    const tasks = advice(process('Board last Tuesday of the month. Missed November.'));
    expect(tasks.some(({ rule }) => rule === 'agreed.board')).toBe(false);
  });

  test('nobody is told to go in where only others meet', () => {
    const task = advice(process('Award committee 14 January, closed session.')).find(
      ({ rule }) => rule === 'agreed.board',
    );
    expect(task?.description).not.toMatch(/go in/i);
  });
});

describe('[COM-11] no step speaks against the notes: people', () => {
  test.each([
    'dispatcher. left fri 20 nov, gone to a rival. loves us still',
    'loves us. UPDATE missy left on monday',
    'loves us. left Fri 20 November w/ a package',
  ])('nothing is asked of who is gone: %s', (details) => {
    const found = advice(champion(details));
    expect(found.map(({ rule }) => rule)).not.toContain('champion.untested');
    expect(found.map(({ rule }) => rule)).not.toContain('champion.leaving');
    expect(found.map(({ rule }) => rule)).toContain('champion.left');
  });

  test('a department is no person, and one who was lent to them has not left', () => {
    expect(
      titles({ decision_process: 'Service reports to the Dept. of Spatial Planning.' }).join(' '),
    ).not.toMatch(/Spatial/);
    expect(
      rules({
        ...champion('Our voice there.'),
        metrics: 'Ms. Ono of finance, seconded from Osaka for two years. Ms. Ono counts the hours.',
      }),
    ).not.toContain('person.left');
  });

  test('nobody asks who follows where somebody has the desk', () => {
    expect(
      titles(champion('retired last friday, cake and all. her nephew Cody has the desk now')),
    ).not.toContain('Find out who follows Missy');
  });

  test('who receives nobody before a step is not to be met before it', () => {
    expect(rules(buyer('Not met. He only joins once the pilot has passed.'))).not.toContain(
      'person.unmet',
    );
  });

  test('who never answers is not written to again', () => {
    expect(rules(buyer('He never answers, his assistant does.'))).not.toContain('person.silent');
  });

  test('words not to be written down are no wish about contact', () => {
    expect(
      rules(process("The CFO is a cousin of the supplier, don't write this anywhere.")),
    ).not.toContain('contact.leave-alone');
  });

  test('a meeting whose host has left is secured anew', () => {
    const texts = {
      ...champion('Missy Hale has left the company.'),
      decision_process: 'Workshop with all heads on 10 December, Missy hosts.',
    };
    expect(titles(texts)).toContain('Secure the workshop without Missy');
  });
});

describe('[COM-11] no step speaks against the notes: money and figures', () => {
  test.each<[cause: string, texts: MeddpiccData, wrong: RegExp]>([
    [
      'what they pay today is no budget',
      buyer('They pay 600 a month today for the old one, hate it.'),
      /^money/,
    ],
    [
      'the rest comes from elsewhere',
      buyer('Approved 100k on 2 November. The rest he takes from maintenance, no problem.'),
      /^money/,
    ],
    [
      'somebody else’s money',
      { metrics: "An hour of a ship is 1,150 USD but that's the owner's money, not theirs." },
      /^doubt\.guess/,
    ],
    ['our own price', buyer('our figure for all sites is 1.2 million'), /^doubt\.guess/],
    [
      'a sum that she kept to herself',
      process('There is money in the fees account, she did not say how much.'),
      /^doubt\.guess/,
    ],
  ])('%s', (_, texts, wrong) => {
    expect(rules(texts).filter((rule) => wrong.test(rule))).toEqual([]);
  });
});

describe('[COM-11] no step speaks against the notes: what is done', () => {
  test('a committee on the way is not the decision', () => {
    const texts = process(
      'Oversight committee cleared it on 30 October. Needs the board vote on 9 February.',
    );
    expect(rules(texts)).toContain('dates.close-before-decision');
    expect(rules(texts)).not.toContain('plan.settled');
  });

  test('a yes to a yearly part is not the decision', () => {
    expect(
      rules(process('The first plant has already voted: yes, up to 4.000 a year.')),
    ).not.toContain('plan.settled');
  });

  test.each([
    'infosec form: did it in march, they passed us 2 apr.',
    'Works council informed on 5 Nov, no objection.',
    'BAA signed 14 October.',
    'contracts signed off by both lawyers on 3 nov',
  ])('is told as settled: %s', (text) => {
    expect(rules({ paper_process: text })).toContain('plan.settled');
  });

  test('a freeze that does not apply is left out of the plan, with what says so', () => {
    const task = advice(process('IT freeze 12 December to 11 January. Does not apply to us.')).find(
      ({ rule }) => rule === 'plan.harmless',
    );
    expect(task?.description).toContain('Does not apply');
  });

  test('half a promise kept leaves the other half', () => {
    const task = advice(
      champion(
        'asked me for two things by 31 October, a price in dollars and a lease option. we gave the price.',
      ),
    ).find(({ rule }) => rule.startsWith('promise.ours'));
    expect(task?.title).toBe('Deliver what is left of this');
  });

  test('the day behind `for` is the day it is due', () => {
    const task = advice(process('[ ] delivery plan from us - asked 18 Nov for 2 Dec')).find(
      ({ rule }) => rule.startsWith('promise.ours'),
    );
    expect(task?.dueDate).toBe('2026-12-02');
  });

  test('only the words of the step itself are shown of what is settled', () => {
    const task = advice({
      paper_process: 'Legal: 3 open clauses, call on Wed 25 Nov. Security review passed.',
    }).find(({ rule }) => rule === 'plan.settled');
    expect(task?.description).not.toContain('open clauses');
  });
});

describe('[COM-11] facts that turn the usual advice come first', () => {
  test.each<[fact: string, texts: MeddpiccData, rule: string]>([
    [
      'the only signer is away on the close date',
      buyer('She signs alone. Away from 25 January to 12 February.'),
      'dates.signer-away',
    ],
    [
      'a standstill after the award',
      process('Award on 20 January, 15 days standstill, then signature.'),
      'dates.takes-too-long',
    ],
    [
      'what lapses before the end',
      { paper_process: 'Our bid bond is valid until 15 January.' },
      'dates.lapses',
    ],
    [
      'a must that we do not meet',
      { decision_criteria: "ISO 27001 is mandatory, pass/fail. We don't hold it." },
      'doubt.knock-out',
    ],
    [
      'a change of those who decide',
      process('AGM on 12 January: treasurer and chair both stand down, new committee.'),
      'dates.change',
    ],
    [
      'weeks in which nobody is there',
      process('The council decides. No sittings between 20 December and 20 January.'),
      'dates.pause',
    ],
    [
      'a group that brings its own',
      buyer(
        'The group in Milan bought them in March, it has its own loyalty platform and rolls it out to all brands.',
      ),
      'doubt.goes-on',
    ],
    ['no money', buyer('There is nothing in the budget this year, maybe next.'), 'money.none'],
  ])('%s', (_, texts, rule) => {
    expect(rules(texts).slice(0, 2)).toContain(rule);
  });
});
