import { describe, expect, test } from 'vitest';
import { factsIn } from './testing/read-one.ts';

const promise = (text: string, field?: string) => factsIn('commitment', text, field)[0];

describe('[COM-11] who owes what', () => {
  test.each([
    ['I said I would send the floor plan by 27 November.', 'send the floor plan', '2026-11-27'],
    ['Promised her the price table by 13 November.', 'price table', '2026-11-13'],
    ['We still owe them a reference list.', 'reference list', null],
    ['They asked us for a rollback plan.', 'rollback plan', null],
  ])('ours: %s', (text, what, due) => {
    expect(promise(text)).toMatchObject({ by: 'ours', due });
    expect(promise(text)?.what).toContain(what);
  });

  test.each([
    'Needs the coverage map from us before Wednesday.',
    'The lawyer waits for our mark-up.',
    "Scope is late. We said 'end of Aug'.",
    'Three clauses are left. Ours to answer.',
  ])('ours without a thing that could stand in a title: %s', (text) => {
    expect(promise(text)?.by).toBe('ours');
  });

  test.each([
    'I said I would send the floor plan by 27 November?',
    'They asked us for a rollback plan?',
    'So you need the coverage map from us before Wednesday?',
  ])('a question promises nothing: %s', (text) => {
    expect(promise(text)).toBeUndefined();
  });

  test('the other side, with whoever the fields know', () => {
    expect(promise('Ana Ruiz will send the org chart by 27 November.')).toMatchObject({
      by: 'theirs',
      person: 'Ana Ruiz',
      due: '2026-11-27',
      state: 'open',
    });
  });

  test.each([
    ['I was supposed to send the updated quote yesterday.', 'ours'],
    ['I told them they have it by 27 November.', 'ours'],
    ['Action: us - revised plan by 27 November.', 'ours'],
    ['1 item open - our bridge letter.', 'ours'],
    ['The rider must be signed by us before 27 November.', 'ours'],
    ['Our engineer offered to rebuild the demo.', 'ours'],
    ["I said I'd come back, haven't.", 'ours'],
    ['promised us the contractor data two weeks ago', 'theirs'],
    ["Ana said she'd set up the meeting, that was three weeks ago.", 'theirs'],
    ['They were going to give us the headcount by end of October.', 'theirs'],
  ])('%s is %s', (text, by) => {
    expect(promise(text)?.by).toBe(by);
  });

  test('a weekday before the day, and the day on which it was asked for', () => {
    expect(promise('Promised her the plan by Friday 27 November.')?.due).toBe('2026-11-27');
    expect(promise("She asked for the annex on 6 November, haven't replied.")?.due).toBeNull();
    expect(promise('I said I would send it by the end of the month.')?.due).toBe('2026-11-30');
  });

  test('a capitalised word is nobody who promises', () => {
    expect(promise('Phase two will deliver the archive by March.')).toBeUndefined();
  });

  test('her is whoever the field is about, and nobody where another is named', () => {
    expect(promise('Promised her the plan.', 'champion.details')?.person).toBe('Ana Ruiz');
    expect(promise('Promised her the plan.')?.person).toBeNull();
  });

  test.each([
    'Promised the price table by 13 November, sent on the 12th.',
    'I said I would send the plan. Sent.',
  ])('kept: %s', (text) => {
    expect(promise(text)?.state).toBe('kept');
  });

  test.each([
    'She asked us to wait until spring.',
    'He asked me not to call.',
    'If they sign we will send the plan.',
    "It's in my inbox, need our privacy officer.",
    'Hiring stopped, the CFO told me on 1 November.',
  ])('no promise: %s', (text) => {
    expect(promise(text)).toBeUndefined();
  });
});

describe('[COM-11] promises of others, and what was said at once', () => {
  const owed = (text: string) =>
    factsIn('commitment', text).map(({ by, due, state }) => `${by} ${due} ${state}`);

  test.each([
    'Third reference (Norwest) promised by Friday 20 November.',
    'Asked whether the data stays here. It does, told him 12 November.',
    'Asked us to call again after 7 January.',
  ])('nothing of ours: %s', (text) => {
    expect(owed(text).filter((one) => one.startsWith('ours'))).toEqual([]);
  });

  test.each([
    ['Told him 13 Nov. Not there.', 'ours 2026-11-13 late'],
    ['2 price per km -> us, due 27 Nov', 'ours 2026-11-27 open'],
    ['We agreed I call her on Wednesday the 2nd of December.', 'ours 2026-12-02 open'],
    ['Bron (secretary) sends us the list by 27 November.', 'theirs 2026-11-27 open'],
    ["She'll come back by Wednesday 2 December.", 'theirs 2026-12-02 open'],
  ])('%s', (text, expected) => {
    expect(owed(text)).toContain(expected);
  });
});
