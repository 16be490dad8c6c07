/** Words: letters, marks, digits, and the invisible characters that may hide inside them. */
export const wordPattern = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu;

export interface Word {
  start: number;
  end: number;
  /** Exactly as written. */
  text: string;
  /** For comparison: see {@link fold}. */
  folded: string;
}

const asciiOnly = /^[\x20-\x7e]*$/;
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case, without accents and invisible characters, so that MÜLLER, Mu\u0308ller and Muller agree. */
export function fold(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþı]/gu, (letter) => letters[letter] ?? letter);
}

/** The words of a text with their places; a run of only invisible characters is none. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const folded = fold(match[0]);
    if (folded === '') continue;
    words.push({ start: match.index, end: match.index + match[0].length, text: match[0], folded });
  }
  return words;
}

/** Folded words of a name, e.g. `['jean', 'luc', 'muller']`. */
export function foldedWords(name: string): string[] {
  return wordsOf(name).map(({ folded }) => folded);
}

/** The word with one letter less, each of them: two words that share one differ by a slip. */
export const oneLess = (word: string): string[] =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
