import { tokensOf, type Token } from './words.ts';

/** A placeholder, of which its role and spelling do not count. */
const placeholder = /\[([A-Z]+(?:_\d+)?)(?:_?[B-Z][A-Z]?)?(?:: [a-z, ]{1,60})?\]/gu;
const ellipsis = /…|\.{3}/u;
/** A shorter piece stands in many a text. */
const fewestWords = 3;

type Word = Pick<Token, 'word' | 'start' | 'end'>;

/** Where words that are said to be quoted stand in a text. */
export interface Place {
  start: number;
  end: number;
}

/**
 * Where a quote stands in a text, word by word: case, white space, punctuation and the way
 * apostrophes are set do not count, numbers do. What an ellipsis leaves out may stand between its
 * pieces. Null where it does not stand there, or is so short that it would stand anywhere; the whole
 * of a text is never too short.
 */
export function placeOf(quote: string, text: string): Place | null {
  const words = wordsOf(text);
  const pieces = quote
    .split(ellipsis)
    .map(wordsOf)
    .filter((piece) => piece.length > 0);
  const isWhole = pieces.length === 1 && pieces[0]?.length === words.length;
  if (pieces.length === 0) return null;
  if (!isWhole && pieces.some((piece) => piece.filter(isTelling).length < fewestWords)) return null;
  let from = 0;
  let start: number | null = null;
  let end = 0;
  for (const piece of pieces) {
    const at = indexIn(words, piece, from);
    if (at < 0) return null;
    from = at + piece.length;
    start ??= words[at]?.start ?? 0;
    end = words[from - 1]?.end ?? 0;
  }
  return start === null ? null : { start, end };
}

const isTelling = ({ word }: Word) => /[\p{L}\p{N}]/u.test(word);

/** The words of a text; a placeholder is one. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let from = 0;
  const read = (to: number) => words.push(...tokensOf(text.slice(from, to), from));
  for (const { 0: whole, 1: name = '', index } of text.matchAll(placeholder)) {
    read(index);
    from = index + whole.length;
    words.push({ word: `[${name}]`, start: index, end: from });
  }
  read(text.length);
  return words.map((each) => ({ ...each, word: each.word.normalize('NFC') }));
}

function indexIn(words: readonly Word[], piece: readonly Word[], from: number): number {
  const last = words.length - piece.length;
  for (let at = from; at <= last; at += 1) {
    if (piece.every(({ word }, offset) => words[at + offset]?.word === word)) return at;
  }
  return -1;
}
