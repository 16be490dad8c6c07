import type { ReadingSide } from './model-reading.ts';

/** What a reading was told, by whose it is. Conversations and facts of the CRM are everybody's. */
export interface ToldTexts {
  commercial: string;
  technical: string;
  everybody: string;
}

const telling = /\p{Lu}[\p{L}\p{M}'’-]{2,}|\d[\d.,]*\d|\d/gu;

/** Its own side, and the other one where it says a name or a figure that only that side's texts hold. */
export function sidesOf(side: ReadingSide, text: string, told: ToldTexts): ReadingSide[] {
  const other = side === 'commercial' ? 'technical' : 'commercial';
  const known = new Set([...wordsOf(told[side]), ...wordsOf(told.everybody)]);
  const theirs = new Set(wordsOf(told[other]).filter((word) => !known.has(word)));
  return wordsOf(text).some((word) => theirs.has(word)) ? [side, other] : [side];
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(telling)].map(([word]) => word.toLowerCase());
}
