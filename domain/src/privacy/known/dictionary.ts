import type { Span } from '../claims.ts';
import { isSamePerson } from '../../text/same-person.ts';
import type { PlaceholderKind } from '../replacement.ts';
import type { Seen } from '../words/context.ts';
import { foldedWords } from '../words/fold.ts';
import { isEnglish } from '../words/lexicon.ts';
import { fieldTerms } from '../words/vocabulary.ts';
import { shortened } from './known-names.ts';
import { MisspeltNames } from './misspelt.ts';
import { companySpellings, personSpellings, type Named } from './spellings.ts';
import { NamesWithin, SqueezedNames } from './squeezed.ts';
import { formBehind, isWritten, startWithInitial, type Entry } from './written.ts';

const longest = 12;
/** Scripts that put no spaces between words, or endings right behind names. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

interface Place {
  span: Span;
  length: number;
  isFull: boolean;
}

export class Dictionary {
  readonly #entries = new Map<string, Entry>();
  /** By its first word, how many words the longest name has. */
  readonly #lengths = new Map<string, number>();
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
    const whole: Entry = { kind, key, writing: 'any', isFull: true, length: 1 };
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
      const entry = { kind, key, writing, isFull, length: words.length };
      this.#entries.set(joined, entry);
      this.#lengths.set(first, Math.max(words.length, this.#lengths.get(first) ?? 0));
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

  /** Adds the names that were recognised in a text, to find them elsewhere. */
  learn(text: string, spans: readonly Span[]): void {
    for (const { start, end, kind } of spans) {
      if (kind === 'PERSON') this.addPerson(text.slice(start, end), null, true);
      if (kind === 'COMPANY') this.addCompany(text.slice(start, end));
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
      const whole = this.#entryAt(words, index);
      // "Ac me", "A c m e"
      const split = inside ? this.#squeezed.at(words, index) : undefined;
      const isSplit = split && split.length > (whole?.length ?? 0);
      const found = isSplit ? placeOf(words, index, split.length, split.entry) : whole;
      const place = found ?? (inside ? this.#meantAt(words, index) : undefined);
      if (!place) continue;
      spans.push(place.span);
      index += place.length - 1;
    }
    return spans;
  }

  /** A name written together, within a longer word, or with a slip: "brightweel instruments". */
  #meantAt(words: readonly Seen[], index: number): Place | undefined {
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
    return placeOf(words, index, 1, slip?.isOther ? { ...entry, key: word.folded } : entry);
  }

  /** What a handle or a part of an address stands for, where it is a known name written together. */
  meaningOf(written: string): { kind: PlaceholderKind; key: string } | undefined {
    const words = foldedWords(written);
    const entry = this.#squeezed.get(words.join('')) ?? this.#entries.get(words.join(' '));
    return entry && { kind: entry.kind, key: entry.key };
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

  #entryAt(words: readonly Seen[], index: number): Place | undefined {
    const most = this.#lengths.get(words[index]?.folded ?? '') ?? 0;
    for (let length = most; length > 0; length -= 1) {
      const named = words.slice(index, index + length);
      if (named.length < length || named.some(({ isFree }) => !isFree)) continue;
      const joined = named.map(({ folded }) => folded).join(' ');
      const entry = this.#entries.get(joined);
      if (!entry || !isWritten(words, index, entry)) continue;
      return placeOf(words, index, length + formBehind(words, index + length, entry), entry);
    }
    return undefined;
  }

  /** AcmeCorp_MSA, acmecorp: a name as part of a longer word that is no English one. */
  #hiddenIn(folded: string): Entry | undefined {
    if (isEnglish(folded, 70)) return undefined;
    const [first] = this.#inside.allIn(folded);
    return first?.value;
  }

  #unspacedIn = (text: string): Span[] =>
    Array.from(this.#unspaced.allIn(text), ({ start, end, value: { kind, key } }) => ({
      start,
      end,
      kind,
      key,
    }));

  findFull(text: string, words: readonly Seen[]): Span[] {
    const spans: Span[] = this.#unspacedIn(text);
    for (let index = 0; index < words.length; index += 1) {
      const found = this.#entryAt(words, index);
      if (!found) continue;
      const named = words.slice(index, index + found.length).map(({ folded }) => folded);
      const isTelling = named.some((word) => word.length >= 5 && !isEnglish(word, 70));
      const isSingle = named.length === 1 && (!isTelling || fieldTerms.has(named[0] ?? ''));
      if (!isSingle && (found.isFull || (isTelling && found.span.kind === 'COMPANY'))) {
        spans.push(found.span);
      }
      index += found.length - 1;
    }
    return spans;
  }
}

function placeOf(words: readonly Seen[], index: number, length: number, entry: Entry): Place {
  const start = startWithInitial(words, index, entry);
  const end = words[index + length - 1]?.end ?? start;
  return { span: { start, end, kind: entry.kind, key: entry.key }, length, isFull: entry.isFull };
}
