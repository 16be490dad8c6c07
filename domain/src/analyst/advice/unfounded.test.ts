import { describe, expect, test } from 'vitest';
import type { MeddpiccData } from '../../commercial/methodologies.ts';
import { proposedOf, toldBy } from '../testing/proposed.ts';

const rules = (texts: MeddpiccData) => proposedOf(texts).map(({ rule }) => rule);
const titles = (texts: MeddpiccData) => proposedOf(texts).map(({ title }) => title);
const told = (texts: MeddpiccData) => proposedOf(texts).map(toldBy).join('\n');
const process = (text: string): MeddpiccData => ({ decision_process: text });
const champion = (details: string, name = 'Ewa Brandt'): MeddpiccData => ({
  champion: { name, details },
});
const ours = /^(?:promise\.ours|note\.promise-ours)/;

describe('[COM-11] what somebody is quoted with is theirs', () => {
  test.each([
    'Asked Ewa on Monday: "we will get back to you about the ramp"',
    "Her reply: 'I'll send you the drawings on Friday'",
    'Ewa wrote: "Still nothing? I have to give the harbour master a sketch on 4 December."',
    'Ewa said "I owe you a lunch".',
  ])('no promise of ours: %s', (text) => {
    expect(rules(champion(text)).filter((rule) => ours.test(rule))).toEqual([]);
  });

  test.each([
    'We promised Ewa the drawings by 4 December.',
    'She asked "and the ramp?" We promised Ewa the drawings by 4 December.',
    'Ewa: "thank you". We owe her the load table by 4 December.',
  ])('a promise of ours: %s', (text) => {
    expect(rules(champion(text)).some((rule) => ours.test(rule))).toBe(true);
  });

  test.each([
    "Ewa: 'no hurry from our side, this year is enough'",
    'They want unlimited damages, our lawyers say no way.',
    'Left to settle: penalty (they 10 %, our limit 5 %).',
  ])('no delay of ours: %s', (text) => {
    expect(rules(process(text))).not.toContain('told.own-delay');
  });

  test.each([
    'The load table is still with our factory, nobody has started.',
    "Our factory: 'next week', for the third time, still nothing.",
    'Our planner (Tove) is stuck on another yard.',
  ])('a delay of ours: %s', (text) => {
    expect(rules(process(text))).toContain('told.own-delay');
  });

  test.each([
    'Ewa: "Drivers ring the gate to ask whether anybody heard them."',
    'Shares the gate statistics without being asked.',
    'Suppliers who call the jury will be disqualified.',
  ])('nobody asks us: %s', (text) => {
    expect(
      rules(champion(text)).filter((rule) => /^(?:note\.question-theirs|open\.asked)$/.test(rule)),
    ).toEqual([]);
  });
});

describe('[COM-11] what the other side gives is no work of ours', () => {
  test.each([
    'Offer stands until 15 December. Verdict announced for Tuesday 1 December.',
    'Their lawyer back to us by 2 December.',
    'Draft lies with their counsel since Monday, comments due 3 December.',
  ])('%s', (text) => {
    expect(rules({ paper_process: text }).filter((rule) => ours.test(rule))).toEqual([]);
  });

  test('the customer’s remarks that are ours to answer stay', () => {
    expect(
      rules({ paper_process: 'Comments from their counsel came, ours to answer by 3 December.' }),
    ).not.toEqual([]);
  });

  test('a day on which somebody of theirs delivers is only seen to', () => {
    expect(titles(process('The planner sends the survey on 4 December.'))).toContain(
      'Check that this came',
    );
    expect(titles(process('The board decides on 4 December.'))).not.toContain(
      'Check that this came',
    );
  });

  test('what a person of theirs has not done is not undone by us', () => {
    expect(rules(champion('She has not told the crew yet.'))).not.toContain('open.undone');
    expect(rules(champion('Load table not sent yet.'))).toContain('open.undone');
  });
});

