import { describe, expect, test } from 'vitest';
import { answeredBefore } from './library.ts';

const asked = (requirement: string) => ({ requirement });
const known = [
  'The product shall support single sign-on by SAML 2.0.',
  'Backups are kept for 35 days in a second region.',
  'Support is available around the clock by telephone.',
  'Users can export all of their data as CSV.',
  'Data is encrypted at rest with keys of the customer.',
].map(asked);
const found = (requirement: string) =>
  answeredBefore(requirement, known).map(({ wording, ...each }) => [
    wording,
    known.findIndex((one) => one.requirement === each.requirement),
  ]);

describe('[RFP-04] answers that people gave before', () => {
  test('the same wording comes first, whatever its case and punctuation', () => {
    expect(found('the product SHALL support single sign-on by SAML 2.0')[0]).toEqual(['same', 0]);
  });

  test('near wording holds at least half of the rare terms', () => {
    expect(found('Is single sign-on possible by SAML?')).toEqual([['near', 0]]);
    expect(found('How long are backups kept, and in which region?')).toEqual([['near', 1]]);
  });

  test('a word in common is not enough, and nothing is made up', () => {
    expect(found('The product shall brew coffee in each region by itself')).toEqual([]);
    expect(found('Quantum telepathy')).toEqual([]);
    expect(answeredBefore('Anything', [{ requirement: 'Anything' }])).toHaveLength(1);
    expect(answeredBefore('Anything', [])).toEqual([]);
  });

  test('the newest of the same wording first, three at most', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ requirement: 'SSO by SAML', at }));
    expect(answeredBefore('SSO by SAML', many).map(({ at }) => at)).toEqual([0, 1, 2]);
  });
});
