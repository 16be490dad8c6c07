import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAnonymiser, type KnownNames } from './anonymise.ts';

const known: KnownNames = {
  companies: [{ name: 'Northwind Traders GmbH', domain: 'northwind.example' }],
  people: [{ name: 'Anna Schmidt', email: 'a.schmidt@northwind.example' }],
  others: ['Globex'],
};

describe('[ANON-01] names that the product knows', () => {
  test('leave as placeholders, the same number for the same thing', () => {
    const anonymiser = createAnonymiser(known);
    const text =
      'Anna Schmidt of Northwind Traders GmbH prefers us to Globex. Northwind pays $240k.';
    expect(anonymiser.anonymise(text)).toBe(
      '[PERSON_1] of [COMPANY_1] prefers us to [COMPANY_2]. [COMPANY_1B] pays $240k.',
    );
    expect(anonymiser.changed).toBe(true);
    expect(anonymiser.replacements[0]).toEqual({
      placeholder: '[PERSON_1]',
      kind: 'PERSON',
      original: 'Anna Schmidt',
    });
  });

  test.each([
    'ANNA',
    'anna schmidt',
    "Anna's",
    'Schmidt, Anna',
    'A. Schmidt',
    'Anna\u00a0Schmidt',
    'An\u00adna',
    'northwind',
    'NorthwindTraders_MSA.docx',
    'NTG' /* not its acronym: the legal form is no part of it */,
    'a.schmidt@northwind.example',
    'https://www.northwind.example/about',
  ])('%s', (text) => {
    const sent = createAnonymiser(known).anonymise(text);
    expect(sent.replaceAll(/\[[A-Z]+_1B?\]/g, '')).not.toMatch(/anna|schmidt|northwind/i);
  });
});

test('[ANON-01] restoring gives back every text, also one with look-alikes of placeholders', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('Anna', 'Northwind Traders', ' ', '[PERSON_1]', 'person 1', 'Company_1B', '['),
    fc.constantFrom(']', '\\', 'a@b.example', '+49 30 901820', '\ud83d', '😀', 'שלום', 'URL_1'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(piece), { maxLength: 3 }), (texts) => {
      const anonymiser = createAnonymiser(known);
      const whole = texts.map((pieces) => pieces.join(''));
      const sent = whole.map((text) => anonymiser.anonymise(text));
      expect(sent.map((text) => anonymiser.restore(text).text)).toEqual(whole);
    }),
    { numRuns: 10_000 },
  );
});
