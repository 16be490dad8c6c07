import { sentenceSpans } from './sentences.ts';

/** What an answer leaves out of a quote. */
const dots = /…|\.{3}/u;
/** What was taken out of it as well because it was an address: it stands in the whole sentence again. */
const gap = /…|\.{3}|\((?:link|email address) removed\)/u;
/** More pieces could be put together to anything. */
const mostPieces = 3;
/** A placeholder, of which its role and spelling do not count. */
const placeholder = /\[([A-Z]+(?:_\d+)?)(?:_?[B-Z][A-Z]?)?(?:: [a-z, ]{1,60})?\]/uy;
/** Letters and digits, with the mark in a number; and the marks by which cells of tables say yes and no. */
const telling = /[\p{L}\p{N}✓✔✗✘✕✖✅❌☑☒]|(?<=\p{N})[.,](?=\p{N})/uy;
const wordLetter = /[\p{L}\p{N}]/u;
/** A shorter piece stands in many a text, unless it is a whole line of it. */
const fewestLetters = 10;

interface Stretch {
  start: number;
  end: number;
}

/** The telling letters of a text in one form, unit by unit, each with the stretch that it comes from. */
interface Letters {
  text: string;
  places: Stretch[];
}

/**
 * Where a quote stands in a text, by its letters and digits one after another: case, accents, other marks and white
 * space do not count. It may have up to three pieces with dots between them. It begins and ends with a
 * word. Null where it does not stand there, or has a piece that is so short that it would stand anywhere.
 * @param within the part of the text that is looked at
 * @param fewest letters that are enough
 */
export function placeOf(
  quote: string,
  text: string,
  within: Stretch = { start: 0, end: text.length },
  fewest = fewestLetters,
): Stretch | null {
  const found = placesOf(quote.split(dots), text, within, fewest);
  const [first, last] = [found?.[0], found?.at(-1)];
  if (!first || !last) return null;
  // marks around the words belong to them where the quote has them too
  let [start, end, head, tail] = [first.start, last.end, 0, quote.length];
  while (around.has(quote.charAt(head))) head += 1;
  while (around.has(quote.charAt(tail - 1))) tail -= 1;
  const [from, to] = [head, tail];
  while (isMark(quote.charAt(head))) head += 1;
  while (isMark(quote.charAt(tail - 1))) tail -= 1;
  const [before, behind] = [quote.slice(from, head), quote.slice(tail, to)];
  if (text.slice(within.start, start).endsWith(before)) start -= before.length;
  if (text.slice(end, within.end).startsWith(behind)) end += behind.length;
  return { start, end };
}

/** What stands around a quote, and not in it. */
const around = new Set(` \t\n"'“”‘’«»`);
const isMark = (letter: string) => /[^\p{L}\p{N}\s]/u.test(letter) && !around.has(letter);

/** The whole sentences that a quote was taken from, as they stand in a text; null as in {@link placeOf}. */
export function quotedSentences(quote: string, text: string): string[] | null {
  const whole = { start: 0, end: text.length };
  const found = placesOf(quote.split(gap), text, whole, fewestLetters);
  return (
    found &&
    sentenceSpans(text)
      .filter(([start, end]) => found.some((place) => start < place.end && place.start < end))
      .map(([start, end]) => text.slice(start, end))
  );
}

/** Where each piece stands, one behind the other. */
function placesOf(
  said: readonly string[],
  text: string,
  within: Stretch,
  fewest: number,
): Stretch[] | null {
  const pieces = said.map((piece) => lettersOf(piece, 0, piece.length).text).filter(Boolean);
  if (pieces.length === 0 || pieces.length > mostPieces) return null;
  const letters = lettersOf(text, within.start, within.end);
  const found: Stretch[] = [];
  let from = 0;
  for (const piece of pieces) {
    const at = indexOf(piece, text, letters, { from, fewest });
    if (at < 0) return null;
    from = at + piece.length;
    found.push({
      start: letters.places[at]?.start ?? 0,
      end: letters.places[from - 1]?.end ?? 0,
    });
  }
  return found;
}

/** Where a piece stands as whole words, from a place on; -1 where it does not. */
function indexOf(
  piece: string,
  text: string,
  letters: Letters,
  { from, fewest }: { from: number; fewest: number },
): number {
  for (let at = letters.text.indexOf(piece, from); at >= 0;) {
    const start = letters.places[at]?.start ?? 0;
    const end = letters.places[at + piece.length - 1]?.end ?? 0;
    if (isOfWords(text, start, end) && (piece.length >= fewest || isLine(text, start, end))) {
      return at;
    }
    at = letters.text.indexOf(piece, at + 1);
  }
  return -1;
}

function isOfWords(text: string, start: number, end: number): boolean {
  const isLetter = (at: number) => wordLetter.test(text.charAt(at));
  return !(isLetter(start - 1) && isLetter(start)) && !(isLetter(end - 1) && isLetter(end));
}

function isLine(text: string, start: number, end: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const [after = ''] = text.slice(end).split('\n', 1);
  return [before, after].every((rest) => lettersOf(rest, 0, rest.length).text === '');
}

function lettersOf(text: string, from: number, to: number): Letters {
  const found: Letters = { text: '', places: [] };
  for (let at = from; at < to;) {
    placeholder.lastIndex = at;
    const named = placeholder.exec(text);
    const raw = named?.[0] ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
    telling.lastIndex = at;
    const plain = named
      ? `[${named[1]}]`
      : telling.test(text)
        ? raw.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
        : '';
    found.text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      found.places.push({ start: at, end: at + raw.length });
    }
    at += raw.length;
  }
  return found;
}
