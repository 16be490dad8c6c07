import { expect, test } from 'vitest';
import { createAnonymiser } from './anonymise.ts';
import { hostileNamePieces, hostilePieces, knownToHostile, manyNames } from './testing/hostile.ts';

test.each(hostilePieces)('[ANON-01] much of %j comes back as it was', (piece) => {
  const text = piece.repeat(6000 / piece.length);
  const anonymiser = createAnonymiser(knownToHostile);
  expect(anonymiser.restore(anonymiser.anonymise(text)).text).toBe(text);
});

test('[ANON-01] a long text with some of each kind in a row comes back as it was', () => {
  const text = hostilePieces.map((piece) => piece.repeat(3000 / piece.length)).join('');
  const anonymiser = createAnonymiser(knownToHostile);
  expect(anonymiser.restore(anonymiser.anonymise(text)).text).toBe(text);
});

test.each(hostileNamePieces)('[ANON-01] a known name full of %j comes back as it was', (piece) => {
  const name = piece.repeat(500 / piece.length);
  const anonymiser = createAnonymiser({
    companies: [{ name }],
    people: [{ name }],
    others: [name],
  });
  expect(anonymiser.restore(anonymiser.anonymise(name)).text).toBe(name);
});

test('[ANON-01] of many known names none is left in a text', () => {
  const { others, text } = manyNames(300);
  const anonymiser = createAnonymiser({ companies: [], people: [], others });
  const anonymised = anonymiser.anonymise(text);
  expect(others.filter((name) => anonymised.split(/[\s.]+/).includes(name))).toEqual([]);
  expect(anonymiser.restore(anonymised).text).toBe(text);
});
