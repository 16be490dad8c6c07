import { expect, test } from 'vitest';
import type { KnownNames } from './known.ts';
import { createNameFinder } from './name-finder.ts';

const nobody: KnownNames = { companies: [], people: [] };
const namesIn = (text: string, known = nobody) =>
  createNameFinder(known, { strict: true })
    .find(text)
    .map(({ start, end }) => text.slice(start, end));

const names =
  'April May June August Will Mark Grant Chase Bill Rob Sue Faith Hope Summer Dawn'.split(' ');
const ofPeople = (name: string) => [
  `${name} from finance called about the invoice.`,
  `${name} in legal signs it off.`,
  `${name} from IT joins next week.`,
  `We should ask ${name} about the redlines.`,
  `${name} will send the order form on Monday.`,
  `${name}'s team wants SSO.`,
  `Sent ${name} the deck.`,
  `We told ${name} no.`,
  `${name} (CFO) is on leave.`,
];

test.each(names.flatMap((name) => ofPeople(name).map((text) => [name, text] as const)))(
  '[ANON-01] %s is somebody: %s',
  (name, text) => {
    expect(namesIn(text)).toContain(name);
    expect(namesIn(text, { companies: [], people: [{ name: `${name} Oduya` }] })).toContain(name);
  },
);

test.each([
  'Kick-off on 4 May.',
  'Will they sign in April?',
  'The pilot starts in April.',
  'Mark the date for the workshop.',
  'Please mark the date.',
  'From April to June we pilot.',
  'April is tight for them.',
  'Budget for May is approved.',
  'Grant them access.',
  'Chase legal for the redlines.',
  'Bill them monthly.',
  'Bill from AWS doubled.',
  'The grant from the state covers 50%.',
  'Hope to sign soon.',
  'Summer is quiet, dawn shift first.',
  'April from finance perspective is fine.',
  'Move the call to April.',
  'Numbers of April and May are in.',
  'Will call them in May.',
  'Every April they renew.',
])('[ANON-01] a month, a verb or a word is nobody: %s', (text) => {
  expect(namesIn(text)).toEqual([]);
});
