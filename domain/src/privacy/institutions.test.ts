import { expect, test } from 'vitest';
import { createNameFinder } from './name-finder.ts';

const namesIn = (text: string) =>
  createNameFinder({ companies: [], people: [] }, { strict: true })
    .find(text)
    .map(({ start, end }) => text.slice(start, end));

test.each([
  ['He works for the Department of Defense.', 'Department of Defense'],
  ['She studied at the University of Portsmouth.', 'University of Portsmouth'],
  ['A grant of the World Conservation Union was spent.', 'World Conservation Union'],
  ['The Housing Authority of New Orleans replied.', 'Housing Authority of New Orleans'],
])('[ANON-01] an institution goes as a whole: %s', (text, name) =>
  expect(namesIn(text)).toContain(name),
);

test.each(['Head of IT and Director of Sales', 'the Legal Department wants changes'])(
  '[ANON-01] no institution: %s',
  (text) => expect(namesIn(text)).toEqual([]),
);
