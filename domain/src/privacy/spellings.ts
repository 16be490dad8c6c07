import { companyInAddress, hostLabel } from './addresses.ts';
import { dearForms, initialsOf, lastPart, petForms } from './called.ts';
import { doubtfulTitles, fieldTerms, nameParticles, personTitles } from './field-terms.ts';
import { fold, foldedWords } from './fold.ts';
import { withoutLegalForm } from './legal-forms.ts';
import { isEnglish } from './lexicon.ts';
import { inLatin, overTheSea } from './name-variants.ts';
import { nicknamesOf } from './nicknames.ts';
import { squeezedPerson } from './squeezed.ts';
import {
  shortNames,
  commonFirstWord,
  otherWordings,
  withSaint,
  ampersandLetters,
  partners,
} from './company-names.ts';
import { type Spelling, spelling, isOrdinary } from './spelling.ts';

/** What a name is called, and all the ways to write it. */
export interface Named {
  key: string;
  spellings: readonly Spelling[];
  /** Without spaces, as in handles, addresses and tags. */
  squeezed: readonly string[];
}

/** A company: its name, short names, partners, acronym and the name in its domain. */
export function companySpellings(name: string, domain?: string | null): Named {
  const host = domain ? companyInAddress(hostOf(domain)) : '';
  const variants = variantsOf(name).map((variant) => {
    const all = foldedWords(variant);
    return withoutLegalForm(all[0] === 'the' && all.length > 1 ? all.slice(1) : all);
  });
  const [main = []] = variants;
  const acronym = main.map((word) => word.charAt(0)).join('');
  const official = foldedWords(name);
  const acronyms = acronymsOf(main, official);
  return {
    squeezed: [
      ...variants.map((words) => words.join('')),
      official.join(''),
      ...variants.flatMap((words) => shortNames(words).map((short) => short.join(''))),
      ...acronyms.filter((letters) => !isOrdinary([letters])),
    ].filter((form) => form.length >= 3),
    key: companyKey(name, domain),
    spellings: [
      ...variants.map((words) => ({ ...spelling(words), isFull: true })),
      ...variants.flatMap((words) => (words.length > 1 ? [spelling([words.join('')])] : [])),
      ...(host.length > 1 ? [spelling([host])] : []),
      ...variants.flatMap((words) => shortNames(words).map((short) => spelling(short))),
      ...variants.flatMap((words) =>
        words.length > 2 && !isOrdinary(words.slice(0, 1))
          ? [spelling([...words.slice(0, 1), ...words.slice(-1)])]
          : [],
      ),
      ...variants.flatMap(commonFirstWord),
      ...variants.flatMap((words) => [words, ...shortNames(words)].flatMap(withSaint)),
      ...variants.flatMap(otherWordings),
      ...ampersandLetters(name),
      ...variantsOf(name).flatMap(partners),
      ...acronyms.map((letters) => spelling([letters], 'upper')),
      ...(main.length > 2
        ? [spelling([acronym.slice(0, -1), ...main.slice(-1)], 'capitalised')]
        : []),
      ...(acronym.length === 2 ? [spelling([acronym], 'initials')] : []),
    ],
  };
}

/** "DI" of Delmarwick Insurance plc has a third letter by its legal form; small words may have none. */
function acronymsOf(main: readonly string[], official: readonly string[]): string[] {
  const of = (words: readonly string[]) => words.map((word) => word.charAt(0)).join('');
  const form = official[main.length]?.charAt(0) ?? '';
  const telling = main.filter(
    (word) =>
      !nameParticles.has(word) && !/^(?:and|of|for|the|und|des|et|del|della|dos)$/.test(word),
  );
  return [...new Set([of(main), of(telling), of(main) + form])].filter(({ length }) => length > 2);
}

const hostOf = (domain: string) => (hostLabel(domain) === '' ? '' : domain);

/** The key of {@link companySpellings} alone. */
export function companyKey(name: string, domain?: string | null): string {
  const all = foldedWords(name);
  const main = withoutLegalForm(all[0] === 'the' && all.length > 1 ? all.slice(1) : all);
  return main.join(' ') || (domain ? companyInAddress(hostOf(domain)) : '');
}

