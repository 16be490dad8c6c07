import type { PlaceholderKind } from './replacement.ts';
import type { Span } from './claims.ts';
import { fold, foldedWords, type Word } from './fold.ts';
import { fieldTerms, nameParticles, personTitles } from './field-terms.ts';
import { companyInAddress, hostLabel, personInAddress, wordsSpelling } from './addresses.ts';
import { certainVerbs, certainlyBeforeCompany, certainlyBeforePerson } from './cues.ts';
import { isLegalForm, legalFormLength, withoutLegalForm } from './legal-forms.ts';
import { isEnglish } from './lexicon.ts';

/** How a name must be written to count: an ordinary word only counts with a capital. */
type Writing = 'any' | 'capitalised' | 'upper';

interface Entry {
  words: readonly string[];
  kind: PlaceholderKind;
  /** The thing that is named: all its entries share it. */
  key: string;
  writing: Writing;
}

const betweenWords = /^[\s\p{P}\p{S}]{0,4}$/u;
const beforeLegalForm = /^(?:,?[ \u00a0]|[ \u00a0]?[.&+/-][ \u00a0]?){1,2}$/;
const startsUpper = /^\P{L}*[\p{Lu}\p{Lt}]/u;
const hasCase = /[\p{Lu}\p{Ll}\p{Lt}]/u;
const twoCapitals = /\p{Lu}.*\p{Lu}/u;

const isCapitalised = (text: string) => startsUpper.test(text) || !hasCase.test(text);

/** The names of one request, ready to be found in any spelling. */
export class Dictionary {
  readonly #byFirst = new Map<string, Entry[]>();
  readonly #full = new Map<string, string>();
  readonly #inside = new Map<string, Entry>();

  /** Adds a company under its name, its short name, acronym and the name in its domain. */
  addCompany(name: string, domain?: string | null): void {
    const host = domain ? hostLabel(domain) : '';
    const all = foldedWords(name);
    const words = withoutLegalForm(all[0] === 'the' && all.length > 1 ? all.slice(1) : all);
    const key = words.join(' ') || host;
    if (key === '') return;
    if (words.length > 0) this.#add('COMPANY', key, words, true);
    if (words.length > 1) this.#add('COMPANY', key, [words.join('')]);
    if (host.length > 1) this.#add('COMPANY', key, [host]);
    for (const short of shortNames(words)) this.#add('COMPANY', key, short);
    this.#addPartners(name, key);
    const acronym = words.map((word) => word[0]).join('');
    if (acronym.length > 2) this.#add('COMPANY', key, [acronym], false, 'upper');
  }

