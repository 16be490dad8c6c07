import { termsOf } from '../knowledge/terms.ts';

const token = /[\p{L}\p{N}][\p{L}\p{N}.+#/-]*/gu;
const isAcronym = /^\p{Lu}[\p{Lu}\p{N}.+#/-]+s?$/u;
const hasDigit = /\p{N}/u;
const hasLetter = /\p{L}/u;
const isCamel = /\p{Ll}\p{Lu}/u;
const isName = /^\p{Lu}\p{Ll}+/u;
const sentenceStart = /(?:^|[.?!:]\s*|[-–]\s+)$/;

/**
 * Names, acronyms, formats and standards of a text: nothing else may stand in their place. Words at
 * the beginning of a sentence are none for their capital alone.
 */
export function hardTermsOf(text: string): string[] {
  const terms = new Set<string>();
  for (const match of text.matchAll(token)) {
    const [word] = match;
    const before = text.slice(Math.max(0, match.index - 4), match.index);
    const isHard =
      isAcronym.test(word) ||
      (hasDigit.test(word) && hasLetter.test(word)) ||
      isCamel.test(word) ||
      (isName.test(word) && !sentenceStart.test(before));
    if (isHard) for (const term of termsOf(word)) terms.add(term);
  }
  return [...terms];
}
