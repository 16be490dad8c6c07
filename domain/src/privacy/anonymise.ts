import { Claims, type Span } from './claims.ts';
import { Dictionary } from './dictionary.ts';
import { inContext } from './context.ts';
import { wordsOf } from './fold.ts';
import { handlesIn } from './handles.ts';
import { initialsIn } from './initials.ts';
import { emailsIn, urlsIn } from './patterns.ts';
import { phonesIn } from './phones.ts';
import { recognise } from './recognise.ts';
import { honoredNamesIn } from './honorifics.ts';
import { Placeholders } from './placeholders.ts';
import { LeakError, type Replacement } from './replacement.ts';
import { spelledOutIn } from './spelled-out.ts';
import { spokenAddressesIn } from './spoken-addresses.ts';
import { spokenPhonesIn } from './spoken-phones.ts';
import { namesInAddress, pathsIn } from './web-addresses.ts';

declare const brand: unique symbol;

/** Text that may leave the house: only this folder can make it. */
export type Anonymised = string & { readonly [brand]: true };

/** Names that the product already knows, and that therefore must not leave. */
export interface KnownNames {
  companies: readonly { name: string; domain?: string | null }[];
  people: readonly { name: string; email?: string | null }[];
  /** Names of deals, competitors, products: whatever else must not leave. */
  others?: readonly string[];
}

export interface AnonymiserOptions {
  /** Also replaces capitalised words that are no English ones. Default: true. */
  strict?: boolean;
}

/** Takes names out of the texts of one request, and puts them back into its answer. */
export interface Anonymiser {
  /**
   * The text with placeholders for names, addresses and phone numbers; the same thing gets the same
   * number for as long as this anonymiser lives, another spelling of it a letter behind the number.
   * @throws {LeakError} when a known name is still there
   */
  anonymise(text: string): Anonymised;
  /**
   * Learns the names that a text tells, so that the texts before it are rid of them as well: call it
   * for every text of a request before the first of them is anonymised.
   */
  learn(text: string): void;
  /**
   * Puts the real words back, whatever the case, plural or brackets of the placeholders; `unknown`
   * lists placeholders that were never made. `restore(anonymise(text)).text` is `text`.
   */
  restore(text: string): { text: string; unknown: string[] };
  /** Whether at least one word was replaced so far. */
  readonly changed: boolean;
  /** What was replaced so far. */
  readonly replacements: readonly Replacement[];
}

/** An anonymiser for one request: its placeholders mean nothing to another one. */
export function createAnonymiser(
  known: KnownNames,
  { strict = true }: AnonymiserOptions = {},
): Anonymiser {
  const dictionary = new Dictionary();
  for (const { name, domain } of known.companies) dictionary.addCompany(name, domain);
  for (const { name, email } of known.people) dictionary.addPerson(name, email);
  for (const name of known.others ?? []) dictionary.addOther(name);
  const learned = new Dictionary();
  const placeholders = new Placeholders();

  /** What must not leave of a text; names found in it are found in every later text. */
  const claim = (text: string): readonly Span[] => {
    const claims = new Claims(text.length);
    const words = wordsOf(text);
    const seen = inContext(text, words);
    const add = (spans: readonly Span[]) => {
      claims.add(spans);
      for (const word of seen) if (word.isFree) word.isFree = claims.isFree(word);
    };
    const addresses = addressesIn(text);
    learned.learn(text, words, addresses);
    const knows = (word: string) => dictionary.knows(word);
    const named = (span: Span): Span => ({
      ...span,
      ...dictionary.meaningOf(text.slice(span.start, span.end)),
    });
    add([
      ...addresses.filter(({ kind }) => kind === 'EMAIL'),
      ...addresses
        .filter(({ kind }) => kind === 'URL')
        .flatMap((address) => namesInAddress(text, address, knows).map(named)),
      ...handlesIn(text).map(named),
    ]);
    for (const { start, end } of addresses) {
      for (const word of seen) if (word.start >= start && word.end <= end) word.isFree = false;
    }
    add(dictionary.find(text, seen, { inside: true }));
    add([...spelledOutIn(text, words).map(named), ...spokenPhonesIn(text, words)]);
    add(honoredNamesIn(text));
    add(initialsIn(text, seen));
    add(learned.find(text, seen, { inside: false }));
    const recognised = recognise(seen, { strict });
    claims.add(recognised);
    learned.learn(text, words, recognised);
    add(learned.find(text, seen, { inside: false }));
    claims.add(phonesIn(text, (start) => claims.endsBefore(text, start)));
    return claims.inOrder();
  };

  return {
    learn: (text) => void claim(text),
    anonymise(text) {
      const spans = claim(text);
      const outside = piecesBetween(text, spans);
      for (const piece of outside) placeholders.reserve(piece);
      const replaced = spans.map(({ start, end, kind, key }) =>
        placeholders.of(kind, key, text.slice(start, end)),
      );
      const survivors = outside.flatMap((piece) => dictionary.survivorsIn(piece));
      if (survivors.length > 0) throw new LeakError([...new Set(survivors)]);
      return outside
        .map((piece, index) => placeholders.escape(piece) + (replaced[index] ?? ''))
        .join('') as Anonymised;
    },
    restore: (text) => placeholders.restore(text),
    get changed() {
      return placeholders.replacements.length > 0;
    },
    get replacements() {
      return placeholders.replacements;
    },
  };
}

/** E-mail and web addresses, as written and as spoken. */
function addressesIn(text: string): Span[] {
  return [...emailsIn(text), ...spokenAddressesIn(text), ...urlsIn(text), ...pathsIn(text)];
}

/** What stands before, between and behind the spans: always one piece more than spans. */
function piecesBetween(text: string, spans: readonly Span[]): string[] {
  const ends = [0, ...spans.map(({ end }) => end)];
  const starts = [...spans.map(({ start }) => start), text.length];
  return ends.map((end, index) => text.slice(end, starts[index]));
}
