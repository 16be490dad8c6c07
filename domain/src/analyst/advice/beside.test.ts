import { describe, expect, test } from 'vitest';
import type { MeddpiccData } from '../../commercial/methodologies.ts';
import { proposedOf, toldBy } from '../testing/proposed.ts';

const rules = (texts: MeddpiccData) => proposedOf(texts).map(({ rule }) => rule);
const process = (text: string): MeddpiccData => ({ decision_process: text });
const rivals = (situation: string): MeddpiccData => ({ competition: { situation } });
const buyer = (details: string): MeddpiccData => ({
  economic_buyer: { name: 'Derek Pike', details },
});
const ofDay = /^(?:dates\.(?:day|deadline)|agreed\.|note\.date-hard)/;

describe('[COM-11] a rival who is out or quiet is left alone', () => {
  test.each([
    'Ferrolux looked at the quay in May, went silent since.',
    'Ferrolux withdrew on 4 November, no crane before 2028.',
    'Ferrolux has been told that they are out.',
    'Ferrolux is no longer on the list of bidders.',
    'The old yard was told last week it is out of the race.',
  ])('%s', (text) => {
    expect(
      rules(rivals(text)).filter((rule) => /silent|silence|rival|^competition\.in/.test(rule)),
    ).toEqual([]);
  });

  test.each(['Ferrolux is 8% cheaper and ships earlier.', 'Ferrolux is not out yet, 5% cheaper.'])(
    'who is still there stays: %s',
    (text) => {
      expect(rules(rivals(text)).some((rule) => /rival/.test(rule))).toBe(true);
    },
  );
});

describe('[COM-11] a day that binds nobody here is no day to be ready for', () => {
  test.each([
    'The town festival is on 4 December and the whole office is busy with it.',
    'Their audit is on 4 December, everybody there is tied up with that.',
    'His mortgage closes on 4 December.',
    'Her bank loan is due 4 December.',
    'The council sits on 4 December, he thinks.',
    'Order has to be in by 4 December, Ewa guesses.',
  ])('%s', (text) => {
    expect(rules(process(text)).filter((rule) => ofDay.test(rule))).toEqual([]);
  });

  test.each([
    'The council sits on 4 December.',
    'The loan of the city for our cranes is decided on 4 December by the council.',
    'Ewa thinks it is a good plan, and the council sits on 4 December.',
  ])('one that does stays: %s', (text) => {
    expect(rules(process(text)).some((rule) => ofDay.test(rule))).toBe(true);
  });

  test('a call about a gathering is not the gathering', () => {
    expect(
      proposedOf(process('On 1 December I will ring you about the date of the workshop.')).map(
        ({ title }) => title,
      ),
    ).not.toContain('Be ready for the workshop');
  });

  test('of two days in a row with dots each keeps what happens on it', () => {
    const titles = proposedOf(process('Bid until 4.12. Presentation 11.12., 45 min.')).map(
      ({ title, description }) => `${title} ${description}`,
    );
    expect(titles.filter((title) => /presentation.*named for Dec 4/.test(title))).toEqual([]);
  });

  test.each([
    'Site visit with our rigger to fix, she can 8-10 December.',
    'Kick-off meeting still to be agreed, Ewa is free on 4 December.',
  ])('a day that is still to be fixed is fixed first: %s', (text) => {
    expect(rules(process(text))).toContain('agreed.open-day');
    expect(rules(process(text))).not.toContain('agreed.meeting');
  });
});

describe('[COM-11] words that tell of something else', () => {
  test('who does a thing anew is no new person', () => {
    expect(
      rules({
        champion: { name: 'Ewa Brandt', details: 'She wrote the specification new herself.' },
      }),
    ).not.toContain('note.new-person');
  });

  test.each([
    'The sensors came only in October.',
    'Ewa answered only after the third mail.',
    'On leave since 1 November, not back before March.',
  ])('how it went sets no bounds: %s', (text) => {
    expect(rules(process(text)).filter((rule) => rule.startsWith('told.b'))).toEqual([]);
  });

  test.each([
    'Asked Tove (our planner) for the drawings.',
    '18/11 asked our factory for the weights.',
  ])('whom we asked asks nothing: %s', (text) => {
    expect(
      rules(process(text)).filter((rule) => /^(?:note\.question-theirs|open\.asked)$/.test(rule)),
    ).toEqual([]);
  });

  test('a figure is no lack of figures', () => {
    expect(rules({ metrics: 'Goal: better, less than 300 tons' })).not.toContain(
      'metrics.no-number',
    );
  });

  test('a form of theirs for suppliers is no review of security', () => {
    expect(
      proposedOf({ paper_process: 'She wanted our vendor form, done on 3 November.' })
        .map(({ title }) => title)
        .filter((title) => /security/.test(title)),
    ).toEqual([]);
  });

  test.each([
    'They paid 98k last yr to the old yard.',
    'If we can prove 60k out of the fuel bill he signs.',
    'Previous contract 91k.',
  ])('what was paid or saved is no budget: %s', (text) => {
    expect(rules(buyer(text))).not.toContain('money.below-value');
  });

  test('a promise without its thing is called by its day', () => {
    expect(
      proposedOf(process('We promised until 27 November.')).map(({ title }) => title),
    ).not.toContain('Deliver the until');
  });
});

