import anyAscii from 'any-ascii';
import type { Seen } from '../words/context.ts';
import { foldedWords, oneLess } from '../words/fold.ts';
import { isAnyName, isEnglish } from '../words/lexicon.ts';
import { fieldTerms, genericCompanyWords } from '../words/vocabulary.ts';

const fewestLetters = 4;
const mostLetters = 30;
/** From this length on a slip may be anything; shorter names have a capital and keep their first letter. */
const fewestForSlips = 5;
const fewestForSlipsOfWords = 6;

const latin = /\p{Script=Latin}/u;

interface Name<Entry> {
  word: string;
  entry: Entry;
}

/**
 * Known names with a slip of the pen, in an ending of another language, or in another script. It asks
 * a table a few times for each word, however many names there are.
 */
export class MisspeltNames<Entry> {
  /** By the first letter, names that the table lacks so far: most words ask for none. */
  readonly #unread = new Map<string, Name<Entry>[]>();
  readonly #forms = new Map<string, Name<Entry>>();

  add(name: string, entry: Entry): void {
    for (const word of foldedWords(name).map(ascii)) {
      if (word.length > mostLetters || !isTelling(word)) continue;
      const own = word.charAt(0);
      this.#unread.set(own, [...(this.#unread.get(own) ?? []), { word, entry }]);
    }
  }

  /** The name that a word is meant to be, where it is none of its own. */
  at({ text, folded, hasDigit, isTerm, rarity, isCapital, isShouted }: Seen) {
    if (isTerm || hasDigit || rarity <= 70) return undefined;
    const isLatin = latin.test(text);
    const word = isLatin ? folded : ascii(text);
    if (word.length < fewestLetters || word.length > mostLetters) return undefined;
    this.#read(word.charAt(0));
    const found = this.#slipOf(word, isCapital || isShouted);
    return found && { entry: found.entry, isOther: isLatin && isAnyName(folded) };
  }

  #read(first: string): void {
    for (const name of this.#unread.get(first) ?? []) {
      for (const form of [name.word, ...oneLess(name.word)]) {
        if (!this.#forms.has(form)) this.#forms.set(form, name);
      }
    }
    this.#unread.delete(first);
  }

  #slipOf(word: string, isBig: boolean): Name<Entry> | undefined {
    const stems = Array.from({ length: longestEnding }, (_, at) => word.slice(0, -at - 1));
    for (const form of [word, ...oneLess(word), ...stems.filter(isStem)]) {
      const found = this.#forms.get(form);
      if (!found) continue;
      const isSameStart = found.word.charAt(0) === word.charAt(0);
      if (found.word.length >= fewestForSlips || (isBig && isSameStart)) return found;
    }
    return undefined;
  }
}

/** Endings of other languages: "Kowalskiego". */
const longestEnding = 4;
const isStem = ({ length }: string) => length >= fewestForSlips;

/** A rare word, or one of everybody's that is long enough to be known for it with a slip. */
const isTelling = (word: string): boolean =>
  word.length >= (isEnglish(word, 50) ? fewestForSlipsOfWords : fewestLetters) &&
  !fieldTerms.has(word) &&
  !genericCompanyWords.has(word);

/** In Latin letters, without accents: "Марченко" is "marchenko". */
const ascii = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