/** The key of {@link personSpellings} alone. */
export function personKey(name: string, email?: string | null): string {
  return withoutTitles(foldedWords(turned(name))).join(' ') || fold(email?.split('@', 1)[0] ?? '');
}

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
  return [
    full,
    spelling([...words.slice(-1), ...words.slice(0, -1)]),
    spelling([...words.slice(-1), first.charAt(0), ...words.slice(1, -1)], 'capitalised'),
    spelling([first, last]),
    ...partsOf(words)
      .filter((part) => !part.every((word) => nameParticles.has(word)))
      .map((part) => spelling(part)),
    spelling([first.charAt(0), last], 'capitalised'),
    spelling([last, first.charAt(0)], 'capitalised'),
    ...doubleInitials(words),
    spelling([words.join('')]),
    ...words
      .filter((word) => word.length > 1 && !nameParticles.has(word))
      .map((word) => spelling([word])),
    ...(isFound ? [] : calledSpellings(first, last)),
    ...initialsOf(words).map((initials) => spelling([initials], 'initials')),
    ...irishInitials(words),
  ];
}

/** "jb lefevre", "a.-m. koch" of Jean-Baptiste Lefèvre, Anne-Marie Koch. */
function doubleInitials(words: readonly string[]): Spelling[] {
  const [one = '', two = '', ...more] = words;
  if (more.length === 0 || nameParticles.has(two)) return [];
  const [first, second] = [one.charAt(0), two.charAt(0)];
  return [spelling([first + second, ...more]), spelling([first, second, ...more])];
}

/** What people of a first name are called: by the table, and shortened ("Fede", "Wolfi"). */
function calledSpellings(first: string, last: string): Spelling[] {
  const called = nicknamesOf(first).flatMap((nickname) => [
    spelling([nickname]),
    spelling([nickname, last]),
  ]);
  const cut = [3, 4, 5]
    .filter((length) => first.length > length + 1)
    .map((length) => first.slice(0, length))
    .flatMap((start) => (/[aeiou]$/.test(start) ? [start] : [start, `${start}i`, `${start}y`]))
    .filter((form) => !isEnglish(form, 35) && !fieldTerms.has(form) && !nameParticles.has(form));
  const short = [first, ...nicknamesOf(first), ...cut].map((form) => [form, last.charAt(0)]);
  return [
    ...called,
    ...[...cut, ...ownForms(first, 'first'), ...ownForms(last, 'last')].map((form) =>
      spelling([form], 'capitalised'),
    ),
    ...short.map((words) => spelling(words, 'capitalised')),
  ];
}

/** What friends make of a first or a last name; names are shared by many. */
function ownForms(name: string, part: 'first' | 'last'): readonly string[] {
  const asked = `${part} ${name}`;
  const before = formsOf.get(asked);
  if (before) return before;
  const more = part === 'first' ? [...lastPart(name), ...dearForms(name)] : [];
  const forms = [...petForms(name), ...more].filter(isNobodysWord);
  if (formsOf.size >= mostNames) formsOf.clear();
  formsOf.set(asked, forms);
  return forms;
}

const formsOf = new Map<string, readonly string[]>();
/** Some hundred bytes each. */
const mostNames = 2000;

const isNobodysWord = (form: string) =>
  !isEnglish(form, 70) && !fieldTerms.has(form) && !nameParticles.has(form);

/** "RO'S" of Róisín O'Shaughnessy, "Fergal O'D". */
function irishInitials(words: readonly string[]): Spelling[] {
  const at = words.findIndex((word, index) => index > 0 && (word === 'o' || word === 'd'));
  const last = words[at + 1]?.charAt(0);
  if (at < 1 || last === undefined) return [];
  const before = words.slice(0, at).map((word) => word.charAt(0));
  return [
    spelling([[...before, words[at]].join(''), last], 'lettered'),
    spelling([...words.slice(0, at + 1), last], 'capitalised'),
  ];
}

/** Two or more words that stand next to each other in a name. */
function partsOf(words: readonly string[]): (readonly string[])[] {
  return words.flatMap((_, start) =>
    words.slice(start + 1).map((_word, more) => words.slice(start, start + more + 2)),
  );
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

/** The name as it is, with its umlauts written out, and with its initials written together. */
function variantsOf(name: string): string[] {
  const written = name.normalize('NFC');
  const plain = written.replaceAll(/[äöü]/gi, (letter) => `${fold(letter)}e`);
  const closeUp = (text: string) => text.replaceAll(/(?<=(?<!\p{L})\p{L})\.\s?(?=\p{L}\.)/gu, '');
  const all = [name, closeUp(name), plain, closeUp(plain), overTheSea(name), inLatin(name)];
  return [...new Set(all)];
}
