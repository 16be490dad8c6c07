import type { Span } from '../claims.ts';
import type { Word } from '../words/fold.ts';
import { isFirstName, rarityOf } from '../words/lexicon.ts';
import { listOf } from '../words/lists.ts';
import { fieldTerms } from '../words/vocabulary.ts';

const betweenLetters = /^(?:[\s.,·*_/|+~–-]|\.\.\.){1,3}$/u;
const alphabet = listOf('spelling-alphabet');
const fewestLetters = 4;
/** No name has more; so a text of single letters takes no longer than another. */
const mostLetters = 30;
const fewestWords = 3;

/** Letters in a row, up to the word before `to`. */
interface Run {
  to: number;
  letters: string;
}

/** Names that somebody spelled letter by letter: "L I N D", "Z-A-N-G", "Mike Oscar Lima". */
export function spelledOutIn(
  text: string,
  words: readonly Word[],
  isKnown: (letters: string) => boolean,
): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const run = lettersFrom(text, words, index, isKnown) ?? alphabetFrom(words, index);
    const [first, last] = run ? [words[index], words[run.to - 1]] : [];
    if (!run || !first || !last) continue;
    spans.push({ start: first.start, end: last.end, kind: 'PERSON', key: run.letters });
    index = run.to - 1;
  }
  return spans;
}

function lettersFrom(
  text: string,
  words: readonly Word[],
  index: number,
  isKnown: (letters: string) => boolean,
): Run | undefined {
  // The s of "it's T E S S A L Y".
  if (/^['’]$/.test(text.charAt((words[index]?.start ?? 0) - 1))) return undefined;
  let [letters, to] = ['', index];
  for (let word = words[to]; letters.length < mostLetters && isLetter(word); word = words[to]) {
    if (to > index && !betweenLetters.test(text.slice(words[to - 1]?.end, word?.start))) break;
    letters += word?.folded ?? '';
    to += lettersSaid(words, to);
  }
  // "N G O Z I I believe": the last one says who believes.
  const [last, next] = [words[to - 1], words[to]];
  if (last?.text === 'I' && next && text.slice(last.end, next.start) === ' ') {
    [letters, to] = [letters.slice(0, -1), to - 1];
  }
  if (letters.length > 2 && isKnown(letters)) return { to, letters };
  if (letters.length < fewestLetters) return undefined;
  // "A c m e": nobody writes an ordinary word like this.
  const written = words.slice(index, to).map((word) => word.text);
  const isNamed = /^\p{Lu}\p{Ll}+$/u.test(written.join(''));
  return isWordOrList(letters) && !isNamed ? undefined : { to, letters };
}

/** How many words say a letter: four for "H as in Hotel". */
function lettersSaid(words: readonly Word[], at: number): number {
  const [word, as, of, like] = words.slice(at, at + 4);
  const isLike = as?.folded === 'as' && of?.folded === 'in';
  return isLike && like?.folded.startsWith(word?.folded ?? '') ? 4 : 1;
}

const isLetter = (word: Word | undefined) => /^\p{L}$/u.test(word?.folded ?? '');

/** S O O N, M E D D P I C C, and options A, B, C, D. */
function isWordOrList(letters: string): boolean {
  const isCommon = rarityOf(letters) <= (letters.length > 4 ? 20 : 50) && !isFirstName(letters);
  if (fieldTerms.has(letters) || isCommon) return true;
  const codes = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.every((step) => step === 0 || step === 1);
}

function alphabetFrom(words: readonly Word[], index: number): Run | undefined {
  let to = index;
  while (alphabet.has(words[to]?.folded ?? '')) to += 1;
  const letters = words.slice(index, to).map(({ folded }) => folded.charAt(0));
  return to - index >= fewestWords ? { to, letters: letters.join('') } : undefined;
}
