import { splitIntoPassages, passageTermsOf } from '@plumbline/domain/knowledge/passages.ts';
import { rank, statisticsOf } from '@plumbline/domain/knowledge/ranking.ts';
import { askedTermsOf } from '@plumbline/domain/knowledge/terms.ts';
import { shownFor } from '@plumbline/domain/rfp/found.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHtml } from './html.ts';

const url = 'https://docs.example.com/editions.html';
const features = ['Audit log streaming to a collector', 'Single sign-on by SAML 2.0'];
/** What a cell shows, and the words that a reader of the page takes from it. */
const cells: readonly (readonly [html: string, said: string])[] = [
  ['No', 'No'],
  ['✗', '✗'],
  ['<svg aria-label="Not supported"><path/></svg>', 'Not supported'],
  ['<i class="icon-x" title="Planned"></i>', 'Planned'],
  ['<img src="x.png" alt="No">', 'No'],
  ['<span class="cross" aria-label="Unavailable"></span>', 'Unavailable'],
  ['Enterprise plan only', 'Enterprise plan only'],
  ['Yes <sup>2</sup>, Enterprise', 'Enterprise'],
];
/** Ways to lay the row out: the cell beside it, below a span of columns, or in a row that another spans. */
const layouts: readonly ((feature: string, cell: string) => string)[] = [
  (feature, cell) =>
    `<tr><th>Feature</th><th>Team</th></tr><tr><td>${feature}</td><td>${cell}</td></tr>`,
  (feature, cell) =>
    `<tr><th>Feature</th><th colspan="2">Plans</th></tr><tr><td>${feature}</td><td colspan="2">${cell}</td></tr>`,
  (feature, cell) =>
    `<tr><th>Plan</th><th>Feature</th><th>Here</th></tr><tr><td rowspan="2">Team</td><td>Reports</td><td>Yes</td></tr><tr><td>${feature}</td><td>${cell}</td></tr>`,
];

test('[KB-07] no row of a page is shown without what its cells say, by words, icons, spans or plans', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...features),
      fc.constantFrom(...cells),
      fc.constantFrom(...layouts),
      (feature, [cell, said], layout) => {
        const words =
          'Which edition holds what is told in the table below, for each of the plans. ';
        const page = `<main><h1>Editions</h1><p>${words.repeat(3)}</p><table>${layout(feature, cell)}</table></main>`;
        const passages = splitIntoPassages(readHtml(page, url).markdown).map((passage) => ({
          ...passage,
          terms: passageTermsOf(passage),
        }));
        const statistics = statisticsOf(passages);
        const ranked = rank(askedTermsOf(feature), passages, statistics);
        const shown = shownFor(feature, ranked, statistics).filter(({ text }) =>
          text.includes(feature),
        );
        expect(shown.length).toBeGreaterThan(0);
        for (const { text } of shown) expect(text.split(feature)[1]).toContain(said);
      },
    ),
    { numRuns: 200 },
  );
});
