import { sentenceSpans } from './sentences.ts';

/** What an answer leaves out of a quote, or what was taken out of it because it was an address. */
const gap = /…|\.{3}|\((?:link|email address) removed\)/u;
/** More pieces could be put together to anything. */
const mostPieces = 3;
/** Letters and digits; and the marks by which cells of tables say yes and no. */
const telling = /[\p{L}\p{N}✓✔✗✘✕✖✅❌☑☒]/u;
const wordLetter = /[\p{L}\p{N}]/u;
/** A shorter piece stands in many a text, unless it is a whole line of it. */
const leastLetters = 12;

/** The telling letters of a text in one form, unit by unit, each with the stretch that it comes from. */
interface Letters {
  text: string;
  starts: number[];
  ends: number[];
}

type Stretch = readonly [start: number, end: number];

/**
 * The whole sentences that a quote was taken from, as they stand in a text; null where its letters do not
 * stand there one after another. Marks, white space, line ends and signs of lists do not count. It may
 * have up to three pieces with dots between them. It begins and ends with a word, and each piece has
 * twelve letters or is a whole line.
 */
export function quotedSentences(quote: string, text: string): string[] | null {
  const pieces = quote
    .split(gap)
    .map((piece) => lettersOf(piece).text)
    .filter(Boolean);
  if (pieces.length === 0 || pieces.length > mostPieces) return null;
  const letters = lettersOf(text);
  const found: Stretch[] = [];
  let from = 0;
  for (const piece of pieces) {
    const at = placeOf(piece, text, letters, from);
    if (at === null) return null;
    const last = at + piece.length;
    found.push([letters.starts[at] ?? 0, letters.ends[last - 1] ?? 0]);
    from = last;
  }
  const told = sentenceSpans(text).filter(([start, end]) =>
    found.some(([first, last]) => start < last && first < end),
  );
  return told.map(([start, end]) => text.slice(start, end));
}

/** Where a piece stands as whole words, from a place on; null where it does not. */
function placeOf(piece: string, text: string, letters: Letters, from: number): number | null {
  for (let at = letters.text.indexOf(piece, from); at >= 0;) {
    const [start, end] = [letters.starts[at] ?? 0, letters.ends[at + piece.length - 1] ?? 0];
    if (isOfWords(text, start, end) && (piece.length >= leastLetters || isLine(text, start, end))) {
      return at;
    }
    at = letters.text.indexOf(piece, at + 1);
  }
  return null;
}

function isOfWords(text: string, start: number, end: number): boolean {
  const isLetter = (at: number) => wordLetter.test(text.charAt(at));
  return !(isLetter(start - 1) && isLetter(start)) && !(isLetter(end - 1) && isLetter(end));
}

function isLine(text: string, start: number, end: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const [after = ''] = text.slice(end).split('\n', 1);
  return !telling.test(before) && !telling.test(after);
}

function lettersOf(text: string): Letters {
  const found: Letters = { text: '', starts: [], ends: [] };
  let at = 0;
  for (const letter of text) {
    if (telling.test(letter)) {
      const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
      found.text += plain;
      for (let unit = 0; unit < plain.length; unit++) {
        found.starts.push(at);
        found.ends.push(at + letter.length);
      }
    }
    at += letter.length;
  }
  return found;
}