  /** "Pell & Ostrander": also with the other word for and, and either partner alone. */
  #addPartners(name: string, key: string): void {
    const [one = '', other = '', ...more] = name.split(/\s*&\s*|\s+and\s+/i);
    const [left, right] = [foldedWords(one), withoutLegalForm(foldedWords(other))];
    if (more.length > 0 || left.length === 0 || right.length === 0) return;
    this.#add('COMPANY', key, [...left, 'and', ...right]);
    this.#add('COMPANY', key, [...left, ...right]);
    for (const partner of [left, right]) {
      const [first = ''] = partner;
      if (!isEnglish(first, 70) && first.length > 3) this.#add('COMPANY', key, [first]);
    }
  }

  /** Adds a person under the full name, either part alone, and the name in the address. */
  addPerson(name: string, email?: string | null): void {
    const plain = name.includes(',') ? name.split(',').reverse().join(' ') : name;
    const words = foldedWords(plain).filter((word) => !personTitles.has(word));
    const local = email?.split('@', 1)[0] ?? '';
    const key = words.join(' ') || fold(local);
    if (key === '') return;
    const last = words.findLastIndex((word) => word.length > 1);
    const [first = ''] = words;
    if (words.length > 0) this.#add('PERSON', key, words, true);
    if (words.length > 1) {
      this.#add('PERSON', key, [...words.slice(-1), ...words.slice(0, -1)]);
      this.#add('PERSON', key, [first, words[last] ?? '']);
      this.#add('PERSON', key, [first.charAt(0), words[last] ?? ''], false, 'capitalised');
      this.#add('PERSON', key, [words.join('')]);
      for (const word of words) {
        if (word.length > 1 && !nameParticles.has(word)) this.#add('PERSON', key, [word]);
      }
    }
    if (local.length > 3) this.#add('PERSON', key, foldedWords(local));
  }

  /** Adds a deal's name, a competitor, a product. */
  addOther(name: string): void {
    const words = foldedWords(name);
    const proper = words.findIndex((word) => isEnglish(word) || /^\d+$/.test(word));
    this.addCompany(name);
    // "Northwind renewal 2026": what comes before the ordinary words is the name.
    if (proper > 0) this.#add('COMPANY', words.join(' '), words.slice(0, proper));
  }

  /** Adds the names that were recognised in a text or stand in its addresses, to find them elsewhere. */
  learn(text: string, words: readonly Word[], spans: readonly Span[]): void {
    for (const { start, end, kind } of spans) {
      const name = text.slice(start, end);
      if (kind === 'PERSON') this.addPerson(name);
      if (kind === 'COMPANY') this.addCompany(name);
      if (kind === 'EMAIL') {
        const person = personInAddress(name);
        if (person.length > 0) this.addPerson(person.join(' '));
      }
      if (kind === 'EMAIL' || kind === 'URL') {
        const company = wordsSpelling(words, companyInAddress(name));
        if (company) this.addCompany(company);
      }
    }
  }

  #add(
    kind: PlaceholderKind,
    key: string,
    words: readonly string[],
    isFull = false,
    writing: Writing = isOrdinary(words) ? 'capitalised' : 'any',
  ): void {
    const [first] = words;
    if (first === undefined || words.some((word) => word === '')) return;
    const entries = this.#byFirst.get(first) ?? [];
    const same = entries.find((entry) => entry.words.join(' ') === words.join(' '));
    if (same) return;
    entries.push({ words, kind, key, writing });
    entries.sort((a, b) => b.words.length - a.words.length);
    this.#byFirst.set(first, entries);
    if (isFull && writing === 'any') this.#full.set(words.join(' '), key);
    const [only = ''] = words.length === 1 ? words : [];
    if (writing === 'any' && only.length >= 5 && !isEnglish(only, 70)) {
      this.#inside.set(only, { words, kind, key, writing });
    }
  }

  /** Where names of the dictionary stand among the words of a text. */
  find(text: string, words: readonly Word[]): Span[] {
    const spans: Span[] = [];
    for (let index = 0; index < words.length; index += 1) {
      const found = this.#entryAt(text, words, index) ?? this.#hiddenIn(words[index]);
      if (!found) continue;
      spans.push(found.span);
      index += found.length - 1;
    }
    return spans;
  }

  #entryAt(text: string, words: readonly Word[], index: number) {
    const word = words[index];
    if (!word) return undefined;
    const { folded } = word;
    const entries = this.#byFirst.get(folded) ?? this.#byFirst.get(withoutS(folded));
    for (const entry of entries ?? []) {
      const end = matchEnd(text, words, index, entry);
      if (end === undefined) continue;
      const length = entry.words.length;
      const span = { start: word.start, end, kind: entry.kind, key: entry.key };
      if (entry.kind !== 'COMPANY') {
        const junior = generationBehind(text, words, index + length);
        return junior ? { span: { ...span, end: junior }, length: length + 1 } : { span, length };
      }
      const form = legalFormBehind(text, words, index + length);
      const lastForm = words[index + length + form - 1];
      return form > 0 && lastForm
        ? { span: { ...span, end: lastForm.end }, length: length + form }
        : { span, length };
    }
    return undefined;
  }

  /** AcmeCorp_MSA, acmecorp: a name as part of a longer word that is no English one. */
  #hiddenIn(word: Word | undefined) {
    if (!word || word.folded.length < 6 || isEnglish(word.folded, 70)) return undefined;
    for (const [name, { kind, key }] of this.#inside) {
      if (word.folded.includes(name)) {
        return { span: { start: word.start, end: word.end, kind, key }, length: 1 };
      }
    }
    return undefined;
  }

  /** Full names that stand in a text; the last look before it leaves. */
  survivorsIn(text: string): string[] {
    const folded = ` ${foldedWords(text).join(' ')} `;
    return [...this.#full.keys()].filter((name) => folded.includes(` ${name} `));
  }
}

