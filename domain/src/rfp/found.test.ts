import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passageTermsOf, splitIntoPassages } from '../knowledge/passages.ts';
import { rank, statisticsOf } from '../knowledge/ranking.ts';
import { searchTermsOf } from '../knowledge/terms.ts';
import { levelOf } from './certain.ts';
import { longestShown, piecesOf } from './pieces.ts';
import { mostShown, shownFor } from './found.ts';

function reader(markdown: string) {
  const passages = splitIntoPassages(markdown).map((each) => ({
    ...each,
    terms: passageTermsOf(each),
  }));
  const statistics = statisticsOf(passages);
  return (requirement: string) => {
    const shown = shownFor(
      requirement,
      rank(searchTermsOf(requirement), passages, statistics),
      statistics,
    );
    return { shown, level: levelOf(requirement, shown)?.supportLevel ?? null };
  };
}

const read = reader(`
# Access

## Single sign-on

People sign in with SAML 2.0 or OpenID Connect. Kerberos is not supported.

## Provisioning

Accounts are created through SCIM 2.0. Nested groups are on the roadmap.

# Continuity

We commit to an uptime of 99.9 % in each calendar month.

# Documents

Every uploaded file is scanned for malware. Files of up to 5 GB can be uploaded.

# Feature matrix

| Feature | Fernbox |
| --- | --- |
| Audit log streaming | No |
| Single sign-on by SAML 2.0 | ✗ |
| Offline mode | Planned for 2027 |
| Screen recording | Yes |
`);

describe('[RFP-04] what is found is shown, and concluded only where the words leave no choice', () => {
  test.each([
    ['Audit log streaming', 'not_supported'],
    ['Single sign-on by SAML 2.0', 'not_supported'],
    ['Offline mode', null],
    ['Screen recording', 'fully_supported'],
    ['Kerberos is supported', 'not_supported'],
    ['Every uploaded file is scanned for malware.', 'fully_supported'],
    // Not the same words, a plan, another figure, a question for a description: somebody decides.
    ['Sign-in through the customer’s identity provider', null],
    ['Nested groups', null],
    ['Uptime of at least 99.99 % in each calendar month', null],
    ['Describe how every uploaded file is scanned for malware', null],
    ['Uploaded files are never scanned for malware', null],
    ['Quantum telepathy', null],
  ])('%s: %s', (requirement, level) => {
    expect(read(requirement).level).toBe(level);
  });

  test('places come with their headings, the best first, rows with the names of their columns', () => {
    const { shown } = read('Streaming of the audit log');
    expect(shown[0]?.passage.headingPath).toEqual(['Feature matrix']);
    expect(shown[0]?.text).toContain('Feature: Audit log streaming · Fernbox: No');
    expect(read('Quantum telepathy').shown).toEqual([]);
    // The heading alone is about it.
    expect(read('Provisioning')?.shown[0]?.text).toContain('SCIM 2.0');
  });

  test('at most three places, none too long, no statement twice, in any documentation', () => {
    const sentence = fc.constantFrom(
      'Data is encrypted at rest.',
      '- Keys are rotated every 90 days.',
      '| Keys | rotated | yes |',
      '## Encryption of data',
      '',
      'Backups of data are encrypted with keys of the customer, which nobody else can read. '.repeat(
        3,
      ),
    );
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 40 }), (lines) => {
        const { shown } = reader(lines.join('\n'))('Data and keys are encrypted at rest');
        expect(shown.length).toBeLessThanOrEqual(mostShown);
        const pieces = shown.flatMap((each) => each.pieces);
        expect(new Set(pieces).size).toBe(pieces.length);
        for (const { text } of shown) expect(text.length).toBeLessThanOrEqual(longestShown);
      }),
    );
  });

  test('a table whose rows have no outer bars, and one that was cut from its header', () => {
    expect(piecesOf('Feature | Plan\n--- | ---\nSSO | yes').map(({ text }) => text)).toEqual([
      'Feature: SSO · Plan: yes',
    ]);
    expect(piecesOf('| SSO | yes |').map(({ text }) => text)).toEqual(['SSO · yes']);
  });
});
