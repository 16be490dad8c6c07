import { companyInAddress, wordsSpelling } from '../addresses/hosts.ts';
import type { Span } from '../claims.ts';
import { isSamePerson } from '../../text/same-person.ts';
import type { PlaceholderKind } from '../replacement.ts';
import type { Seen } from '../words/context.ts';
import { foldedWords, type Word } from '../words/fold.ts';
import { isEnglish } from '../words/lexicon.ts';
import { fieldTerms } from '../words/vocabulary.ts';
import { shortened } from './known-names.ts';
import { MisspeltNames } from './misspelt.ts';
import { companySpellings, personSpellings, type Named } from './spellings.ts';
import { NamesWithin, SqueezedNames } from './squeezed.ts';
import { behind, initialsBehind, isWritten, startWithInitial, type Entry } from './written.ts';

/** No name has more words than this. */
const longest = 12;
/** More addresses than this in one text are no longer asked for names. */
const mostAddresses = 200;
/** Scripts that put no spaces between words, or endings right behind names. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** A name where it stands, and over how many words. */
interface Place {
  span: Span;
  length: number;
}

/** The names of one request, ready to be found in any spelling. */
export class Dictionary {
  readonly #entries = new Map<string, Entry>();
  /** By its first word, how many words the longest name has. */
  readonly #lengths = new Map<string, number>();
  readonly #full = new Set<string>();
  readonly #inside = new NamesWithin<Entry>();
  readonly #unspaced = new NamesWithin<Entry>();
  readonly #squeezed = new SqueezedNames<Entry>();
  readonly #misspelt = new MisspeltNames<Entry>();

  addCompany(given: string, domain?: string | null): void {
    const name = shortened(given);
    this.#addAll('COMPANY', companySpellings(name, domain), name);
  }

  addPerson(given: string, email?: string | null, isFound = false): void {
    const name = shortened(given);
    this.#addAll('PERSON', personSpellings(name, email, isFound), name);
  }