function isOrdinary(words: readonly string[]): boolean {
  const [only = ''] = words;
  return words.length === 1 && (only.length < 3 || isEnglish(only));
}

/** "Blue Harbor Logistics", "Blue Harbor" and "Blue" of "Blue Harbor Logistics Group". */
function shortNames(words: readonly string[]): (readonly string[])[] {
  const short = words.slice(2).map((_, index) => words.slice(0, index + 2));
  const [first = ''] = words;
  const isTelling = first.length > 2 && !fieldTerms.has(first) && !isEnglish(first, 10);
  if (words.length > 1 && isTelling) short.push([first]);
  return short;
}

function withoutS(folded: string): string {
  return folded.endsWith('s') ? folded.slice(0, -1) : folded;
}

/** Where the entry ends if it stands at the index; a genitive s stays outside. */
function matchEnd(
  text: string,
  words: readonly Word[],
  index: number,
  { words: expected, writing, kind }: Entry,
): number | undefined {
  const lastOffset = expected.length - 1;
  for (const [offset, name] of expected.entries()) {
    const word = words[index + offset];
    if (!word) return undefined;
    const isGenitive = offset === lastOffset && word.folded === `${name}s`;
    if (word.folded !== name && !isGenitive) return undefined;
    const before = words[index + offset - 1];
    if (offset > 0 && before && !betweenWords.test(text.slice(before.end, word.start))) {
      return undefined;
    }
    if (writing === 'capitalised' && !isCapitalised(word.text) && !isActing(words, index, kind)) {
      return undefined;
    }
    if (writing === 'upper' && !twoCapitals.test(word.text)) return undefined;
    if (isGenitive) return word.end - 1;
  }
  return words[index + lastOffset]?.end;
}

/** End of the "Jr." of "Rob Fenwick Jr.", if it is one. */
function generationBehind(text: string, words: readonly Word[], index: number): number | undefined {
  const before = words[index - 1];
  const word = words[index];
  if (!before || !word || !/^(?:jr|sr|ii|iii)$/.test(word.folded) || !isCapitalised(word.text)) {
    return undefined;
  }
  return /^,? $/.test(text.slice(before.end, word.start)) ? word.end : undefined;
}

/** Whether an ordinary word in small letters does what only a name does: "met mark", "mark said". */
function isActing(words: readonly Word[], index: number, kind: PlaceholderKind): boolean {
  const before = words[index - 1]?.folded ?? '';
  const next = words[index + 1]?.folded ?? '';
  return kind === 'PERSON'
    ? certainlyBeforePerson.has(before) || certainVerbs.has(next)
    : certainlyBeforeCompany.has(before) || certainVerbs.has(next);
}

function legalFormBehind(text: string, words: readonly Word[], index: number): number {
  const before = words[index - 1];
  const first = words[index];
  if (!before || !first || !beforeLegalForm.test(text.slice(before.end, first.start))) return 0;
  if (!isCapitalised(first.text) && !isLegalForm(first.folded)) return 0;
  if (!isCapitalised(first.text) && isEnglish(first.folded, 70)) return 0;
  const near = words.slice(index, index + 4).map(({ folded }) => folded);
  return legalFormLength(near, 0);
}