describe('[COM-11] what is somebody’s right, taste or trip', () => {
  test.each(['Facilities picks, the CIO has veto.', 'Ewa signs, Tom (IT) has a veto on radio.'])(
    'who may say no has not said it: %s',
    (text) => {
      expect(rules(process(text))).not.toContain('objection.open');
    },
  );

  test('who threatens to say no has', () => {
    expect(rules(process('The CIO threatens to veto it unless we host in the country.'))).toContain(
      'objection.open',
    );
  });

  test.each(['Taste panel on 4 December with 60 guests.', 'User panel 4 December, 12 drivers.'])(
    'a panel that tries it decides nothing: %s',
    (text) => {
      expect(rules(process(text))).not.toContain('agreed.board');
    },
  );

  test('days from one to another begin on the first', () => {
    expect(
      proposedOf(process('The drivers try it 1-4 December, five of them.')).map(toldBy).join(' '),
    ).not.toContain('Dec 4');
    expect(
      proposedOf(process('The drivers try it 24-28 November, five of them.')).map(toldBy).join(' '),
    ).not.toContain('Nov 28');
  });

  test('who acts for somebody away is gone to', () => {
    expect(
      proposedOf({
        champion: {
          name: 'Ewa Brandt',
          details: 'Parental leave from 13 November to 2 February. Carla Whitford acts for her.',
        },
      }).map(({ title }) => title),
    ).toContain('Work with Carla while Ewa is away');
  });
});

describe('[COM-11] what stands beside it is heeded', () => {
  test('of a contract the day counts until which it can be cancelled', () => {
    const told = proposedOf(
      process(
        'Contract with Ferrolux ends 31 December. If not cancelled by 4 December it runs on.',
      ),
    )
      .map(toldBy)
      .join('\n');
    expect(told).toContain('Dec 4 is 11 days away');
    expect(told).not.toMatch(/Work back.*Dec 31 is/);
  });

  test('of two days the limit is counted back from', () => {
    const titles = proposedOf(
      process('The lease is over on 15 January, notice at the latest 11 December.'),
    )
      .filter(({ rule }) => rule === 'note.date-hard')
      .map(toldBy);
    expect(titles.join(' ')).not.toContain('Jan 15');
  });

  test('a trial that runs for weeks is not decided on its first day', () => {
    expect(
      rules(
        process('Trial from 1 December for three weeks, then Ewa and Tom sit down and decide.'),
      ),
    ).not.toContain('agreed.decision');
  });

  test('who will be introduced needs no other way', () => {
    expect(
      rules(buyer('Not met. Ewa says he signs below 100k, intro promised after the visit.')),
    ).not.toContain('person.unmet');
  });

  test('a figure that will be counted together is not asked for', () => {
    const doubts = (text: string) =>
      rules({ metrics: text }).filter((rule) => rule === 'doubt.guess');
    expect(doubts('Number is from her, not checked.')).not.toEqual([]);
    expect(
      doubts('Number is from her, not checked. Count with the planner is agreed for 1 December.'),
    ).toEqual([]);
  });

  test('a page without slides is wanted by its day', () => {
    expect(
      proposedOf(buyer('He wants a drawing, no text, until 1 December.')).map(
        ({ dueDate }) => dueDate,
      ),
    ).toContain('2026-11-30');
  });

  test.each([
    [
      'Board meets 4 December. Ewa told us again that she wants the revised offer from us une semaine avant.',
      '2026-11-27',
    ],
    ['Board meets 4 December. She needs the offer zwei Tage vorher.', '2026-12-02'],
  ])('how long before, in another language: %s', (text, day) => {
    expect(proposedOf(process(text)).map(({ dueDate }) => dueDate)).toContain(day);
  });

  test('what is wanted this week is not due in the next', () => {
    const due = proposedOf(
      process('She said "come down by 5% and I sign this week". I told her I will ask.'),
    )
      .filter(({ rule }) => /promise/.test(rule))
      .map(({ dueDate }) => dueDate);
    expect(due).not.toEqual([]);
    expect(due.every((day) => day !== null && day <= '2026-11-27')).toBe(true);
  });
});
