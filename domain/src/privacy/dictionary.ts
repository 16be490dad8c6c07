import { companyInAddress, personInAddress, wordsSpelling } from './addresses.ts';
import type { Span } from './claims.ts';
import type { Seen } from './context.ts';
import { fieldTerms } from './field-terms.ts';
import { foldedWords, type Word } from './fold.ts';
import { shortened } from './known.ts';
import { isEnglish } from './lexicon.ts';
import { MisspeltNames } from './misspelt.ts';
import { NamesWithin } from './names-within.ts';
import type { PlaceholderKind } from './replacement.ts';
import { companySpellings, personSpellings, type Named } from './spellings.ts';
import { SqueezedNames } from './squeezed.ts';
import {
  behind,
  initialsBehind,
  isWritten,
  shortenedBehind,
  startWithInitial,
  type Entry,
} from './written.ts';

/** No name has more words than this. */
const longest = 12;
/** Scripts that put no spaces between words, or endings right behind names. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

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

  addPerson(given: string, email?: string | null): void {
    const name = shortened(given);
    this.#addAll('PERSON', personSpellings(name, email), name);
  }

  /** Adds a competitor, a product, a part of a deal's name. */
  addOther(name: string): void {
    this.addCompany(name);
    const words = foldedWords(shortened(name));
    const proper = words.findIndex((word) => isEnglish(word) || /^\d+$/.test(word));
    // "Northwind renewal 2026": what comes before the ordinary words is the name.
    if (proper > 0) this.addCompany(words.slice(0, proper).join(' '));
  }

  #addAll(kind: PlaceholderKind, { key, spellings, squeezed }: Named, name: string): void {
    for (const form of squeezed) {
      const entry: Entry = { kind, key, writing: 'any', length: 1 };
      this.#squeezed.add(form, entry);
      if (form.length >= 6 && !isEnglish(form, 70) && !this.#inside.has(form)) {
        this.#inside.set(form, entry);
      }
    }
    for (const { words, writing, isFull } of spellings) {
      const [first = '', ...more] = words;
      const joined = words.join(' ');
      if (first === '' || words.length > longest || this.#entries.has(joined)) continue;
      const entry = { kind, key, writing, length: words.length };
      this.#entries.set(joined, entry);
      this.#lengths.set(first, Math.max(words.length, this.#lengths.get(first) ?? 0));
      if (isFull) this.#full.add(joined);
      const isTelling = writing === 'any' && more.length === 0 && first.length >= 5;
      if (isTelling && !isEnglish(first, 70)) this.#inside.set(first, entry);
    }
    this.#misspelt.add(name, { kind, key, writing: 'any', length: 1 });
    if (unspaced.test(name)) this.#addUnspaced(kind, key, name);
  }

  /** Names in scripts without spaces; of four letters the first two are the family's name. */
  #addUnspaced(kind: PlaceholderKind, key: string, name: string): void {
    const entry: Entry = { kind, key, writing: 'any', length: 1 };
    for (const part of [name, ...name.split(/[\s・]+/)]) {
      if (part.length > 1) this.#unspaced.set(part, entry);
    }
    if (kind === 'PERSON' && /^\p{Script=Han}{4}$/u.test(name)) {
      this.#unspaced.set(/^../u.exec(name)?.[0] ?? name, entry);
    }
  }

  /** Adds the names that were recognised in a text or stand in its addresses, to find them elsewhere. */
  learn(text: string, words: readonly Word[], spans: readonly Span[]): void {
    for (const { start, end, kind } of spans) {
      const name = text.slice(start, end);
      if (kind === 'PERSON')
        this.#addAll('PERSON', personSpellings(shortened(name), null, true), name);
      if (kind === 'COMPANY') this.addCompany(name);
    }
    const addresses = spans.filter(({ kind }) => kind === 'EMAIL' || kind === 'URL');
    for (const { start, end, kind } of addresses.slice(0, mostAddresses)) {
      const address = text.slice(start, end);
      const person = kind === 'EMAIL' ? personInAddress(address) : [];
      if (person.length > 0) this.addPerson(person.join(' '));
      const company = wordsSpelling(words, companyInAddress(address));
      if (company) this.addCompany(company);
    }
  }

  /** Where names of the dictionary stand among the words of a text. */
  find(text: string, words: readonly Seen[], { inside }: { inside: boolean }): Span[] {
    const spans: Span[] = this.#unspacedIn(text);
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index];
      if (!word?.isFree) continue;
      const whole = this.#entryAt(text, words, index);
      const split = inside ? this.#splitAt(text, words, index) : undefined;
      const found = split && split.length > (whole?.length ?? 0) ? split : whole;
      if (found) {
        spans.push(found.span);
        index += found.length - 1;
      } else if (inside) {
        const isWord = fieldTerms.has(word.folded) || isEnglish(word.folded, 70);
        const entry = isWord
          ? undefined
          : (this.#squeezed.get(word.folded) ?? this.#numbered(word) ?? this.#hiddenIn(word));
        const meant = entry ? { entry, isOther: false } : this.#misspelt.at(word);
        if (meant) {
          const { kind, key } = meant.entry;
          // "Meier" beside a known Meyer may be somebody else.
          const own = meant.isOther ? word.folded : key;
          const to = this.#misspelt.endOfForeign(words, index, key);
          const last = to === index + 1 ? wholeEnd(words, index, key) : to;
          const end = words[last - 1]?.end ?? word.end;
          const start = startWithInitial(text, words, index, meant.entry);
          spans.push({ start, end, kind, key: own });
          index = last - 1;
        }
      }
    }
    return spans;
  }

  /** What a handle or a part of an address stands for, where it is a known name written together. */
  meaningOf(written: string): { kind: PlaceholderKind; key: string } | undefined {
    const words = foldedWords(written);
    const [only = ''] = words;
    const entry =
      this.#squeezed.get(words.join('')) ??
      this.#entries.get(words.join(' ')) ??
      (words.length === 1 ? this.#entries.get(only) : undefined);
    return entry && nameOf(entry);
  }

  /** Whether a folded word alone is a name, or a name is written into it. */
  knows(folded: string): boolean {
    if (fieldTerms.has(folded)) return false;
    return (
      (this.#entries.has(folded) && !isEnglish(folded, 20)) ||
      (this.#squeezed.get(folded) !== undefined && !isEnglish(folded, 70)) ||
      this.#hiddenIn({ folded }) !== undefined
    );
  }

  /** Whether letters spelled one by one make a name or a part of one. */
  spells(letters: string): boolean {
    const entry = this.#entries.get(letters);
    return (
      (entry !== undefined && entry.writing !== 'initials') || Boolean(this.#squeezed.get(letters))
    );
  }

  /** Whether letters are the initials of somebody known. */
  isInitials(letters: string): boolean {
    return this.#entries.get(letters)?.writing === 'initials';
  }

  #splitAt(text: string, words: readonly Seen[], index: number) {
    const split = this.#squeezed.at(words, index);
    const last = split && words[index + split.length - 1];
    if (!split || !last) return undefined;
    return {
      span: {
        start: startWithInitial(text, words, index, split.entry),
        end: last.end,
        ...nameOf(split.entry),
      },
      length: split.length,
    };
  }

  #entryAt(text: string, words: readonly Seen[], index: number) {
    const word = words[index];
    if (!word) return undefined;
    const most = Math.max(
      this.#lengths.get(word.folded) ?? 0,
      this.#lengths.get(withoutS(word.folded)) ?? 0,
    );
    for (let length = most; length > 0; length -= 1) {
      const named = words.slice(index, index + length);
      const last = named.at(-1);
      if (!last || named.length < length || named.some(({ isFree }) => !isFree)) continue;
      const joined = named.map(({ folded }) => folded).join(' ');
      const whole = this.#entries.get(joined);
      const entry = whole ?? this.#entries.get(withoutS(joined));
      if (!entry) continue;
      const cut = shortenedBehind(text, words, index + length, joined, entry);
      if (!(cut && (word.isCapital || word.isInSmallLine)) && !isWritten(text, words, index, entry))
        continue;
      const more =
        cut ??
        initialsBehind(text, words, index + length, entry) ??
        behind(text, words, index + length, entry.kind);
      return {
        span: {
          start: startWithInitial(text, words, index, entry),
          end: more?.end ?? last.end,
          ...nameOf(entry),
        },
        length: length + (more?.length ?? 0),
      };
    }
    return undefined;
  }

  /** acme2025, moreau77: a name with figures behind it. */
  #numbered({ folded, hasDigit }: Seen): Entry | undefined {
    if (!hasDigit) return undefined;
    const [letters = ''] = /^[^\d]{4,}(?=\d{2,6}$)/.exec(folded) ?? [];
    return letters === '' ? undefined : (this.#squeezed.get(letters) ?? this.#entries.get(letters));
  }

  /** AcmeCorp_MSA, acmecorp: a name as part of a longer word that is no English one. */
  #hiddenIn({ folded }: Pick<Word, 'folded'>): Entry | undefined {
    if (folded.length < 6 || isEnglish(folded, 70)) return undefined;
    return this.#inside.firstIn(folded);
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
      const isFull = this.#full.has(named.join(' ')) || this.#full.has(withoutS(named.join(' ')));
      const isTelling = named.some((word) => word.length >= 5 && !isEnglish(word, 70));
      const isSingle = named.length === 1 && (!isTelling || fieldTerms.has(named[0] ?? ''));
      if (!isSingle && (isFull || (isTelling && found.span.kind === 'COMPANY'))) {
        spans.push(found.span);
      }
      index += found.length - 1;
    }
    return spans;
  }
}

/** More addresses than this in one text are no longer asked for names. */
const mostAddresses = 200;

const nameOf = ({ kind, key }: Entry) => ({ kind, key });

/** Index behind the further words of a name of which one has a slip: "brightweel instruments". */
function wholeEnd(words: readonly Seen[], index: number, key: string): number {
  const others = key.split(' ');
  let to = index + 1;
  for (let next = words[to]; next?.isFree && /^(?: | & |-)$/.test(next.gap); next = words[to]) {
    const at = others.indexOf(next.folded);
    if (at < 1) break;
    others.splice(0, at + 1);
    to += 1;
  }
  return to;
}

function withoutS(folded: string): string {
  return folded.endsWith('s') ? folded.slice(0, -1) : folded;
}
