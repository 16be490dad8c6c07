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

  test('the other side, with whoever the fields know', () => {
    expect(promise('Ana Ruiz will send the org chart by 27 November.')).toMatchObject({
      by: 'theirs',
      person: 'Ana Ruiz',
      due: '2026-11-27',
      state: 'open',
    });
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
    'Hiring stopped, the CFO told me on 1 November.',
  ])('no promise: %s', (text) => {
    expect(promise(text)).toBeUndefined();
  });
});
