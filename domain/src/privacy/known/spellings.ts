import anyAscii from 'any-ascii';
import { companyInAddress } from '../addresses/hosts.ts';
import { withoutLegalForm } from '../forms/legal-forms.ts';
import { fold, foldedWords } from '../words/fold.ts';
import { isEnglish } from '../words/lexicon.ts';
import { doubtfulTitles, nameParticles, personTitles } from '../words/vocabulary.ts';
import { otherWordings, partners, shortNames } from './company-names.ts';
import { nicknamesOf } from '../../text/nicknames.ts';
import { isOrdinary, spelling, type Spelling } from './spelling.ts';
import { squeezedPerson } from './squeezed.ts';

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
        ...[words, ...shortNames(words)].flatMap(otherWordings),
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

/** The key of {@link companySpellings} alone. */
export const companyKey = (name: string, domain?: string | null): string =>
  mainWords(name).join(' ') || (domain ? companyInAddress(domain) : '');

/** The key of {@link personSpellings} alone. */
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
/** Some kB each. */
const mostKept = 400;

function spelledOut(name: string, email: string | null | undefined, isFound: boolean): Named {
  const local = email?.split('@', 1)[0] ?? '';
  const variants = variantsOf(turned(name)).map((variant) => withoutTitles(foldedWords(variant)));
  return {
    squeezed: variants.flatMap((words) => [
      ...squeezedPerson(words),
      ...words.filter((word) => word.length >= 4 && !isEnglish(word, 50)),
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
    spelling([...words.slice(-1), ...words.slice(0, -1)]),
    spelling([...words.slice(-1), first.charAt(0), ...words.slice(1, -1)], 'capitalised'),
    spelling([first, last]),
    spelling([first.charAt(0), last], 'capitalised'),
    spelling([last, first.charAt(0)], 'capitalised'),
    spelling([words.join('')]),
    ...words
      .filter((word) => word.length > 1 && !nameParticles.has(word))
      .map((word) => spelling([word])),
    ...called.map((some) => spelling(some)),
    ...initialsOf(words).map((initials) => spelling([initials], 'initials')),
  ];
}

/** "km" of Katherine Moreau, with and without what stands in the middle; "kmo", "kamo" as well. */
function initialsOf(words: readonly string[]): string[] {
  const telling = words.filter((word) => !nameParticles.has(word));
  const [first = '', last = ''] = [telling[0], telling.at(-1)];
  const longer = [first.slice(0, 2) + last.charAt(0), first.charAt(0) + last.slice(0, 2)];
  const usual = [words, telling, [first, last]].map(firstLetters);
  const all = [...usual, ...longer, first.slice(0, 2) + last.slice(0, 2)];
  return [...new Set(all)].filter(({ length }) => length > 1);
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

/** The name as it is, with umlauts written out, initials written together, and in Latin letters. */
function variantsOf(name: string): string[] {
  const plain = name.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => `${fold(letter)}e`);
  const closeUp = (text: string) => text.replaceAll(/(?<=(?<!\p{L})\p{L})\.\s?(?=\p{L}\.)/gu, '');
  const all = [name, closeUp(name), plain, closeUp(plain), inLatin(name)];
  return [...new Set(all)];
}

/** "Wang Wei" of 王伟: a name of another script as most write it in Latin letters. */
export const inLatin = (name: string): string =>
  /\p{Script=Latin}/u.test(name) || !/\p{L}/u.test(name)
    ? name
    : anyAscii(name).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
