import anyAscii from 'any-ascii';
import { companyInAddress } from '../addresses/hosts.ts';
import { fold, foldedWords } from '../words/fold.ts';
import { isEnglish, rarityOf } from '../words/lexicon.ts';
import {
  doubtfulTitles,
  fieldTerms,
  nameParticles,
  personTitles,
  technologyTerms,
  withoutLegalForm,
} from '../words/vocabulary.ts';
import { nicknamesOf } from '../../text/nicknames.ts';

/** How a name must be written to count: an ordinary word only counts with a capital. */
export type Writing = 'any' | 'capitalised' | 'upper' | 'initials' | 'dotted';

/** One way to write a name, in folded words. */
export interface Spelling {
  words: readonly string[];
  writing: Writing;
  /** The whole name rather than a part of it or an abbreviation. */
  isFull: boolean;
}

/** A way to write a name; without `writing`, as its words ask. */
const spelling = (words: readonly string[], writing?: Writing): Spelling => ({
  words,
  writing: writing ?? (isOrdinary(words) ? 'capitalised' : 'any'),
  isFull: false,
});

/** Whether it is one word that everybody uses. */
function isOrdinary(words: readonly string[]): boolean {
  const [only = ''] = words;
  if (words.length !== 1 || technologyTerms.has(only)) return false;
  return only.length < 3 || isEnglish(only, 50) || fieldTerms.has(only);
}

/** What a name is called, and all the ways to write it. */
export interface Named {
  key: string;
  spellings: readonly Spelling[];
  /** Without spaces, as in handles, addresses and tags. */
  squeezed: readonly string[];
}

/** A company: its name, short names, partners, acronym and the name in its domain. */
export function companySpellings(name: string, domain?: string | null): Named {
  const host = domain ? companyInAddress(domain) : '';
  const variants = variantsOf(name).map(mainWords);
  const [main = []] = variants;
  const acronyms = acronymsOf(main, foldedWords(name));
  return {
    squeezed: [
      ...variants.flatMap((words) => [words, ...shortNames(words)].map((some) => some.join(''))),
      foldedWords(name).join(''),
      ...acronyms.filter((letters) => !isOrdinary([letters])),
    ].filter((form) => form.length >= 3),
    key: companyKey(name, domain),
    spellings: [
      ...variants.map((words) => ({ ...spelling(words), isFull: true })),
      ...(host.length > 1 ? [spelling([host])] : []),
      ...variants.flatMap((words) => [
        ...(words.length > 1 ? [spelling([words.join('')])] : []),
        ...shortNames(words).map((short) => spelling(short)),
      ]),
      ...variantsOf(name).flatMap(partners),
      ...acronyms.map((letters) => spelling([letters], 'upper')),
    ],
  };
}

/** A company's words without the article before and the legal form behind. */
function mainWords(name: string): readonly string[] {
  const all = foldedWords(name);
  return withoutLegalForm(all[0] === 'the' && all.length > 1 ? all.slice(1) : all);
}

const firstLetters = (words: readonly string[]) => words.map((word) => word.charAt(0)).join('');

/** "DIP" of Delmarwick Insurance plc has a third letter by its legal form; small words may have none. */
function acronymsOf(main: readonly string[], official: readonly string[]): string[] {
  const form = official[main.length]?.charAt(0) ?? '';
  const telling = main.filter((word) => !nameParticles.has(word) && !small.test(word));
  const all = [firstLetters(main), firstLetters(telling), firstLetters(main) + form];
  return [...new Set(all)].filter(({ length }) => length > 2);
}

const small = /^(?:and|for|und|des|et)$/;

export const companyKey = (name: string, domain?: string | null): string =>
  mainWords(name).join(' ') || (domain ? companyInAddress(domain) : '');

export const personKey = (name: string, email?: string | null): string =>
  withoutTitles(foldedWords(turned(name))).join(' ') || fold(email?.split('@', 1)[0] ?? '');

/** "Sato, Jun" as people say it. */
const turned = (name: string) => (name.includes(',') ? name.split(',').reverse().join(' ') : name);

/**
 * A person: the full name in either order, parts of it, an initial, and the name in the address.
 * @param isFound whether the name stood in a text: what friends call somebody is not made up for it
 */
export function personSpellings(name: string, email?: string | null, isFound = false): Named {
  if (isFound) return spelledOut(name, email, true);
  const person = JSON.stringify([name, email ?? null]);
  const before = lately.get(person);
  if (before) return before;
  const named = spelledOut(name, email, false);
  if (lately.size >= mostKept) lately.clear();
  lately.set(person, named);
  return named;
}

/** The people of a deal are asked for again with each of its texts. */
const lately = new Map<string, Named>();
const mostKept = 400;

