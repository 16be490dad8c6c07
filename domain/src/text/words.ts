/** A word, a number or a sign of a text, and what is known of it. */
export interface Token {
  /** In lower case, with straight apostrophes. */
  word: string;
  isCapital: boolean;
  /** Two to six capitals or digits: `SAP`, `S7`. */
  isAcronym: boolean;
}

/** A number with its marks (`1,200.50`, `10:30`), a word with its digits and apostrophes, or a sign that is said. */
const pattern =
  /\p{N}+(?:[.,:'’]\p{N}+)+|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[€$£¥₹%]|[<>=≤≥]+/gu;

/** The words, numbers and signs of a text as they stand there, in their order. */
export function wordsIn(text: string): string[] {
  return text.match(pattern) ?? [];
}

/** The same with what is known of each. */
export function tokensOf(text: string): Token[] {
  return wordsIn(text).map((raw) => {
    const isCapital = /^\p{Lu}/u.test(raw);
    return {
      word: raw.toLowerCase().replaceAll('’', "'"),
      isCapital,
      isAcronym: isCapital && /^[\p{Lu}\d]{2,6}$/u.test(raw),
    };
  });
}

/** A text without what a spreadsheet or a proof-reader changes: case, white space, punctuation. */
export function plainWords(text: string): string {
  return wordsIn(text.toLowerCase()).join(' ');
}

/** A word with its first letter as a capital. */
export const capitalised = (word: string): string =>
  `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** Lower case without accents, so that `José` is found as `jose`. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
