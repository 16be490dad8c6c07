import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rank, statisticsOf, weightOf } from './ranking.ts';
import { askedTermsOf, termsOf } from './terms.ts';

const items = (...texts: string[]) => texts.map((text) => ({ text, terms: termsOf(text) }));

describe('[RFP-04] terms of requirements and documentation', () => {
  test.each([
    ['Supports Single Sign-On', 'supports SSO'],
    ['two-factor authentication', 'MFA'],
    ['encrypted at rest', 'encryption at-rest'],
    ['RPO', 'recovery point objective'],
    ['rate limits', 'throttling'],
    ['on-premise', 'self-hosted'],
    ['logs are masked', 'logging masks'],
  ])('%s is the same as %s', (one, other) => {
    expect(termsOf(one)).toEqual(termsOf(other));
  });

  test('available is not availability, and a customer is no customisation', () => {
    expect(termsOf('available')).not.toEqual(termsOf('availability'));
    expect(termsOf('customers')).not.toEqual(termsOf('custom'));
    expect(termsOf('customers')).toEqual(termsOf('customer'));
  });

  test('names of code are found by their words too', () => {
    expect(termsOf('keepAliveTimeout')).toEqual(['keepalivetimeout', 'keep', 'aliv', 'timeout']);
  });

  test('a search leaves out what every requirement says, unless that is all', () => {
    expect(askedTermsOf('The solution must be able to provide SCIM')).toEqual(['scim']);
    expect(askedTermsOf('Must the solution support it?').length).toBeGreaterThan(0);
  });
});

describe('[RFP-04] ranking', () => {
  const corpus = items(
    'Passwords are hashed',
    'Single sign-on by SAML for every plan',
    'Every plan has support by e-mail',
    'Every plan has backups',
  );
  const statistics = statisticsOf(corpus);

  test('the passage with the rare words comes first, one without any is left out', () => {
    const ranked = rank(askedTermsOf('SSO by SAML in every plan'), corpus, statistics);
    expect(ranked[0]?.item).toBe(corpus[1]);
    expect(ranked.map(({ item }) => item)).not.toContain(corpus[0]);
  });

  test('a term weighs more the fewer passages have it, and never less than nothing', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), (passages, one, other) => {
        const weight = (found: number) =>
          weightOf('x', { passages, averageLength: 1, passagesWith: new Map([['x', found]]) });
        expect(weight(one)).toBeGreaterThanOrEqual(0);
        expect(weight(Math.min(one, other))).toBeGreaterThanOrEqual(weight(Math.max(one, other)));
      }),
    );
  });

  test('order of the candidates does not matter, and scores fall', () => {
    const word = fc.constantFrom('saml', 'plan', 'backup', 'encrypt', 'key', 'rest');
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 8 }), { maxLength: 12 }), (texts) => {
        const all = texts.map((terms) => ({ terms }));
        const known = statisticsOf(all);
        const search = ['saml', 'key'];
        const scores = rank(search, all, known).map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(rank(search, all.toReversed(), known).map(({ score }) => score)).toEqual(scores);
      }),
    );
  });
});
