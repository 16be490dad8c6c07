import { termsOf } from '../knowledge/terms.ts';
import { compoundsIn } from '../text/words.ts';

/** A name, acronym, format or standard: nothing else may stand in its place. */
export interface HardTerm {
  /** As it stands in the text. */
  word: string;
  /** What it is found by. */
  terms: string[];
}

const isAcronym = /^\p{Lu}[\p{Lu}\p{N}.+#/-]+s?$/u;
/** A year tells of a version, and is compared ("2021 and newer"). */
const isNumber = /^(?!(?:19|20)\d\d$)\p{N}[\p{N}.-]*$/u;
const hasDigit = /\p{N}/u;
const hasLetter = /\p{L}/u;
const isCamel = /\p{Ll}\p{Lu}/u;
const isName = /^\p{Lu}\p{Ll}+/u;
const sentenceStart = /(?:^|[.?!:]\s?|[-–]\s)$/;

/**
 * The names, acronyms, formats and standards of a text with their numbers, each once. Words at the beginning of a
 * sentence are none for their capital alone.
 */
export function hardTermsOf(text: string): HardTerm[] {
  const found = new Map<string, HardTerm>();
  let last = '';
  for (const { word, start } of compoundsIn(text)) {
    const numbered = isNumber.test(word) && isAcronym.test(last) ? `${last} ${word}` : null;
    if (numbered !== null) {
      found.delete(termsOf(last).join(' '));
      last = word;
      const terms = termsOf(numbered);
      // one term is a known name of both; else the number must be found, whoever else has the letters
      found.set(terms.join(' '), { word: numbered, terms: terms.slice(-1) });
      continue;
    }
    last = word;
    const before = text.slice(Math.max(0, start - 2), start);
    const isHard =
      isAcronym.test(word) ||
      (hasDigit.test(word) && hasLetter.test(word)) ||
      isCamel.test(word) ||
      (isName.test(word) && !sentenceStart.test(before));
    const terms = isHard ? termsOf(word) : [];
    if (terms.length > 0) found.set(terms.join(' '), { word, terms });
  }
  return [...found.values()];
}
