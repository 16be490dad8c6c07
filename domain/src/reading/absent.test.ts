import { expect, test } from 'vitest';
import { absentIn } from './absent.ts';
import type { DealReading } from './reading.ts';

const empty: DealReading = {
  brief: [],
  changes: [],
  fields: [],
  contradictions: [],
  people: [],
  promises: [],
  risks: [],
  next_steps: [],
  unsigned: [],
  ask: [],
};
const field = (name: 'champion' | 'pain') => ({
  field: name,
  sides: ['commercial' as const],
  text: 'Said',
  who: '',
  beside: '',
  standing: 'denied' as const,
  quotes: [],
  superseded: [],
});
const signer = {
  sides: ['commercial' as const],
  text: 'Dana',
  quotes: [],
  role: 'signer' as const,
  stance: 'unknown' as const,
  until: null,
};

test('[COM-01] what no conversation names is told, by fields and by people', () => {
  expect(absentIn('ADMIN', empty)).toEqual(['signer', 'champion', 'decision', 'paper', 'pain']);
  expect(
    absentIn('ADMIN', { ...empty, fields: [field('champion'), field('pain')], people: [signer] }),
  ).toEqual(['decision', 'paper']);
});

test('[PERM-01] to who may not read that side nothing is told of it', () => {
  expect(absentIn('SALES_ENGINEER', empty)).toEqual([]);
  expect(absentIn('ACCOUNT_EXECUTIVE', empty)).toHaveLength(5);
});
