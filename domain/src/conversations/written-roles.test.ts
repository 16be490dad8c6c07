import { expect, test } from 'vitest';
import type { Stakeholder } from './suggestion.ts';
import { withWrittenRoles } from './written-roles.ts';

const somebody = (name: string, role: Stakeholder['role']): Stakeholder => ({
  name,
  title: null,
  role,
  side: 'customer',
  stance: 'unknown',
  quotes: [],
});
const people = [
  somebody('Wen Li Zhao', 'champion'),
  somebody('Shauna Truitt', 'unknown'),
  somebody('Gordon Pell', 'economic buyer'),
];
const rolesOf = (champion: string, buyer: string) =>
  withWrittenRoles(people, { champion, buyer }).map(({ role }) => role);

test('[DET-05] the champion whom somebody wrote down is the champion, and nobody else', () => {
  expect(rolesOf('Shauna Truitt, IT Finance Partner', '')).toEqual([
    'unknown',
    'champion',
    'economic buyer',
  ]);
});

test('[DET-05] what is not written, or names nobody who is known, changes nothing', () => {
  const before = people.map(({ role }) => role);
  expect(rolesOf('', '')).toEqual(before);
  expect(rolesOf('not known yet', 'Ann Lee')).toEqual(before);
});

test('[DET-05] a buyer who is written down as the champion too keeps one of both', () => {
  expect(rolesOf('Gordon Pell', 'gordon pell')).toEqual(['unknown', 'unknown', 'economic buyer']);
});
