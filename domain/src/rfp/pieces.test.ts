import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passageTermsOf, splitIntoPassages } from '../knowledge/passages.ts';
import { rank, statisticsOf } from '../knowledge/ranking.ts';
import { askedTermsOf } from '../knowledge/terms.ts';
import { checkedParts } from './parts.ts';
import { shownFor } from './found.ts';
import { piecesOf } from './pieces.ts';

const features = ['Audit log streaming to a collector', 'Single sign-on by SAML 2.0'];
const marks = ['No', '✗', '✘', '—', 'Yes', '✓', 'Planned for 2027', 'Enterprise plan only'];
/** A table in every form in which a documentation may hold one. */
const tables: readonly ((rows: readonly (readonly [string, string])[]) => string)[] = [
  (rows) =>
    ['| Feature | Fernbox |', '| --- | --- |', ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join(
      '\n',
    ),
  (rows) => ['|Feature|Fernbox|', '|:--|--:|', ...rows.map(([a, b]) => `|${a}|${b}|`)].join('\n'),
  (rows) => ['Feature | Fernbox', '--- | ---', ...rows.map(([a, b]) => `${a} | ${b}`)].join('\n'),
  (rows) => ['Feature|Fernbox', '-|-', ...rows.map(([a, b]) => `${a}|${b}`)].join('\n'),
  (rows) => rows.map(([a, b]) => `| ${a} | ${b} |`).join('\n'),
  (rows) => rows.map(([a, b]) => `${a} | ${b}`).join('\n'),
  (rows) => rows.map(([a, b]) => `${a}\t${b}`).join('\n'),
  (rows) =>
    `<table>${rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join('')}</table>`,
  (rows) =>
    [
      '<table>',
      ...rows.map(([a, b]) => `<tr>\n<td>${a}</td>\n<td>${b}</td>\n</tr>`),
      '</table>',
    ].join('\n'),
];

describe('[RFP-04] a row of a table is no sentence', () => {
  const row = fc.tuple(fc.constantFrom(...features), fc.constantFrom(...marks));

  test('a cell without a text is shown as such: the row says no yes', () => {
    const table = '| Feature | Team |\n| --- | --- |\n| Single sign-on by SAML 2.0 |  |';
    expect(piecesOf(table).map(({ text }) => text)).toEqual([
      'Feature: Single sign-on by SAML 2.0 · Team: (blank)',
    ]);
  });

  test('what is struck out is not shown', () => {
    const words = piecesOf('~~SAML is supported.~~ Removed in 9.0.').map(({ text }) => text);
    expect(words).toEqual(['Removed in 9.0.']);
  });

  test('a row is shown with all its cells', () => {
    fc.assert(
      fc.property(row, fc.constantFrom(...tables.slice(0, -2)), ([feature, mark], table) => {
        const { passages, statistics } = read(`# Feature matrix\n\n${table([[feature, mark]])}`);
        const ranked = rank(askedTermsOf(feature), passages, statistics);
        const texts = shownFor(feature, ranked, statistics).map(({ text }) => text);
        expect(texts).toEqual([expect.stringMatching(`${feature}.* · .*${mark}`)]);
      }),
      { numRuns: 60 },
    );
  });
});

/** A page, ready to be searched. */
function read(markdown: string) {
  const passages = splitIntoPassages(markdown).map((passage) => ({
    ...passage,
    terms: passageTermsOf(passage),
  }));
  return { passages, statistics: statisticsOf(passages) };
}

test('[RFP-04] a comment of a page is never shown', () => {
  const page = [
    '# Certifications',
    'This page lists what the product is certified for.',
    '{/* Fernbox is validated to FIPS 140-3, but legal has not released this statement. */}',
    'Fernbox is audited each year to ISO 27001.',
  ].join('\n\n');
  const { passages, statistics } = read(page);
  const requirement = 'The product must be validated to FIPS 140-3.';
  const ranked = rank(askedTermsOf(requirement), passages, statistics);
  const shown = shownFor(requirement, ranked, statistics);
  const words = shown.map(({ text }) => text).join(' ');
  expect(words).not.toContain('legal');
  // What was read by an earlier version still holds its comments: they are no words to quote.
  const secret = 'Fernbox is validated to FIPS 140-3, but legal has not released this statement.';
  const quoting = (text: string) => ({
    part: requirement,
    level: 'met' as const,
    note: '',
    quotes: [{ passage: 0, text }],
  });
  const told = [quoting(secret), quoting('Fernbox is audited each year to ISO 27001.')];
  expect(checkedParts(told, [{ text: page }])).toMatchObject({
    parts: [{ quotes: [{ text: 'Fernbox is audited each year to ISO 27001.' }] }],
    dropped: 1,
  });
});
