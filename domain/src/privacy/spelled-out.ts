import type { Span } from './claims.ts';
import type { Word } from './fold.ts';
import { fieldTerms } from './field-terms.ts';
import { isFirstName, rarityOf } from './lexicon.ts';

const betweenLetters = /^(?:[\s.,·*_/|+~–-]|\.\.\.){1,3}$/u;
/** "H as in Hotel", "S wie Siegfried", "V comme Victor". */
const likeWords = /^(?:wie|comme|como|come|for|von|like|de|di|som|van|av|jak|as)$/;
const doubled = /^(?:double|doppel|deux|doble|doppia|dubbel)$/;
const nato = new Set(
  `alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november
  oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu`.split(/\s+/),
);
const fewestLetters = 4;
/** No name has more; so a text of single letters takes no longer than another. */
const mostLetters = 30;
const fewestNato = 3;

/** Names that somebody spelled letter by letter: "L I N D", "Z-A-N-G", "Mike Oscar Lima". */
export function spelledOutIn(
  text: string,
  words: readonly Word[],
  isKnown: (letters: string) => boolean,
): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const run = lettersFrom(text, words, index, isKnown) ?? natoFrom(words, index);
    if (!run) continue;
    const [first, last] = [words[index], words[run.to - 1]];
    if (first && last) {
      spans.push({ start: first.start, end: last.end, kind: 'PERSON', key: run.letters });
    }
    index = run.to - 1;
  }
  return spans;
}

interface Run {
  to: number;
  letters: string;
}

function lettersFrom(
  text: string,
  words: readonly Word[],
  index: number,
  isKnown: (letters: string) => boolean,
): Run | undefined {
  if (!isLetter(words[index])) return undefined;
  // The s of "it's T E S S A L Y".
  if (/^['’]$/.test(text.charAt((words[index]?.start ?? 0) - 1))) return undefined;
  let letters = '';
  let to = index;
  while (letters.length < mostLetters) {
    const step = letterAt(text, words, to, to === index);
    if (!step) break;
    letters += step.letters;
    to += step.length;
  }
  if (isPronoun(text, words, to)) [letters, to] = [letters.slice(0, -1), to - 1];
  if (letters.length > 2 && isKnown(letters)) return { to, letters };
  const isNamed = isCapitalAndSmall(words.slice(index, to));
  if (letters.length < fewestLetters || (isWordOrList(letters) && !isNamed)) return undefined;
  return { to, letters };
}

function letterAt(text: string, words: readonly Word[], at: number, isFirst: boolean) {
  const gap = (index: number) =>
    text.slice(words[index - 1]?.end ?? 0, words[index]?.start ?? text.length);
  if (!isFirst && !betweenLetters.test(gap(at))) return undefined;
  const [word, next, third, fourth] = words.slice(at, at + 4);
  if (!word) return undefined;
  if (doubled.test(word.folded) && isLetter(next)) {
    return { letters: (next?.folded ?? '').repeat(2), length: 2 };
  }
  if (!isLetter(word)) return undefined;
  const isLike = next && likeWords.test(next.folded) && third?.folded.startsWith(word.folded);
  if (isLike) return { letters: word.folded, length: 3 };
  const isAsIn = next?.folded === 'as' && third?.folded === 'in';
  if (isAsIn && fourth?.folded.startsWith(word.folded)) return { letters: word.folded, length: 4 };
  return { letters: word.folded, length: 1 };
}

const isLetter = (word: Word | undefined) => word !== undefined && /^\p{L}$/u.test(word.folded);

/** "N G O Z I I believe": the last one says who believes. */
function isPronoun(text: string, words: readonly Word[], to: number): boolean {
  const [last, next] = [words[to - 1], words[to]];
  if (last?.text !== 'I' || !next || !/^\p{Ll}/u.test(next.text)) return false;
  return text.slice(last.end, next.start) === ' ';
}

/** "A c m e": nobody writes an ordinary word like this. */
const isCapitalAndSmall = (letters: readonly Word[]): boolean =>
  letters.every(({ text }, index) => (index === 0 ? /^\p{Lu}$/u : /^\p{Ll}$/u).test(text));

/** S O O N, M E D D P I C C, and options A, B, C, D. */
function isWordOrList(letters: string): boolean {
  if (
    fieldTerms.has(letters) ||
    (rarityOf(letters) <= (letters.length > 4 ? 20 : 50) && !isFirstName(letters))
  )
    return true;
  const codes = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
  return codes
    .slice(1)
    .every((code, index) => code - (codes[index] ?? 0) <= 1 && code >= (codes[index] ?? 0));
}

function natoFrom(words: readonly Word[], index: number): Run | undefined {
  let to = index;
  let letters = '';
  for (let word = words[to]; word && nato.has(word.folded); word = words[to]) {
    letters += word.folded.charAt(0);
    to += 1;
  }
  return to - index >= fewestNato ? { to, letters } : undefined;
}
