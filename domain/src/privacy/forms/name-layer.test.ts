import { describe, expect, test } from 'vitest';
import { createNameFinder } from '../name-finder.ts';

const namesIn = (text: string) =>
  createNameFinder({ companies: [], people: [] })
    .find(text)
    .map(({ start, end }) => text.slice(start, end));

describe('[ANON-01] companies called by ordinary words, which no field names', () => {
  test.each([
    ['we rolled out at Copper last year', 'Copper'],
    ['Kindling wants a price by Friday', 'Kindling'],
    ['Pinnacle just signed', 'Pinnacle'],
    ['Beacon renewed for two years', 'Beacon'],
    ['they moved from Slate to us', 'Slate'],
    ['the folks at Granite like it', 'Granite'],
    ['Our contact at Meadow left.', 'Meadow'],
    ['Harbor, Slate and Copper Kettle are in the running', 'Copper Kettle'],
  ])('%s', (text, name) => expect(namesIn(text)).toContain(name));
});

describe('[ANON-01] names cut, written together or with an honorific', () => {
  test.each([
    ['ask for Kubo-san', 'Kubo'],
    ['see Jane%20Doe in the export', 'Jane%20Doe'],
  ])('%s', (text, name) => expect(namesIn(text)).toContain(name));
});

test.each([
  'Der Kunde entscheidet am Montag über das Budget.',
  'They run Microsoft Sentinel with Okta.',
  'The Board wants the Plan in March.',
  'Waiting for legal and the board.',
])('[ANON-01] names nobody: %s', (text) => expect(namesIn(text)).toEqual([]));

test('[ANON-01] a part of the world in a list of systems is nobody', () => {
  expect(namesIn('Entra ID, Android phones, Azure West Europe, Sentinel as SIEM.')).toEqual([]);
});
