import { describe, expect, test } from 'vitest';
import { passageTermsOf, splitIntoPassages } from '../knowledge/passages.ts';
import { rank, statisticsOf } from '../knowledge/ranking.ts';
import { searchTermsOf } from '../knowledge/terms.ts';
import { cuesOf } from './cues.ts';
import { findEvidence } from './found-evidence.ts';
import { hardTermsOf } from './hard-terms.ts';
import { proposalsOf } from './proposals.ts';
import { wordingOf } from './wording.ts';

const manual = `
# Certificates

Trust anchors are imported in PEM format. Private keys may be protected by a passphrase.

# Data files

Test data is read from JSON or CSV files.

# Scripts

Scripts run in a sandbox, and cannot reach the file system of the server.

# Reports

Reports in HTML are written by a reporter of the community.

# Branches

A project has a minimum of 1 release branch and a maximum of 3 release branches.

# Sign-in

Biometric sign-in is planned for the next year. Passwords are never written to log files.
`;
const passages = splitIntoPassages(manual).map((passage) => ({
  ...passage,
  terms: passageTermsOf(passage),
}));
const statistics = statisticsOf(passages);

function propose(requirement: string) {
  const terms = searchTermsOf(wordingOf(requirement).text);
  return proposalsOf(findEvidence(requirement, rank(terms, passages, statistics), statistics));
}

describe('[RFP-04] levels that the documentation can carry', () => {
  test('a name that is asked for and found nowhere is missing, and nothing is full without it', () => {
    expect(propose('Trust anchors are imported in PEM and in PKCS#12 format.')).toMatchObject({
      fully_supported: null,
      partially_supported: { text: 'Trust anchors are imported in PEM format.' },
      missing: expect.arrayContaining([expect.stringContaining('PKCS')]),
    });
    expect(propose('Trust anchors are imported in PEM format.')).toMatchObject({
      fully_supported: { text: 'Trust anchors are imported in PEM format.' },
      missing: [],
    });
  });

  test('what is denied is not full, by the sentence that denies it', () => {
    const proposals = propose('Scripts can reach the file system of the server.');
    expect(proposals.fully_supported).toBeNull();
    expect(proposals.not_supported?.text).toContain('cannot reach');
  });

  test('what is planned is not there fully', () => {
    expect(propose('Biometric sign-in')).toMatchObject({
      fully_supported: null,
      partially_supported: { text: expect.stringContaining('planned') },
    });
  });

  test('what must not happen is granted by a sentence that denies it, and is no refusal', () => {
    expect(propose('Passwords are never written to log files.')).toMatchObject({
      fully_supported: { text: 'Passwords are never written to log files.' },
      not_supported: null,
    });
  });
});

describe('[RFP-04] words that tell how far a thing holds', () => {
  test.each([
    ['Alpine Linux is not supported', ['denied', 'negated']],
    ['You do not need to restart the server', ['negated']],
    ['`debug`: removed in version 3', ['removed']],
    ['Only the auth-only level is supported', ['only']],
    ['It is possible with a third-party plug-in', ['elsewhere']],
    ['Support for streams is experimental', ['unstable']],
    ['At most 3 of them; no later than 4 hours', ['limited']],
    ['Accounts are created through SCIM', []],
  ])('%s: %j', (text, cues) => {
    expect([...cuesOf(text)]).toEqual(cues);
  });

  test.each([
    ['Import from PEM and PKCS#12', ['PEM', 'PKCS#12']],
    ['Data shall be exported to JSON, CSV and Excel.', ['JSON', 'CSV', 'Excel']],
    ['Supported by OAuth2 as of RFC 7636', ['OAuth2', 'RFC 7636']],
    ['The users are listed. Nobody else is.', []],
  ])('names of “%s”: %j', (text, names) => {
    expect(hardTermsOf(text).map(({ word }) => word)).toEqual(names);
  });
});
