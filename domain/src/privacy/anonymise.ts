import type { Span } from './claims.ts';
import { shortened, type KnownNames } from './known/known-names.ts';
import { createLeakCheck } from './check/leak-check.ts';
import { createNameFinder } from './name-finder.ts';
import { Placeholders, type Known } from './placeholders.ts';
import { LeakError, type Replacement } from './replacement.ts';
import { People } from './known/one-person.ts';
import { companyKey, personKey } from './known/spellings.ts';

declare const brand: unique symbol;

/** Text that may leave the house: only this folder can make it. */
export type Anonymised = string & { readonly [brand]: true };

interface AnonymiserOptions {
  /** Words that survived before and that a person told to take out as well, as they are written. */
  told?: readonly string[];
  /** Those of earlier texts, which go on to mean the same; of this request alone unless given. */
  placeholders?: Placeholders;
}

/** Takes names out of the texts of one request, and puts them back into its answer. */
export interface Anonymiser {
  /**
   * The text with placeholders for names, addresses and phone numbers; the same thing gets the same
   * number for as long as this anonymiser lives, another spelling of it a letter behind the number.
   * @throws {LeakError} when a name is still there by the look of {@link createLeakCheck}
   */
  anonymise(text: string): Anonymised;
  /**
   * The same for documentation of our own: customers' names alone are taken out of it, nothing is
   * guessed, so that the words a verdict stands on reach the model.
   * @throws {LeakError}
   */
  anonymiseDocumentation(text: string): Anonymised;
  /**
   * Documentation of our own that leaves with the text: a word that stands in it and is no known name
   * is not guessed to be one, so that both sides of a question still speak of the same thing.
   */
  allow(documentation: string): void;
  /**
   * Learns the names that a text tells, so that the texts before it are rid of them as well: call it
   * for every text of a request before the first of them is anonymised.
   */
  learn(text: string): void;
  /**
   * Puts the real words back for placeholders as they were made; `unknown` lists what looks like
   * one and is none. `restore(anonymise(text)).text` is `text`, and other words stay as they are.
   */
  restore(text: string): { text: string; unknown: string[] };
  readonly changed: boolean;
  readonly replacements: readonly Replacement[];
}

/** An anonymiser for one request: its placeholders mean nothing to another one that does not share them. */
export function createAnonymiser(
  known: KnownNames,
  { told = [], placeholders = new Placeholders() }: AnonymiserOptions = {},
): Anonymiser {
  const people = new People(known.people);
  const finder = createNameFinder(known, told, people);
  const leaks = createLeakCheck(known);
  placeholders.know(knownThings(known, people));

  const replace = (
    text: string,
    spans: readonly Span[],
    survivorsIn: (pieces: readonly string[]) => string[],
  ) => {
    const outside = piecesBetween(text, spans);
    for (const piece of outside) placeholders.reserve(piece);
    const replaced = spans.map(({ start, end, kind, key }) =>
      placeholders.of(kind, kind === 'PERSON' ? people.keyOf(key) : key, text.slice(start, end)),
    );
    const survivors = survivorsIn(outside);
    if (survivors.length > 0) throw new LeakError(survivors);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is where text becomes anonymised: names are out, or it has thrown
    return outside
      .map((piece, index) => placeholders.escape(piece) + (replaced[index] ?? ''))
      .join('') as Anonymised;
  };

  return {
    learn: (text) => void finder.find(text),
    allow: (documentation) => finder.allow(documentation),
    anonymise: (text) =>
      replace(text, finder.find(text), (pieces) => leaks.survivorsIn(pieces, finder.isAllowed)),
    anonymiseDocumentation: (text) =>
      replace(text, finder.findKnown(text), (pieces) => leaks.fullNamesIn(pieces)),
    restore: (text) => placeholders.restore(text),
    get changed() {
      return placeholders.replacements.length > 0;
    },
    get replacements() {
      return placeholders.replacements;
    },
  };
}

/** Sides and roles by the key that spans of the thing bear. */
function knownThings(
  { companies, people, competitors = [] }: KnownNames,
  persons: People,
): Map<string, Known> {
  const things = new Map<string, Known>();
  const add = (key: string, known: Known) => {
    const place = `name ${key}`;
    if (key !== '' && !things.has(place)) things.set(place, known);
  };
  for (const { name, domain, side } of companies)
    add(companyKey(shortened(name), domain), { side });
  for (const name of competitors) add(companyKey(shortened(name)), { side: 'competitor' });
  for (const { name, email } of people) {
    const key = persons.keyOf(personKey(shortened(name), email));
    add(key, { role: persons.roleOf(key) });
  }
  return things;
}

/** What stands before, between and behind the spans: always one piece more than spans. */
function piecesBetween(text: string, spans: readonly Span[]): string[] {
  const ends = [0, ...spans.map(({ end }) => end)];
  const starts = [...spans.map(({ start }) => start), text.length];
  return ends.map((end, index) => text.slice(end, starts[index]));
}