function spelledOut(name: string, email: string | null | undefined, isFound: boolean): Named {
  const local = email?.split('@', 1)[0] ?? '';
  const variants = variantsOf(turned(name)).map((variant) => withoutTitles(foldedWords(variant)));
  return {
    squeezed: variants.flatMap((words) => [
      ...squeezedPerson(words),
      ...words.filter((word) => word.length > 2),
    ]),
    key: personKey(name, email),
    spellings: [
      ...variants.flatMap((words) => fullSpellings(words, isFound)),
      ...(local.length > 3 ? [spelling(foldedWords(local))] : []),
    ],
  };
}

function fullSpellings(words: readonly string[], isFound: boolean): Spelling[] {
  const full = { ...spelling(words), isFull: true };
  if (words.length < 2) return [full];
  const [first = ''] = words;
  const last = words.findLast((word) => word.length > 1) ?? '';
  const called = isFound ? [] : nicknamesOf(first).flatMap((some) => [[some], [some, last]]);
  return [
    full,
    spelling([first, last]),
    spelling([last, first.charAt(0)], 'dotted'),
    spelling([first, last.charAt(0)], 'dotted'),
    spelling([words.join('')]),
    ...words
      .filter((word) => word.length > 1 && !nameParticles.has(word))
      .map((word) => spelling([word])),
    ...called.map((some) => spelling(some)),
    ...initialsOf(words).map((initials) => spelling([initials], 'initials')),
    ...[words, words.filter((word) => !nameParticles.has(word))].map((some) =>
      spelling(
        some.map((word) => (nameParticles.has(word) ? word : word.charAt(0))),
        'dotted',
      ),
    ),
  ];
}

/** "km" of Katherine Moreau, with and without what stands in the middle. */
function initialsOf(words: readonly string[]): string[] {
  const telling = words.filter((word) => !nameParticles.has(word));
  const ends = [...telling.slice(0, 1), ...telling.slice(1).slice(-1)];
  return [...new Set([words, telling, ends].map(firstLetters))].filter(({ length }) => length > 1);
}

/** Without "Dr." in front and "Jr." behind; "Tan" and "Sister" may be names themselves. */
function withoutTitles(words: readonly string[]): readonly string[] {
  let from = 0;
  let to = words.length;
  while (to - from > 1 && /^(?:jr|sr|phd|md|mba|rn|esq)$/.test(words[to - 1] ?? '')) to -= 1;
  while (to - from > 1 && personTitles.has(words[from] ?? '')) {
    if (doubtfulTitles.has(words[from] ?? '') && to - from < 3) break;
    from += 1;
  }
  return words.slice(from, to);
}

/** The name as it is, with umlauts written out, and in Latin letters. */
function variantsOf(name: string): string[] {
  const plain = name.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => `${fold(letter)}e`);
  return [...new Set([name, plain, inLatin(name)])];
}

/** "Wang Wei" of 王伟: a name of another script as most write it in Latin letters. */
export const inLatin = (name: string): string =>
  /\p{Script=Latin}/u.test(name) || !/\p{L}/u.test(name)
    ? name
    : anyAscii(name).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** "Blue Harbor Logistics", "Blue Harbor" and "Blue" of "Blue Harbor Logistics Group". */
function shortNames(words: readonly string[]): (readonly string[])[] {
  const short = words.slice(2).map((_, index) => words.slice(0, index + 2));
  const [first = ''] = words;
  const isTelling = first.length > 2 && !fieldTerms.has(first) && !isEnglish(first, 10);
  return words.length > 1 && isTelling ? [...short, [first]] : short;
}

/** "Pell & Ostrander": either partner alone, and "P&O". */
function partners(name: string): Spelling[] {
  const [one = '', other = '', ...more] = name.split(/\s?&\s?|\s(?:and|und|et|y)\s/i);
  const [first = '', second = ''] = [foldedWords(one)[0], foldedWords(other)[0]];
  if (more.length > 0 || first === '' || second === '') return [];
  const alone = [first, second].filter((word) => !isEnglish(word, 70) && word.length > 3);
  return [
    ...alone.map((word) => spelling([word])),
    spelling([first.charAt(0), second.charAt(0)], 'upper'),
  ];
}

/** How people write somebody's name in one piece: kmoreau, moreauk, katherinem. */
function squeezedPerson(words: readonly string[]): string[] {
  const telling = words.filter((word) => !nameParticles.has(word));
  return [words, telling].flatMap((some) => {
    const [first = '', ...more] = some;
    if (more.length === 0) return [];
    const ends = [more.join(''), more.at(-1) ?? ''];
    return [
      ...ends.flatMap((last) => [
        first + last,
        last + first,
        first.charAt(0) + last,
        last + first.charAt(0),
        first + last.charAt(0),
      ]),
      ...ends,
      first + (more[0] ?? ''),
    ].filter((form) => form.length >= 5 && rarityOf(form) > 70);
  });
}
