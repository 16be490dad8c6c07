import type { Anonymised } from './anonymise.ts';
import type { Side } from './known/known-names.ts';
import { placeholderKinds, type PlaceholderKind, type Replacement } from './replacement.ts';

/** What placeholders of a company begin with, by its side. */
const sideNames: Record<Side, string> = {
  customer: 'CUSTOMER',
  us: 'US',
  competitor: 'COMPETITOR',
};
/** Of these there is mostly one: the first bears no number. */
const singular = new Set([sideNames.customer, sideNames.us]);
const names = [...placeholderKinds, ...Object.values(sideNames)].join('|');

/** As they are made, and in no other form: `[PERSON_2]`, `[PERSON_2B: buyer]`, `[CUSTOMER]`. */
const exact = new RegExp(
  `\\[((${names})(?:_([1-9]\\d{0,6}))?(?:_?([B-Z][A-Z]?))?)(: [a-z, ]{1,60})?\\]`,
  'g',
);
/** What a model may have made of a placeholder: it is told, not guessed at. */
const alike = new RegExp(
  `\\[\\\\?(?:${names})S?\\\\?[_ -]?\\d{1,7}[A-Z]{0,2}\\\\?(?::[^\\][\\n]{0,60})?\\]`,
  'giu',
);

/** What a placeholder says to whom it may not be put back. */
const nameless = new Map([
  ['PERSON', 'somebody'],
  ['CUSTOMER', 'the customer'],
  ['US', 'we'],
  ['COMPANY', 'a company'],
  ['COMPETITOR', 'a competitor'],
]);

/** An anonymised text whose names nobody can put back: general words stand where its placeholders stood. */
export function withoutPlaceholders(text: Anonymised): Anonymised {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- anonymised text with words of ours
  return text.replaceAll(
    exact,
    (_whole, _id: string, kind: string) => nameless.get(kind) ?? '(left out)',
  ) as Anonymised;
}

/** Letters for the second, third, ... spelling of a thing: B, C, ... Z, BA, BB, ... */
function spellingLetters(index: number): string {
  if (index === 0) return '';
  if (index < 26) return String.fromCharCode(65 + index);
  const rest = index - 26;
  return String.fromCharCode(66 + Math.floor(rest / 26)) + String.fromCharCode(65 + (rest % 26));
}

const highestSpelling = 25 + 25 * 26;

interface Thing {
  /** `PERSON_2`, `CUSTOMER`. */
  id: string;
  /** By the original, the id of this spelling. */
  spellings: Map<string, string>;
}

export interface Known {
  side?: Side | undefined;
  role?: string | undefined;
}

/** A thing and its spellings in their order, so that later texts of the same deal name it alike. */
export interface KeptThing {
  place: string;
  /** `PERSON_2`, `CUSTOMER`. */
  id: string;
  spellings: readonly string[];
}

/** What the placeholders of earlier texts stand for. */
export interface KeptNames {
  things: readonly KeptThing[];
  /** Highest number that was given to each kind: it is given once, also where its thing is forgotten. */
  counts: Readonly<Record<string, number>>;
}

const named: ReadonlySet<PlaceholderKind> = new Set(['PERSON', 'COMPANY', 'NAME']);

/** The placeholders of one request, or of all about a deal: each stands for exactly one spelling of one thing. */
export class Placeholders {
  readonly replacements: Replacement[] = [];
  #known: ReadonlyMap<string, Known> = new Map();
  readonly #things = new Map<string, Thing>();
  #counts = new Map<string, number>();
  readonly #originals = new Map<string, string>();
  readonly #made = new Set<string>();
  readonly #reserved = new Set<string>();
  /** Which are among the replacements. */
  readonly #told = new Set<string>();

  /** @param kept those of earlier texts, which go on to mean the same */
  constructor(kept?: KeptNames) {
    if (!kept) return;
    this.#counts = new Map(Object.entries(kept.counts));
    for (const { place, id, spellings } of kept.things) {
      const thing: Thing = { id, spellings: new Map() };
      this.#things.set(place, thing);
      this.#made.add(id);
      for (const original of spellings) this.#add(thing, original);
    }
  }

  /** Tells what is known of things by their place, see {@link of}. */
  know(known: ReadonlyMap<string, Known>): void {
    this.#known = known;
  }

  /** All that was made, for a later request. */
  get kept(): KeptNames {
    const things = [...this.#things].map(([place, { id, spellings }]) => ({
      place,
      id,
      spellings: [...spellings.keys()],
    }));
    return { things, counts: Object.fromEntries(this.#counts) };
  }

  /** The placeholder for this spelling of the thing that `key` names. */
  of(kind: PlaceholderKind, key: string, original: string): string {
    // A thing once called a name and once a company is one thing.
    const place = named.has(kind) ? `name ${key}` : `${kind} ${key}`;
    let thing = this.#things.get(place);
    const { side, role } = this.#known.get(place) ?? {};
    if (!thing || thing.spellings.size > highestSpelling) {
      thing = { id: this.#nextId(side ? sideNames[side] : kind), spellings: new Map() };
      this.#things.set(place, thing);
    }
    const id = thing.spellings.get(original) ?? this.#add(thing, original);
    const placeholder = `[${id}${role ? `: ${role}` : ''}]`;
    if (!this.#told.has(id)) this.replacements.push({ placeholder, kind, original });
    this.#told.add(id);
    return placeholder;
  }

  #add({ id: thing, spellings }: Thing, original: string): string {
    const letters = spellingLetters(spellings.size);
    const isBare = !/\d$/.test(thing) && letters !== '';
    const id = `${thing}${isBare ? '_' : ''}${letters}`;
    spellings.set(original, id);
    this.#originals.set(id, original);
    return id;
  }

  #nextId(name: string): string {
    let number = (this.#counts.get(name) ?? 0) + 1;
    while (this.#reserved.has(idOf(name, number))) number += 1;
    this.#counts.set(name, number);
    const id = idOf(name, number);
    this.#made.add(id);
    return id;
  }

  /** Sets aside what a text already says in brackets, so that no placeholder can be mistaken for it. */
  reserve(text: string): void {
    for (const match of text.matchAll(exact)) {
      const id = thingOf(match);
      if (!this.#made.has(id)) this.#reserved.add(id);
    }
  }

  /** Replaces words of a text that are a placeholder which this request has already made. */
  escape(text: string): string {
    return text.replaceAll(exact, (whole, ...groups: string[]) =>
      this.#made.has(thingOf([whole, ...groups])) ? this.of('LITERAL', whole, whole) : whole,
    );
  }

  /**
   * Puts the originals back for placeholders as they were made, with or without their role; lists
   * what looks like a placeholder and is none of this request.
   */
  restore(text: string): { text: string; unknown: string[] } {
    const restored = text.replaceAll(
      exact,
      (whole, id: string) => this.#originals.get(id) ?? whole,
    );
    const all = new Set(Array.from(text.matchAll(alike), ([whole]) => whole));
    return { text: restored, unknown: [...all].filter((whole) => !this.#isOurs(whole)) };
  }

  #isOurs(whole: string): boolean {
    const [match = []] = whole.matchAll(exact);
    return this.#originals.has(match[1] ?? '') || this.#reserved.has(thingOf(match));
  }
}

const idOf = (name: string, number: number): string =>
  number === 1 && singular.has(name) ? name : `${name}_${number}`;

const thingOf = ([, , name = '', number]: readonly (string | undefined)[]): string =>
  number === undefined ? name : `${name}_${number}`;
