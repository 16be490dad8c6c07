import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordingOf } from './wording.ts';

describe('[RFP-04] what is asked, without what tenders put around it', () => {
  test.each([
    ['SEC-4.2: Data shall be encrypted at rest.', 'Data shall be encrypted at rest.'],
    ['4.2.1 Data shall be encrypted at rest.', 'Data shall be encrypted at rest.'],
    ['[R-07] (Mandatory) Logs are kept for 2 years.', 'Logs are kept for 2 years.'],
    [
      'IAM-8.4 Are accented characters permitted? (Yes/No/NA)',
      'Are accented characters permitted?',
    ],
    ['Is SAML supported? If so, explain briefly.', 'Is SAML supported?'],
    ['Please confirm that backups are encrypted.', 'backups are encrypted.'],
    ['Bidders must ensure that logs cannot be changed.', 'logs cannot be changed.'],
    ['It must be possible to export all data as CSV.', 'export all data as CSV.'],
    ['ISO 27001 certification is required.', 'ISO 27001 certification is required.'],
    ['OPS-5.1 After a failure all is sent again.', 'After a failure all is sent again.'],
    ['AES-256 encryption of all data', 'AES-256 encryption of all data'],
    ['HTTP 2 shall be spoken.', 'HTTP 2 shall be spoken.'],
    ['TLS 1.3 must be supported.', 'TLS 1.3 must be supported.'],
  ])('%s', (requirement, text) => {
    expect(wordingOf(requirement).text).toBe(text);
  });

  test.each([
    ['Please describe your backup concept.', true],
    ['Q12) How are backups made?', true],
    ['Which formats can be exported?', true],
    ['Are backups encrypted?', false],
    ['Backups shall be encrypted.', false],
  ])('%s asks to describe: %s', (requirement, asksToDescribe) => {
    expect(wordingOf(requirement).asksToDescribe).toBe(asksToDescribe);
  });

  test('something to read is left of any requirement that has something to read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const words = (of: string) => (of.match(/\p{L}{2,}/gu) ?? []).length;
        expect(words(wordingOf(text).text)).toBeGreaterThanOrEqual(Math.min(2, words(text)));
      }),
    );
  });
});
