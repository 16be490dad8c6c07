import { sentencesIn } from '../text/sentences.ts';
import { wordsIn } from '../text/words.ts';
import type { SupportLevel } from './requirement.ts';

const grouping = /,(?=\d{3}(?!\d))/g;

/** A comment without sentences whose numbers stand in no quote, nor in what is asked for unless it says yes. */
export function foundedComment(
  comment: string,
  known: { sentences: readonly string[]; requirement: string; supportLevel: SupportLevel },
): string {
  const { sentences, requirement, supportLevel } = known;
  const texts = supportLevel === 'fully_supported' ? sentences : [...sentences, requirement];
  const stated = new Set(texts.flatMap(numbersIn));
  return sentencesIn(comment)
    .filter((sentence) => numbersIn(sentence).every((each) => stated.has(each)))
    .join(' ');
}

function numbersIn(text: string): string[] {
  return wordsIn(text)
    .flatMap((word) => word.match(/\d[\d.,]*/g) ?? [])
    .map((digits) => digits.replaceAll(grouping, ''));
}
