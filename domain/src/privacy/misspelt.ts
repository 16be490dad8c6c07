import anyAscii from 'any-ascii';
import type { Seen } from './context.ts';
import { fieldTerms, genericCompanyWords, nameParticles, personTitles } from './field-terms.ts';
import { foldedWords } from './fold.ts';
import { isLegalForm } from './legal-forms.ts';
import { isAnyName, isEnglish } from './lexicon.ts';

const fewestLetters = 4;
const mostLetters = 30;
/** From this length on a slip may be anything; of shorter names two letters may have changed places. */
const fewestForSlips = 5;
const fewestForTwoSlips = 9;
const fewestForSlipsOfWords = 6;
/** Stems of inflected names, and the longest ending behind one. */
const fewestForStems = 5;
const longestEnding = 4;
const fewestForSound = 3;
const fewestForSoundInLatin = 4;

const latin = /\p{Script=Latin}/u;
const letters = /^[\p{L}\p{M}\p{Cf}]+$/u;

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
  /** By the first letter, names that the tables lack so far. */
  readonly #unread = new Map<string, Name<Entry>[]>();
  readonly #letters = new Set<string>();
  readonly #slips = new Map<string, Name<Entry>>();
  readonly #stems = new Map<string, Name<Entry>>();
  readonly #cut = new Map<string, Name<Entry>>();
  readonly #sounds = new Map<string, Name<Entry>>();

  add(name: string, entry: Entry): void {
    this.#waiting.push({ name, entry });
  }

  /** The name that a word is meant to be, where it is none of its own. */
  at(seen: Seen): { entry: Entry; isOther: boolean } | undefined {
    const { folded, isCapital, isShouted, language } = seen;
    if (!latin.test(seen.text)) return this.#ofOtherScript(seen);
    if (folded.length < fewestLetters || folded.length > mostLetters) return undefined;
    if (seen.isTerm || seen.rarity <= 70 || seen.hasDigit || isLegalForm(folded)) return undefined;
    if (genericCompanyWords.has(folded) || !letters.test(seen.text)) return undefined;
    this.#learn();
    if (!this.#letters.has(firstSound(folded))) return undefined;
    this.#read(folded);
    const isBig = isCapital || isShouted;
    // In another language a small word is one that no list of ours holds.
    if (!isBig && language !== 'english' && folded.length < 7) return undefined;
    const found =
      this.#slipOf(folded, isBig) ??
      (isBig || seen.isInSmallLine ? (this.#stemOf(folded) ?? this.#cut.get(folded)) : undefined) ??
      (isBig || seen.isInSmallLine ? this.#soundOf(folded, fewestForSoundInLatin) : undefined);
    return found && { entry: found.entry, isOther: isAnyName(folded) };
  }

  /** Index behind words of another script that are of the same name, the first of them found. */
  endOfForeign(seen: readonly Seen[], index: number, key: string): number {
    let to = index + 1;
    if (latin.test(seen[index]?.text ?? '')) return to;
    const sounds = new Set(key.split(' ').map((word) => consonantsOf(word)));
    for (let word = seen[to]; word?.isFree && word.gap === ' '; word = seen[to]) {
      if (latin.test(word.text) || !sounds.has(consonantsOf(word.text))) break;
      to += 1;
    }
    return to;
  }

  /** Its marks are letters as well: what folds to three may be said with six. */
  #ofOtherScript({ text, hasDigit, isTerm }: Seen) {
    if (text.length < 3 || text.length > mostLetters || hasDigit || isTerm) return undefined;
    if (!letters.test(text)) return undefined;
    this.#learn();
    return this.#foreign(text);
  }

  #learn(): void {
    if (this.#waiting.length === 0) return;
    const names = this.#waiting.flatMap(({ name, entry }) =>
      foldedWords(name)
        .filter((word) => word.length <= mostLetters && (isTelling(word) || isLongWord(word)))
        .map((word) => ({ word, entry })),
    );
    for (const name of names) {
      const letter = firstSound(ascii(name.word));
      const some = this.#unread.get(letter);
      if (some) some.push(name);
      else this.#unread.set(letter, [name]);
      this.#letters.add(letter);
    }
    this.#waiting = [];
  }

  /** Fills the tables with the names that begin as a word does: most words ask for none. */
  #read(asked: string): void {
    const letter = firstSound(asked);
    if (!this.#unread.has(letter)) return;
    for (const name of this.#unread.get(letter) ?? []) {
      const word = ascii(name.word);
      for (const form of [name.word, ...oneLess(name.word)]) addOnce(this.#slips, form, name);
      // Endings and sounds of a word of everybody's make other words.
      if (!isTelling(name.word)) continue;
      if (word.length >= fewestForStems) {
        addOnce(this.#stems, word, name);
        const shorter = word.slice(0, -1);
        if (shorter.length >= fewestForStems) addOnce(this.#stems, shorter, name);
        for (let cut = fewestForStems; cut < word.length - 1; cut += 1) {
          addOnce(this.#cut, word.slice(0, cut), name);
        }
      }
      const sound = soundOf(word);
      if (sound.length >= fewestForSound) addOnce(this.#sounds, sound, { ...name, word });
    }
    this.#unread.delete(letter);
  }

  #slipOf(folded: string, isBig: boolean): Name<Entry> | undefined {
    for (const form of [folded, ...oneLess(folded)]) {
      const found = this.#slips.get(form);
      if (found && isSlip(found.word, folded, isBig)) return found;
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

  #foreign(text: string): { entry: Entry; isOther: boolean } | undefined {
    const word = ascii(text);
    this.#read(word);
    const found = this.#stemOf(word) ?? this.#soundOf(word, fewestForSound);
    return found && { entry: found.entry, isOther: false };
  }
}

const isTelling = (word: string) =>
  word.length >= fewestLetters && !isEnglish(word, 50) && isNobodysTerm(word);

/** A word of everybody's, long enough to be known for it with a slip. */
const isLongWord = (word: string) =>
  word.length >= fewestForSlipsOfWords && isEnglish(word, 50) && isNobodysTerm(word);

const isNobodysTerm = (word: string) =>
  !fieldTerms.has(word) &&
  !isLegalForm(word) &&
  !personTitles.has(word) &&
  !nameParticles.has(word) &&
  !genericCompanyWords.has(word);

function addOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

/** The word with one letter less, each of them. */
function oneLess(word: string): string[] {
  const forms: string[] = [];
  for (let index = 0; index < word.length; index += 1) {
    if (word[index] !== word[index - 1]) forms.push(word.slice(0, index) + word.slice(index + 1));
  }
  return forms;
}

function isSlip(name: string, written: string, isBig: boolean): boolean {
  if (isEnglish(name, 70)) {
    const isSure = name.length >= fewestForSlipsOfWords && name.charAt(0) === written.charAt(0);
    return (isBig || isSure) && name.length >= fewestForSlips && slipsBetween(name, written) <= 1;
  }
  if (name.length < fewestForSlips) return isBig && isSwapped(name, written);
  const isSameStart = name.charAt(0) === written.charAt(0);
  const most = isSameStart && name.length >= fewestForTwoSlips ? 2 : 1;
  // A short word with another first letter is another word.
  if (!isSameStart && name.length < 7) return false;
  return slipsBetween(name, written) <= most;
}

const isSwapped = (name: string, written: string) =>
  name.length === written.length &&
  name !== written &&
  name.charAt(0) === written.charAt(0) &&
  Array.from(name).sort().join('') === Array.from(written).sort().join('');

/** Letters left out, added, changed or swapped between two words that share all but a letter each. */
function slipsBetween(name: string, written: string): number {
  let [start, end] = [0, 0];
  while (start < name.length && name.charAt(start) === written.charAt(start)) start += 1;
  const most = Math.min(name.length, written.length) - start;
  while (end < most && name.at(-1 - end) === written.at(-1 - end)) end += 1;
  const [left, right] = [name.length - start - end, written.length - start - end];
  if (left <= 1 && right <= 1) return Math.max(left, right);
  const isSwap = left === 2 && right === 2 && name.charAt(start) === written.charAt(start + 1);
  return isSwap && name.charAt(start + 1) === written.charAt(start) ? 1 : 2;
}

/** In Latin letters as they are said, without accents: "Марченко" is "marchenko". */
const ascii = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** Consonants as all spellings of a name have them: Aleksandr and Alexander, Tschechow and Chekhov. */
function soundOf(word: string): string {
  return word
    .replaceAll(/t?sch|t?ch|tsh|cz|tj/g, 'c')
    .replaceAll(/sz|sh/g, 's')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/x/g, 'ks')
    .replaceAll(/[gkq]h/g, 'g')
    .replaceAll(/ck|q/g, 'k')
    .replaceAll(/w/g, 'v')
    .replaceAll(/z/g, 's')
    .replaceAll(/(?<=.)[aeiouyjh]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
}

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

function firstSound(word: string): string {
  const first = word.charAt(0);
  return alike[first] ?? first;
}
