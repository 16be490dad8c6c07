import { expect, test } from 'vitest';
import type { AcceptedQuote } from '../opportunities/accepted-quotes.ts';
import { evidenceLevelsOf } from './evidence.ts';
import { evidenceOf } from './evidence.ts';

const today = '2026-11-28';
const text = 'We lose five days on every quote.';
const quote = (given: Partial<AcceptedQuote> = {}): AcceptedQuote => ({
  section: 'meddpicc_data.pain',
  field: null,
  text,
  level: 2,
  by: ['Ravi'],
  said_at: '2026-11-01T09:00:00.000Z',
  accepted_at: '2026-11-02T09:00:00.000Z',
  ...given,
});
const level = (written: string | null, ...quoted: AcceptedQuote[]) =>
  evidenceOf({ '': written }, quoted, today).level;

test('[PAGE-01] an empty section has none, whatever was once accepted', () => {
  expect(level(null)).toBe(0);
  expect(level('  ', quote())).toBe(0);
});

test.each(['maybe', 'Ana Ruiz (CFO) confirmed 30%, see the business case', '予算は凍結'])(
  '[PAGE-01] what we wrote is 1, however it is worded: %s',
  (written) => {
    expect(level(written)).toBe(1);
  },
);

test('[PAGE-01] an accepted quote of the customer that still stands makes 2', () => {
  expect(level(text, quote())).toBe(2);
  expect(level(text, quote({ level: 1 }))).toBe(1);
  expect(level('Something else', quote())).toBe(1);
});

test('[PAGE-01] two people or a document make 3, for 45 days', () => {
  const second = quote({ by: ['Dana'] });
  expect(level(text, quote(), second)).toBe(3);
  expect(level(text, quote({ level: 3 }))).toBe(3);
  const old = '2026-10-13T09:00:00.000Z';
  expect(level(text, quote(), quote({ by: ['Dana'], said_at: old }))).toBe(2);
  expect(level(text, quote({ level: 3, said_at: old }))).toBe(2);
  expect(level(text, quote({ level: 3, said_at: '2026-10-14T09:00:00.000Z' }))).toBe(3);
});

test('[PAGE-01] who said it stands with its day, the newest first, and what would raise the level', () => {
  const older = quote({ by: ['Dana'], said_at: '2026-09-01T09:00:00.000Z' });
  const evidence = evidenceOf({ '': text }, [older, quote()], today);
  expect(evidence.sources).toEqual([
    { by: ['Ravi'], day: '2026-11-01' },
    { by: ['Dana'], day: '2026-09-01' },
  ]);
  expect(evidence.next).toMatch(/second person/);
  expect(evidenceOf({ '': text }, [quote({ level: 3 })], today).next).toBeNull();
});

test('[PAGE-01] every letter has its level; a deal without any text has none', () => {
  const data = { pain: text, champion: { name: 'Bo Ek' } };
  expect(evidenceLevelsOf(data, { today, quoted: [quote()] })).toMatchObject({
    pain: 2,
    champion: 1,
    metrics: 0,
  });
  for (const empty of [null, {}, { metrics: ' ', champion: { name: '' } }]) {
    expect(evidenceLevelsOf(empty, { today, quoted: [] })).toEqual({});
  }
});
