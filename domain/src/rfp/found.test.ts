import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passageTermsOf, splitIntoPassages } from '../knowledge/passages.ts';
import { rank, statisticsOf } from '../knowledge/ranking.ts';
import { askedTermsOf } from '../knowledge/terms.ts';
import { longestShown, piecesOf } from './pieces.ts';
import { mostShown, shownFor } from './found.ts';

function reader(markdown: string) {
  const passages = splitIntoPassages(markdown).map((each) => ({
    ...each,
    terms: passageTermsOf(each),
  }));
  const statistics = statisticsOf(passages);
  return (requirement: string) => {
    const ranked = rank(askedTermsOf(requirement), passages, statistics);
    return shownFor(requirement, ranked, statistics);
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

describe('[RFP-04] what is found is shown, and nothing is concluded of it', () => {
  test('places come with their headings, the best first, rows with the names of their columns', () => {
    const shown = read('Streaming of the audit log');
    expect(shown[0]?.passage.headingPath).toEqual(['Feature matrix']);
    expect(shown[0]?.text).toContain('Feature: Audit log streaming · Fernbox: No');
    expect(read('Quantum telepathy')).toEqual([]);
    // The heading alone is about it.
    expect(read('Provisioning')[0]?.text).toContain('SCIM 2.0');
  });

  test('at most three places, none too long, no statement twice, in any documentation', () => {
    const line = fc.constantFrom(
      (at: number) => `Data is encrypted at rest in region ${at}.`,
      (at: number) => `- Keys of region ${at} are rotated.`,
      (at: number) => `| Keys of region ${at} | rotated | yes |`,
      (at: number) => `## Encryption of data ${at}`,
      () => '',
      (at: number) => `Backups ${at} of data are ${'encrypted at rest and '.repeat(20)}kept.`,
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
        const markdown = lines.map((make, at) => make(at)).join('\n');
        const texts = reader(markdown)('Data and keys are encrypted at rest').map(
          ({ text }) => text,
        );
        expect(texts.length).toBeLessThanOrEqual(mostShown);
        const statements = texts.flatMap((text) => text.match(/\d+/g) ?? []);
        expect(statements).toHaveLength(new Set(statements).size);
        for (const text of texts) expect(text.length).toBeLessThanOrEqual(longestShown);
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
