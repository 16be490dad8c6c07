import { listOf } from './lists.ts';

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
/** What only companies do. */
export const surelyCompanyVerbs = listOf('done-by-companies');
/** First words of sentences in notes: their capital tells nothing about the word behind. */
export const openers = listOf('openers');
/** Who is no company and no person by name. */
export const pronouns = listOf('pronouns');

const trades = listOf('trades');

/** Whether a folded word stands last in names of companies, and tells what they do. */
export const isKindOfCompany = (folded: string): boolean =>
  trades.has(folded) || genericCompanyWords.has(folded);
