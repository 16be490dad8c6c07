import { isCovered, nothingKnown, product, word } from './masking.ts';
import { types, type Note, type Type } from './notes.ts';

/** How well a set of notes was masked. */
export interface Figures {
  /** Sensitive spans by type: how many there are, and how many have every letter and digit masked. */
  coverage: Record<Type, { all: number; masked: number }>;
  /** Words that were masked, and how many of them were sensitive. */
  words: { masked: number; sensitive: number };
}

export interface Mistake {
  note: string;
  what: string;
  text: string;
}

/** Masks each note with an anonymiser of its own, as one request would, and compares with the labels. */
export function measure(
  notes: readonly Note[],
  { isKnown, strict }: { isKnown: boolean; strict: boolean },
): { figures: Figures; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const words = { masked: 0, sensitive: 0 };
  const coverage = {} as Figures['coverage'];
  for (const type of types) coverage[type] = { all: 0, masked: 0 };

  for (const { id, text, known, labels } of notes) {
    const masked = product(text, isKnown ? known : nothingKnown, strict);
    const sensitive = new Uint8Array(text.length);

    for (const { start, end, type } of labels) {
      sensitive.fill(1, start, end);
      coverage[type].all += 1;
      if (isCovered(text, masked, start, end)) coverage[type].masked += 1;
      else mistakes.push({ note: id, what: `missed ${type}`, text: text.slice(start, end) });
    }
    for (const match of text.matchAll(word)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!masked.subarray(start, end).includes(1)) continue;
      words.masked += 1;
      if (sensitive.subarray(start, end).includes(1)) words.sensitive += 1;
      else mistakes.push({ note: id, what: 'masked in vain', text: match[0] });
    }
  }
  return { figures: { coverage, words }, mistakes };
}
