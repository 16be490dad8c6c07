import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passageTermsOf, splitIntoPassages } from '../knowledge/passages.ts';
import { rank, statisticsOf } from '../knowledge/ranking.ts';
import { searchTermsOf } from '../knowledge/terms.ts';
import { checkClaim } from './claim.ts';
import { statementsOf } from './evidence.ts';
import { loadThesaurus } from './thesaurus.ts';
import { answerRequirement } from './verdict.ts';

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
  const rows = fc.array(row, { minLength: 1, maxLength: 6 });

  test('no statement is made of a table’s cells, in whatever form it is written', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...tables), (own, table) => {
        const text = `Each feature is listed below.\n\n${table(own)}\n\nAll of this holds for every plan.`;
        expect(statementsOf(text).map((each) => each.text)).toEqual([
          'Each feature is listed below.',
          'All of this holds for every plan.',
        ]);
      }),
    );
  });

  test('a requirement that a row’s first cell names gets no level and quotes no row', async () => {
    const thesaurus = await loadThesaurus();
    fc.assert(
      fc.property(rows, fc.constantFrom(...tables), (own, table) => {
        const passages = splitIntoPassages(`# Feature matrix\n\n${table(own)}`).map((passage) => ({
          ...passage,
          terms: passageTermsOf(passage),
        }));
        const statistics = statisticsOf(passages);
        for (const [feature] of own) {
          const ranked = rank(searchTermsOf(feature), passages, statistics);
          const found = answerRequirement(feature, ranked, statistics, thesaurus);
          expect(found.supportLevel).toBeNull();
          expect(`${found.quote} ${found.comment} ${found.reason}`).not.toContain(feature);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a model’s quote of a row bears nothing out', () => {
    fc.assert(
      fc.property(row, fc.constantFrom(...tables), ([feature, mark], table) => {
        const passage = {
          headingPath: ['Matrix'],
          anchor: null,
          text: table([[feature, mark]]),
          terms: [],
        };
        const claim = { level: 'met', quote: `${feature} ${mark}`, passage } as const;
        expect(checkClaim(feature, claim, statisticsOf([passage]))).toHaveProperty('refused');
      }),
    );
  });

  test('a bar in code or in a sentence is none of a table', () => {
    const texts = [
      'The pattern `a | b` matches either of them.',
      'Run `grep x | wc` to count the lines.',
    ];
    for (const text of texts) expect(statementsOf(text)).toHaveLength(1);
  });
});

test('[RFP-04] a comment of a page is never quoted', async () => {
  const page = [
    '# Certifications',
    'This page lists what the product is certified for.',
    '{/* Fernbox is validated to FIPS 140-3, but legal has not released this statement. */}',
    'Fernbox is audited each year to ISO 27001.',
  ].join('\n\n');
  const passages = splitIntoPassages(page).map((each) => ({
    ...each,
    terms: passageTermsOf(each),
  }));
  const statistics = statisticsOf(passages);
  const requirement = 'The product must be validated to FIPS 140-3.';
  const ranked = rank(searchTermsOf(requirement), passages, statistics);
  const found = answerRequirement(requirement, ranked, statistics, await loadThesaurus());
  expect(found.supportLevel).not.toBe('fully_supported');
  expect(`${found.comment} ${found.reason} ${found.quote}`).not.toContain('legal');
  // What was read by an earlier version still holds its comments.
  expect(
    statementsOf(page)
      .map(({ text }) => text)
      .join(' '),
  ).not.toContain('legal');
});
