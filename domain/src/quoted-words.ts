/** A word, a number as it is written, or a placeholder without its role and spelling. */
const token =
  /\[([A-Z]+(?:_\d+)?)(?:_?[B-Z][A-Z]?)?(?:: [a-z, ]{1,60})?\]|\d+(?:[.,]\d+)*|%|[<>=≤≥]+|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const ellipsis = /…|\.{3}/u;
/** A shorter piece stands in many a text. */
const fewestWords = 3;

interface Token {
  word: string;
  start: number;
  end: number;
}

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
  const words = tokensOf(text);
  const pieces = quote
    .split(ellipsis)
    .map(tokensOf)
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

const isTelling = ({ word }: Token) => /[\p{L}\p{N}]/u.test(word);

function tokensOf(text: string): Token[] {
  return [...text.matchAll(token)].map((match) => ({
    word: (match[1] ?? match[0]).normalize('NFC').toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function indexIn(words: readonly Token[], piece: readonly Token[], from: number): number {
  const last = words.length - piece.length;
  for (let at = from; at <= last; at += 1) {
    if (piece.every(({ word }, offset) => words[at + offset]?.word === word)) return at;
  }
  return -1;
}