  #addAll(kind: PlaceholderKind, { key, spellings, squeezed }: Named, name: string): void {
    const whole: Entry = { kind, key, writing: 'any', length: 1 };
    for (const form of squeezed) this.#squeezed.add(form, whole);
    for (const { words, writing, isFull } of spellings) {
      const [first = '', ...more] = words;
      const joined = words.join(' ');
      if (first === '' || words.length > longest) continue;
      const before = this.#entries.get(joined);
      // "Anna" where two are called so: nobody knows which of them.
      if (before?.kind === 'PERSON' && kind === 'PERSON' && !isSamePerson(before.key, key))
        before.key = joined;
      if (before) continue;
      const entry = { kind, key, writing, length: words.length };
      this.#entries.set(joined, entry);
      this.#lengths.set(first, Math.max(words.length, this.#lengths.get(first) ?? 0));
      if (isFull) this.#full.add(joined);
      const isTelling = writing === 'any' && more.length === 0 && first.length >= 5;
      if (isTelling && !isEnglish(first, 70)) this.#inside.set(first, entry);
    }
    this.#misspelt.add(name, whole);
    if (unspaced.test(name)) this.#addUnspaced(whole, name);
  }

  /** Names in scripts without spaces; of four letters the first two are the family's name. */
  #addUnspaced(entry: Entry, name: string): void {
    for (const part of [name, ...name.split(/[\s・]+/)]) {
      if (part.length > 1) this.#unspaced.set(part, entry);
    }
    if (entry.kind === 'PERSON' && /^\p{Script=Han}{4}$/u.test(name)) {
      this.#unspaced.set(/^../u.exec(name)?.[0] ?? name, entry);
    }
  }

  /** Adds the names that were recognised in a text or stand in its addresses, to find them elsewhere. */
  learn(text: string, words: readonly Word[], spans: readonly Span[]): void {
    for (const { start, end, kind } of spans) {
      if (kind === 'PERSON') this.addPerson(text.slice(start, end), null, true);
      if (kind === 'COMPANY') this.addCompany(text.slice(start, end));
    }
    const addresses = spans.filter(({ kind }) => kind === 'EMAIL' || kind === 'URL');
    for (const { start, end } of addresses.slice(0, mostAddresses)) {
      const company = wordsSpelling(words, companyInAddress(text.slice(start, end)));
      if (company) this.addCompany(company);
    }
  }

  /**
   * Where names of the dictionary stand among the words of a text.
   * @param inside whether they are looked for in split, misspelt and longer words, too
   */
  find(text: string, words: readonly Seen[], { inside }: { inside: boolean }): Span[] {
    const spans: Span[] = this.#unspacedIn(text);
    for (let index = 0; index < words.length; index += 1) {
      if (!words[index]?.isFree) continue;
      const whole = this.#entryAt(text, words, index);
      const split = inside ? this.#splitAt(text, words, index) : undefined;
      const found = split && split.length > (whole?.length ?? 0) ? split : whole;
      const place = found ?? (inside ? this.#meantAt(text, words, index) : undefined);
      if (!place) continue;
      spans.push(place.span);
      index += place.length - 1;
    }
    return spans;
  }

  /** A name written together, within a longer word, or with a slip: "brightweel instruments". */
  #meantAt(text: string, words: readonly Seen[], index: number): Place | undefined {
    const word = words[index];
    if (!word) return undefined;
    const isWord = fieldTerms.has(word.folded) || isEnglish(word.folded, 70);
    const hidden = isWord
      ? undefined
      : (this.#squeezed.get(word.folded) ?? this.#hiddenIn(word.folded));
    const slip = hidden ? undefined : this.#misspelt.at(word);
    const entry = hidden ?? slip?.entry;
    if (!entry) return undefined;
    // "Meier" beside a known Meyer may be somebody else.
    const key = slip?.isOther ? word.folded : entry.key;
    const start = startWithInitial(text, words, index, entry);
    return { span: { start, end: word.end, kind: entry.kind, key }, length: 1 };
  }

  /** What a handle or a part of an address stands for, where it is a known name written together. */
  meaningOf(written: string): { kind: PlaceholderKind; key: string } | undefined {
    const words = foldedWords(written);
    const entry = this.#squeezed.get(words.join('')) ?? this.#entries.get(words.join(' '));
    return entry && nameOf(entry);
  }

  /** Whether a folded word alone is a name, or a name is written into it. */
  knows(folded: string): boolean {
    if (fieldTerms.has(folded)) return false;
    return (
      (this.#entries.has(folded) && !isEnglish(folded, 20)) ||
      (this.#squeezed.get(folded) !== undefined && !isEnglish(folded, 70)) ||
      this.#hiddenIn(folded) !== undefined
    );
  }

  /** A name split into pieces: "Ac me", "A c m e". */
  #splitAt(text: string, words: readonly Seen[], index: number): Place | undefined {
    const split = this.#squeezed.at(words, index);
    const last = split && words[index + split.length - 1];
    if (!split || !last) return undefined;
    const start = startWithInitial(text, words, index, split.entry);
    return { span: { start, end: last.end, ...nameOf(split.entry) }, length: split.length };
  }

  #entryAt(text: string, words: readonly Seen[], index: number): Place | undefined {
    const most = this.#lengths.get(words[index]?.folded ?? '') ?? 0;
    for (let length = most; length > 0; length -= 1) {
      const named = words.slice(index, index + length);
      const last = named.at(-1);
      if (!last || named.length < length || named.some(({ isFree }) => !isFree)) continue;
      const joined = named.map(({ folded }) => folded).join(' ');
      const entry = this.#entries.get(joined);
      if (!entry || !isWritten(words, index, entry)) continue;
      const more =
        initialsBehind(text, words, index + length, entry) ??
        behind(words, index + length, entry.kind);
      const start = startWithInitial(text, words, index, entry);
      return {
        span: { start, end: more?.end ?? last.end, ...nameOf(entry) },
        length: length + (more?.length ?? 0),
      };
    }
    return undefined;
  }

  /** AcmeCorp_MSA, acmecorp: a name as part of a longer word that is no English one. */
  #hiddenIn(folded: string): Entry | undefined {
    return isEnglish(folded, 70) ? undefined : this.#inside.firstIn(folded);
  }

  #unspacedIn(text: string): Span[] {
    return [...this.#unspaced.allIn(text)].map(({ name, start, value }) => ({
      start,
      end: start + name.length,
      ...nameOf(value),
    }));
  }

  /** Full names, and single words of them that are nothing else, as they are written. */
  findFull(text: string, words: readonly Seen[]): Span[] {
    const spans: Span[] = this.#unspacedIn(text);
    for (let index = 0; index < words.length; index += 1) {
      const found = this.#entryAt(text, words, index);
      if (!found) continue;
      const named = words.slice(index, index + found.length).map(({ folded }) => folded);
      const isTelling = named.some((word) => word.length >= 5 && !isEnglish(word, 70));
      const isSingle = named.length === 1 && (!isTelling || fieldTerms.has(named[0] ?? ''));
      const isFull = this.#full.has(named.join(' '));
      if (!isSingle && (isFull || (isTelling && found.span.kind === 'COMPANY'))) {
        spans.push(found.span);
      }
      index += found.length - 1;
    }
    return spans;
  }
}

const nameOf = ({ kind, key }: Entry) => ({ kind, key });
