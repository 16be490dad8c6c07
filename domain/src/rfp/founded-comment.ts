import type { SupportLevel } from './requirement.ts';

const number = /\d+(?:[.,]\d+)*/g;
const sentenceEnd = /(?<=[.!?])\s+/;
const grouping = /,(?=\d{3}(?!\d))/g;

/**
 * A comment without the sentences whose numbers stand in no quote. What is asked for may be named
 * too, but not in an answer that says yes: there it would be a promise.
 */
export function foundedComment(
  comment: string,
  known: { sentences: readonly string[]; requirement: string; supportLevel: SupportLevel },
): string {
  const { sentences, requirement, supportLevel } = known;
  const texts = supportLevel === 'fully_supported' ? sentences : [...sentences, requirement];
  const stated = new Set(texts.flatMap(numbersIn));
  return comment
    .split(sentenceEnd)
    .filter((sentence) => numbersIn(sentence).every((each) => stated.has(each)))
    .join(' ');
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(number)].map(([digits]) => digits.replaceAll(grouping, ''));
}
