import { emptyReading } from './testing/empty.ts';
import { expect, test } from 'vitest';
import { absentIn } from './absent.ts';

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
  expect(absentIn('ADMIN', emptyReading)).toEqual([
    'signer',
    'champion',
    'decision',
    'paper',
    'pain',
  ]);
  expect(
    absentIn('ADMIN', {
      ...emptyReading,
      fields: [field('champion'), field('pain')],
      people: [signer],
    }),
  ).toEqual(['decision', 'paper']);
});

test('[PERM-01] to who may not read that side nothing is told of it', () => {
  expect(absentIn('SALES_ENGINEER', emptyReading)).toEqual([]);
  expect(absentIn('ACCOUNT_EXECUTIVE', emptyReading)).toHaveLength(5);
});
