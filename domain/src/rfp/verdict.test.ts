import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passageTermsOf, splitIntoPassages } from '../knowledge/passages.ts';
import { rank, statisticsOf } from '../knowledge/ranking.ts';
import { searchTermsOf } from '../knowledge/terms.ts';
import { loadThesaurus } from './thesaurus.ts';
import { answerRequirement } from './verdict.ts';

const handbook = `
# Access

## Single sign-on

People sign in with SAML 2.0 or OpenID Connect. Kerberos is not supported.

## Provisioning

Accounts are created through SCIM 2.0. Nested groups are on the roadmap.

# Continuity

## Service level

We commit to an uptime of 99.9 % in each calendar month.

## Recovery

The recovery time objective is 4 hours and the recovery point objective is 15 minutes.

# Documents

## Upload

Files of up to 5 GB can be uploaded. Every file is scanned for malware.
`;
const passages = splitIntoPassages(handbook).map((passage) => ({
  ...passage,
  terms: passageTermsOf(passage),
}));
const statistics = statisticsOf(passages);
const thesaurus = await loadThesaurus();
const answer = (requirement: string) =>
  answerRequirement(
    requirement,
    rank(searchTermsOf(requirement), passages, statistics),
    statistics,
    thesaurus,
  );

describe('[RFP-04] answers by rules', () => {
  test.each([
    ['Does the solution support single sign-on via SAML?', 'fully_supported'],
    ['Accounts are created through SCIM', 'fully_supported'],
    ['Provisioning of nested groups', 'partially_supported'],
    ['Kerberos sign-in is supported', 'not_supported'],
    ['Uptime of at least 99.9 % per month', 'fully_supported'],
    ['Uptime of at least 99.99 % per month', 'not_supported'],
    ['Recovery time objective of at most 2 hours', 'not_supported'],
    ['Recovery point objective of at most 1 hour', 'fully_supported'],
    ['Uploaded files are scanned for malware and watermarked', 'partially_supported'],
    ['Video conferences with 100 people', null],
    ['Certification according to PCI DSS', null],
  ])('%s: %s', (requirement, level) => {
    expect(answer(requirement).supportLevel).toBe(level);
  });

  test('an answer quotes the documentation and names the heading', () => {
    const { comment, confidence, passage, reason } = answer('Kerberos sign-in is supported');
    expect(comment).toBe('Single sign-on: “Kerberos is not supported.”');
    expect(passage?.headingPath).toEqual(['Access', 'Single sign-on']);
    expect(reason).toBeNull();
    expect(confidence).toBeGreaterThan(0.3);
    expect(confidence).toBeLessThan(0.9);
  });

  test('a part that nobody speaks of is named', () => {
    expect(answer('Uploaded files are scanned for malware and watermarked').comment).toContain(
      'Not found: watermarked.',
    );
  });

  test('without an answer it says why and shows the nearest passage', () => {
    expect(answer('Quantum telepathy')).toMatchObject({
      supportLevel: null,
      comment: '', // nothing that a customer should read
      reason: 'Not covered in your documentation.',
      passage: null,
      confidence: 0,
    });
    expect(answer('Sign-in by fingerprint of the left hand').reason).toContain('Nearest: Access');
  });

  test('any requirement gets a level with a passage, or a reason', () => {
    const word = fc.constantFrom(
      ...'not SAML uptime 99.9 % files never 5 GB and , recovery without a) ; Kerberos ?'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const { supportLevel, confidence, passage, reason, comment } = answer(words.join(' '));
        expect(supportLevel === null && reason === null).toBe(false);
        expect(supportLevel !== null && passage === null).toBe(false);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(comment === '').toBe(supportLevel === null);
      }),
    );
  });
});

describe('[RFP-04] certificates and standards', () => {
  const trust = `
# Trust

## Certificates

We are not HITRUST certified. Our data centres are ISO 27001 certified, and audited every year.

## Encryption

Data is encrypted in transit with TLS 1.2. Data at rest is encrypted with AES-256.

## Capacity

A workspace has room for up to 200 users.
`;
  const read = splitIntoPassages(trust).map((passage) => ({
    ...passage,
    terms: passageTermsOf(passage),
  }));
  const known = statisticsOf(read);
  const levelOf = (requirement: string) =>
    answerRequirement(requirement, rank(searchTermsOf(requirement), read, known), known, thesaurus)
      .supportLevel;

  test.each([
    'Are you HITRUST certified?',
    'The vendor shall be HITRUST certified.',
    'The data centres must be ISO 99999 certified.',
    'Data is encrypted in transit with TLS 1.3.',
    'A workspace has room for at least 5,000 users.',
    'Quantum teleportation of data at rest according to ISO 99999',
  ])('%s is never full', (requirement) => {
    expect(levelOf(requirement)).not.toBe('fully_supported');
  });

  test('what is denied by name is not supported', () => {
    expect(levelOf('We are HITRUST certified')).toBe('not_supported');
  });

  test('what is said outright is full', () => {
    expect(levelOf('Data is encrypted in transit with TLS 1.2.')).toBe('fully_supported');
  });
});
