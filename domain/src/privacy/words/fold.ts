import type { Span } from '../claims.ts';

/** Words: letters, marks, digits, and the invisible characters that may hide inside them. */
export const wordPattern = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu;

export interface Word {
  start: number;
  end: number;
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

export interface Found {
  from: number;
  to: number;
}

/** Everything among words that begins at one of them; what is found holds no beginning of another. */
export function foundAmong(
  words: readonly Word[],
  endAt: (index: number) => number | undefined,
): Found[] {
  const found: Found[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const to = endAt(from);
    if (to === undefined || to <= from) continue;
    found.push({ from, to });
    from = to - 1;
  }
  return found;
}

/** The stretch of text over words; the key is those words, folded. */
export function spanOver(words: readonly Word[], { from, to }: Found, kind: Span['kind']): Span {
  const named = words.slice(from, to);
  const key = named.map(({ folded }) => folded).join(' ');
  return { start: named[0]?.start ?? 0, end: named.at(-1)?.end ?? 0, kind, key };
}