describe('[COM-11] days that bind nobody', () => {
  test.each([
    'Our fitter is busy elsewhere, says earliest 4 December.',
    'Our fitter is free from 4 December.',
    'She assumes 4 December.',
    'The offer is valid for 60 days from 4 December.',
    'Busiest time at the gate: Mon 9-10',
    'New gate NOT before March - agreed.',
  ])('%s', (text) => {
    expect(
      rules(process(text)).filter((rule) =>
        /^(?:dates\.(?:day|deadline)|note\.date-hard)$/.test(rule),
      ),
    ).toEqual([]);
  });

  test('a day that binds, and a stretch of days with its month', () => {
    expect(rules(process('The survey must be in by 4 December.'))).toContain('dates.deadline');
    expect(told(process('Site visit Mon 7-8 December.'))).toMatch(/Dec 7/);
  });

  test('a limit that a later note puts on another day', () => {
    const older = '12.10. the subsidy must be spent by 18 December.';
    expect(rules(process(older))).toContain('dates.deadline');
    for (const later of [
      '9.11. extension granted until 30 April.',
      '9.11. Ewa: new deadline 30 April.',
      '9.11. they have until 30 April now.',
    ])
      expect(told(process(`${older}\n${later}`))).not.toMatch(/Dec 18 is/);
    expect(told(process(`${older}\n9.11. Ewa asked for a new deadline, 30 April?`))).toMatch(
      /Dec 18 is/,
    );
  });

  test('the work waits, not the signature', () => {
    const texts = (text: string) => rules({ decision_criteria: text });
    expect(texts('Go-live not before March, agreed.')).not.toContain('dates.close-before-decision');
  });

  test('papers beside the day of the board count', () => {
    for (const text of [
      'Board Wed 16 December, papers 2 December.',
      'Board 12/16 (pre-read 12/2).',
    ])
      expect(titles(process(text)).join()).toMatch(/Have the (?:papers|pre-?read) in/i);
    expect(titles(process('Board Wed 16 December.')).join()).not.toMatch(/Have the/);
  });
});

describe('[COM-11] what stands elsewhere is not asked', () => {
  test('no way is looked for where one is offered, or where nobody is out of reach', () => {
    const details = 'Harbour master signs, never met him.';
    const access = (texts: MeddpiccData) =>
      rules(texts).filter((rule) => rule === 'note.no-access').length;
    expect(access(champion(details))).toBe(1);
    expect(access(champion(`${details} Ewa offered to take me to him.`))).toBe(0);
    expect(access(champion('"Show me that the winter does not come back."'))).toBe(0);
    expect(access(champion('Wants to see the sum from his own bookkeeper, not ours.'))).toBe(0);
  });

  test('silence that they asked for is not chased', () => {
    const text = 'No news since.';
    expect(
      rules(
        process(`Nothing from you until 4 December please, then the order comes. ${text}`),
      ).filter((rule) => /^(?:open\.waiting|note\.silence|person\.silent)$/.test(rule)),
    ).toEqual([]);
  });

  test('whom we owe an answer is not chased for one', () => {
    expect(
      rules(process('Ivo Lind asked how the gate is paid for, no answer given.')),
    ).not.toContain('person.silent');
    expect(rules(champion('Mailed her twice in November, no answer.'))).toContain('person.silent');
  });

  test('a name and a post are no weakness', () => {
    expect(
      rules(champion('Runs the trial.', 'Ewa Brandt, Manager End User Services')),
    ).not.toContain('champion.coach-only');
  });

  test('who comes in new is won, not who plans a start', () => {
    const isNew = (text: string) => rules(champion(text)).includes('note.new-person');
    expect(isNew('CFO Ivo Lind is new, joined 2 November, opens all the contracts again.')).toBe(
      true,
    );
    expect(isNew('wants the kickoff in week 9, her season starts in March.')).toBe(false);
  });

  test.each([
    ['her last day was 20 November', true],
    ['she finished on 20 November', true],
    ['she finished the drawings on 20 November', false],
  ])('who is gone: %s', (text, isGone) => {
    expect(rules(champion(`Front desk: ${text}.`)).includes('champion.left')).toBe(isGone);
  });

  test('nobody is called Named', () => {
    const text = 'Her last day was 20 November, no successor named.';
    expect(titles(champion(text)).join()).not.toMatch(/Named/);
    expect(
      titles(champion('Her last day was 20 November, her successor is Ivo Lind.')).join(),
    ).toMatch(/Ivo/);
  });

  test.each([
    'I dealt only with him.',
    'The round did not take place, no new day until now.',
    'but she stays out of it.',
  ])('no rule for anybody: %s', (text) => {
    expect(rules(process(text))).not.toContain('told.bounds');
  });
});
