import { expect, test } from 'vitest';
import type { AcceptedQuote } from '../opportunities/accepted-quotes.ts';
import { evidenceLevelsOf } from './evidence-levels.ts';
import { factsOfNothing } from './facts-of.ts';
import { findingsOf } from './findings.ts';

const today = '2026-11-20';
const text = 'They want it sooner.';
const quote: AcceptedQuote = {
  section: 'meddpicc_data.pain',
  field: null,
  text,
  level: 2,
  by: ['Dana Frey'],
  said_at: '2026-11-10T09:00:00.000Z',
  accepted_at: '2026-11-20T09:00:00.000Z',
};
const saved = { pain: text, pain_last_updated: '2026-11-20T09:00:00.000Z' };

function painOf(quoted: AcceptedQuote[], data: object = saved) {
  const pain = findingsOf('MEDDPICC', data, { ...factsOfNothing(today), quoted }).evidence['pain'];
  if (!pain) throw new Error('no pain');
  return pain;
}

test('[COM-06] a quote of the customer with name and date counts as said', () => {
  expect(painOf([]).level).toBe(1);
  const evidence = painOf([quote]);
  expect(evidence.level).toBe(2);
  expect(evidence.found).toContainEqual({ kind: 'said', words: 'Dana Frey, Nov 10' });
});

test('[COM-06] two people who said it, or a document, make the highest level', () => {
  expect(painOf([quote, { ...quote, by: ['Ian Cole'] }]).level).toBe(3);
  expect(painOf([quote, quote]).level).toBe(2);
  expect(painOf([{ ...quote, level: 3 }]).level).toBe(3);
});

test('[COM-06] a quote counts only as long as its text stands', () => {
  const typed = { pain: 'Something else.', pain_last_updated: saved.pain_last_updated };
  expect(painOf([quote], typed).level).toBe(1);
  expect(painOf([{ ...quote, section: 'spiced_data.pain' }]).level).toBe(1);
  const longer = { ...saved, pain: `Typed before.\n${text}` };
  expect(painOf([quote], longer).level).toBe(2);
});

test('[COM-06] it is as old as the conversation, not as the day on which it was accepted', () => {
  const old = { ...quote, said_at: '2026-08-01T09:00:00.000Z' };
  const evidence = painOf([old]);
  expect(evidence.level).toBe(1);
  expect(evidence.missing.join(' ')).toContain('111 days ago');
  // What was typed since is as old as the typing.
  const typed = { ...saved, pain_last_updated: '2026-11-20T10:00:00.000Z' };
  expect(painOf([old], typed).level).toBe(2);
});

test('[COM-06] levels that are kept count the quotes too', () => {
  const facts = factsOfNothing(today);
  expect(evidenceLevelsOf(saved, facts)['pain']).toBe(1);
  expect(evidenceLevelsOf(saved, { ...facts, quoted: [quote] })['pain']).toBe(2);
});
