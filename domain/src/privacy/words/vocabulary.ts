import { linesOf, listOf } from './lists.ts';

/** Before a person's name; the second ones are common words as well. */
export const personTitles = listOf('titles');
export const doubtfulTitles = listOf('doubtful-titles');
/** Parts of a name that name nobody alone. */
export const nameParticles = listOf('particles');
/** Words that many companies bear: what stands before them tells which one. */
export const genericCompanyWords = listOf('company-kinds');
/** Technology and its products: companies as well, where they act as one. */
export const technologyTerms = listOf('technology');
/** Words that name nobody: the field's terms, technology, roles, headings, days, peoples. */
export const fieldTerms: ReadonlySet<string> = new Set([
  ...listOf('terms'),
  ...listOf('exclamations'),
  ...technologyTerms,
]);
/** Cities, states and countries where business is done. */
export const wellKnownPlaces = listOf('well-known-places');
/**
 * Companies that notes often name. Names that are ordinary words as well only count with a capital in
 * mid-sentence or with a company's verb; those that mostly mean their product where they act as one.
 */
export const wellKnownCompanies = listOf('companies');
export const mostlyProducts = listOf('products');
export const certainlyBeforeCompany = listOf('surely-before-company');
/** First words of sentences in notes: their capital tells nothing about the word behind. */
export const openers = listOf('openers');
/** Who is no company and no person by name. */
export const pronouns = listOf('pronouns');

const trades = listOf('trades');

/** Whether a folded word stands last in names of companies, and tells what they do. */
export const isKindOfCompany = (folded: string): boolean =>
  trades.has(folded) || genericCompanyWords.has(folded);

const finite = new Set(listOf('verb-forms'));
for (const base of listOf('verbs')) {
  const third = /(?:s|x|z|ch|sh)$/.test(base) ? `${base}es` : `${base}s`;
  const isY = /[^aeiou]y$/.test(base);
  finite.add(isY ? `${base.slice(0, -1)}ies` : third);
  finite.add(isY ? `${base.slice(0, -1)}ied` : base.endsWith('e') ? `${base}d` : `${base}ed`);
  if (/[^aeiou][aeiou][bdgmnpt]$/.test(base)) finite.add(`${base}${base.at(-1)}ed`);
}

/** Whether a folded word can be what one person or company does right behind its name: "signs", "won't". */
export const isAct = (folded: string): boolean => finite.has(folded);

const vague = listOf('vague-verbs');

/** The same where only a person or a company does it: things are, rise and start as well. */
export const isAgentsAct = (folded: string): boolean => finite.has(folded) && !vague.has(folded);

const legalForms = linesOf('legal-forms').map((line) => line.split(' '));
const singleForms = new Set(legalForms.filter(({ length }) => length === 1).map(([form]) => form));

export function isLegalForm(folded: string): boolean {
  return singleForms.has(folded);
}

/** How many of the words from `index` on are a legal form; 0 where none is. */
export function legalFormLength(folded: readonly string[], index: number): number {
  for (const form of legalForms) {
    if (form.every((word, offset) => folded[index + offset] === word)) return form.length;
  }
  return 0;
}

/** A company's folded words without the legal form behind them. */
export function withoutLegalForm(folded: readonly string[]): readonly string[] {
  for (let index = 1; index < folded.length; index += 1) {
    if (index + legalFormLength(folded, index) === folded.length) return folded.slice(0, index);
  }
  return folded;
}
