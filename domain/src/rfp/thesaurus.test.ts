import { describe, expect, test } from 'vitest';
import { passageTermsOf, splitIntoPassages } from '../knowledge/passages.ts';
import { rank, statisticsOf } from '../knowledge/ranking.ts';
import { askedTermsOf, searchTermsOf } from '../knowledge/terms.ts';
import { findEvidence } from './found-evidence.ts';
import { loadThesaurus, otherWordsFor, phrasesIn, thesaurusOf } from './thesaurus.ts';
import { answerRequirement } from './verdict.ts';

const thesaurus = thesaurusOf({
  same: ['renewal token|refresh token', 'withdraw|revoke', 'revoke|invalidate'],
  shownBy: ['corporate directory|central login>ldap|saml'],
  notShownBy: ['encryption at rest>tls|https'],
});

const manual = `
# Tokens

Refresh tokens are revoked by the administrator at any time.

# Directory

Accounts are read from LDAP once an hour.

# Transport

All traffic between browser and server uses TLS.

# Reports

Reports are printed on paper of any size.
`;
const passages = splitIntoPassages(manual).map((passage) => ({
  ...passage,
  terms: passageTermsOf(passage),
}));
const statistics = statisticsOf(passages);
const evidenceFor = (requirement: string) =>
  findEvidence(
    requirement,
    rank(searchTermsOf(requirement), passages, statistics),
    statistics,
    thesaurus,
  );
const said = (requirement: string, text: string) =>
  evidenceFor(requirement).aligned.find((statement) => statement.text.includes(text));

describe('[RFP-04] what a requirement is called in a manual', () => {
  test('phrases are found by their words, in any form and order', () => {
    const terms = new Set(askedTermsOf('Tokens for the refreshing of a session, revoked'));
    expect(phrasesIn(thesaurus, terms).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['refresh token', 'revoke']),
    );
  });

  test('lines are not followed further: withdraw is revoke, and not invalidate', () => {
    const { equivalents } = otherWordsFor(thesaurus, 'Administrators can withdraw tokens', []);
    expect([...equivalents.keys()].map(({ text }) => text)).toEqual(['revoke']);
  });

  test('what shows a thing is not asked for by it', () => {
    const { equivalents } = otherWordsFor(thesaurus, 'Accounts are read from LDAP', []);
    expect(equivalents.size).toBe(0);
  });

  test('a statement in other words means what is asked, and says which words', () => {
    const statement = said('Renewal tokens can be withdrawn', 'Refresh tokens');
    expect(statement?.meant).toBeGreaterThan(statement?.own ?? 1);
    expect(statement?.readAs).toEqual({ asked: 'renewal token', said: 'refresh token' });
    expect(said('Reports are printed on paper', 'Reports')?.readAs).toBeNull();
  });

  test('what must not be taken for it counts against it', () => {
    const statement = said('Encryption at rest of all traffic', 'uses TLS');
    expect(statement?.mistaken).toBeGreaterThan(0);
    expect(statement?.readAs).toBeNull();
  });
});

describe('[RFP-04] the thesaurus of the product', () => {
  test('has lines of each kind, and no phrase in them is empty', async () => {
    const { phrasesBy, termsIn } = await loadThesaurus();
    expect(phrasesBy.size).toBeGreaterThan(3000);
    expect(termsIn.length).toBeGreaterThan(1500);
    const phrases = [...phrasesBy.values()].flat();
    expect(phrases.every(({ text, terms }) => text !== '' && terms.length > 0)).toBe(true);
    expect(await loadThesaurus()).toBe(await loadThesaurus());
  });

  test('no words of the trade make nonsense fully supported', async () => {
    const real = await loadThesaurus();
    for (const requirement of [
      'Quantum teleportation per ISO 99999',
      'Quantum teleportation of refresh tokens according to ISO 99999',
      'Renewal tokens are withdrawn within 5 seconds',
    ]) {
      const ranked = rank(searchTermsOf(requirement), passages, statistics);
      const { supportLevel } = answerRequirement(requirement, ranked, statistics, real);
      expect(supportLevel).not.toBe('fully_supported');
    }
  });
});
