import { linesOf } from '../words/lists.ts';

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
