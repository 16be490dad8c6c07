import anyAscii from 'any-ascii';
import type { Seen } from '../words/context.ts';
import { foldedWords } from '../words/fold.ts';
import { isAnyName, isEnglish } from '../words/lexicon.ts';
import { fieldTerms, genericCompanyWords } from '../words/vocabulary.ts';

const fewestLetters = 4;
const mostLetters = 30;
/** From this length on a slip may be anything; shorter names have a capital and keep their first letter. */
const fewestForSlips = 5;
const fewestForSlipsOfWords = 6;
/** Stems of inflected names of other scripts, and the longest ending behind one. */
const fewestForStems = 5;
const longestEnding = 4;
const fewestForSound = 3;
const fewestForSoundInLatin = 4;

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
  #waiting: { name: string; entry: Entry }[] = [];
  /** By the first sound, names that the tables lack so far. */
  readonly #unread = new Map<string, Name<Entry>[]>();
  readonly #slips = new Map<string, Name<Entry>>();
  readonly #stems = new Map<string, Name<Entry>>();
  readonly #sounds = new Map<string, Name<Entry>>();

  add(name: string, entry: Entry): void {
    this.#waiting.push({ name, entry });
  }

  /** The name that a word is meant to be, where it is none of its own. */
  at({ text, folded, hasDigit, isTerm, rarity, isCapital, isShouted }: Seen) {
    const isLatin = latin.test(text);
    // Marks are letters as well in other scripts: what folds to three may be said with six.
    const { length } = isLatin ? folded : text;
    if (length < (isLatin ? fewestLetters : 3) || length > mostLetters) return undefined;
    if (isTerm || hasDigit || rarity <= 70) return undefined;
    this.#learn();
    const word = isLatin ? folded : ascii(text);
    this.#read(word);
    const found = isLatin
      ? (this.#slipOf(word, isCapital || isShouted) ?? this.#soundOf(word, fewestForSoundInLatin))
      : (this.#stemOf(word) ?? this.#soundOf(word, fewestForSound));
    return found && { entry: found.entry, isOther: isLatin && isAnyName(folded) };
  }

  /** Index behind words of another script that are of the same name, the first of them found. */
  endOfForeign(seen: readonly Seen[], index: number, key: string): number {
    let to = index + 1;
    if (latin.test(seen[index]?.text ?? '')) return to;
    const sounds = new Set(key.split(' ').map(consonantsOf));
    for (let word = seen[to]; word?.isFree && word.gap === ' '; word = seen[to]) {
      if (latin.test(word.text) || !sounds.has(consonantsOf(word.text))) break;
      to += 1;
    }
    return to;
  }

  #learn(): void {
    for (const { name, entry } of this.#waiting) {
      for (const word of foldedWords(name)) {
        if (word.length > mostLetters || !(isTelling(word) || isLongWord(word))) continue;
        const sound = firstSound(ascii(word));
        this.#unread.set(sound, [...(this.#unread.get(sound) ?? []), { word, entry }]);
      }
    }
    this.#waiting = [];
  }

  /** Fills the tables with the names that begin as a word does: most words ask for none. */
  #read(asked: string): void {
    const first = firstSound(asked);
    for (const name of this.#unread.get(first) ?? []) {
      const word = ascii(name.word);
      for (const form of [name.word, ...oneLess(name.word)]) addOnce(this.#slips, form, name);
      // Endings and sounds of a word of everybody's make other words.
      if (!isTelling(name.word)) continue;
      for (const stem of [word, word.slice(0, -1)]) {
        if (stem.length >= fewestForStems) addOnce(this.#stems, stem, name);
      }
      addOnce(this.#sounds, soundOf(word), { ...name, word });
    }
    this.#unread.delete(first);
  }

  #slipOf(folded: string, isBig: boolean): Name<Entry> | undefined {
    for (const form of [folded, ...oneLess(folded)]) {
      const found = this.#slips.get(form);
      if (!found) continue;
      const isSameStart = found.word.charAt(0) === folded.charAt(0);
      if (found.word.length >= fewestForSlips || (isBig && isSameStart)) return found;
    }
    return undefined;
  }

  #stemOf(word: string): Name<Entry> | undefined {
    for (let cut = 0; cut <= longestEnding && word.length - cut >= fewestForStems; cut += 1) {
      const found = this.#stems.get(word.slice(0, word.length - cut));
      if (found) return found;
    }
    return undefined;
  }

  #soundOf(word: string, fewest: number): Name<Entry> | undefined {
    const sound = soundOf(word);
    const found = sound.length >= fewest ? this.#sounds.get(sound) : undefined;
    return found && Math.abs(found.word.length - word.length) <= 3 ? found : undefined;
  }
}

const isNobodysTerm = (word: string) => !fieldTerms.has(word) && !genericCompanyWords.has(word);

const isTelling = (word: string) =>
  word.length >= fewestLetters && !isEnglish(word, 50) && isNobodysTerm(word);

/** A word of everybody's, long enough to be known for it with a slip. */
const isLongWord = (word: string) => word.length >= fewestForSlipsOfWords && isNobodysTerm(word);

function addOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

/** The word with one letter less, each of them: two words that share one differ by a slip. */
const oneLess = (word: string): string[] =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));

/** In Latin letters as they are said, without accents: "Марченко" is "marchenko". */
const ascii = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** Consonants as all spellings of a name have them: Aleksandr and Alexander, Tschechow and Chekhov. */
function soundOf(word: string): string {
  return word
    .replaceAll(/t?sch|t?ch|tsh|cz|tj/g, 'c')
    .replaceAll(/[gkq]h/g, 'g')
    .replaceAll(/sz|sh|ph|x|ck|[qwz]/g, (letters) => said[letters] ?? letters)
    .replaceAll(/(?<=.)[aeiouyjh]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
}

const said: Readonly<Record<string, string>> = {
  sz: 's',
  sh: 's',
  ph: 'f',
  x: 'ks',
  ck: 'k',
  q: 'k',
  w: 'v',
  z: 's',
};

/** Scripts without vowels write some as a consonant: "bw" for Abu. */
const consonantsOf = (word: string): string => soundOf(ascii(word)).replaceAll(/^[aeiou]|v/g, '');

/** Letters that names begin with in the stead of each other: Catherine and Katherine. */
const alike: Readonly<Record<string, string>> = {
  c: 'k',
  q: 'k',
  w: 'v',
  z: 's',
  y: 'i',
  j: 'i',
  p: 'f',
};

const firstSound = (word: string): string => alike[word.charAt(0)] ?? word.charAt(0);
