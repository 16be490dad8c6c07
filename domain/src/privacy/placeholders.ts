import { placeholderKinds, type PlaceholderKind, type Replacement } from './replacement.ts';

/**
 * A placeholder as a model may write it back: [PERSON_1], person_1, [Persons 1], \[PERSON\_1B\].
 * The number is the thing, the letters after it one spelling of the thing.
 */
const core = `(${placeholderKinds.join('|')})S?(\\\\?[_ \\u00a0-])?([1-9]\\d{0,6})([B-Z][A-Z]?)?`;
/** With no regard to what stands around it, so that it finds at least what `written` finds. */
const lookAlike = new RegExp(`\\[?${core}\\]?`, 'giu');
const written = new RegExp(
  `(?:\\\\(?=\\[[a-z]+\\\\_))?(?:\\[|(?<![\\p{L}\\p{N}]))${core}(?:\\\\?\\]|(?![\\p{L}\\p{N}]))`,
  'giu',
);

/** Letters for the second, third, ... spelling of a thing: B, C, ... Z, BA, BB, ... */
function spellingLetters(index: number): string {
  if (index === 0) return '';
  if (index < 26) return String.fromCharCode(65 + index);
  const rest = index - 26;
  return String.fromCharCode(66 + Math.floor(rest / 26)) + String.fromCharCode(65 + (rest % 26));
}

/** The highest number of spellings that two letters can count. */
const highestSpelling = 25 + 25 * 26;

interface Thing {
  number: number;
  spellings: Map<string, string>;
}

/** The placeholders of one request: each stands for exactly one spelling of one thing. */
export class Placeholders {
  readonly replacements: Replacement[] = [];
  readonly #things = new Map<string, Thing>();
  readonly #counts = new Map<string, number>();
  readonly #originals = new Map<string, string>();
  readonly #made = new Set<string>();
  readonly #reserved = new Set<string>();

  /** The placeholder for this spelling of the thing that `key` names. */
  of(kind: PlaceholderKind, key: string, original: string): string {
    let thing = this.#things.get(`${kind} ${key}`);
    if (!thing || thing.spellings.size > highestSpelling) {
      thing = { number: this.#nextNumber(kind), spellings: new Map() };
      this.#things.set(`${kind} ${key}`, thing);
    }
    const known = thing.spellings.get(original);
    if (known) return known;
    const id = `${kind}_${thing.number}${spellingLetters(thing.spellings.size)}`;
    const placeholder = `[${id}]`;
    thing.spellings.set(original, placeholder);
    this.#originals.set(id, original);
    this.replacements.push({ placeholder, kind, original });
    return placeholder;
  }

  #nextNumber(kind: PlaceholderKind): number {
    let number = (this.#counts.get(kind) ?? 0) + 1;
    while (this.#reserved.has(`${kind}_${number}`)) number += 1;
    this.#counts.set(kind, number);
    this.#made.add(`${kind}_${number}`);
    return number;
  }

  /**
   * Sets aside the numbers that a text already uses in words of its own ("person 2"), so that no
   * placeholder can be mistaken for them.
   */
  reserve(text: string): void {
    for (const [, kind = '', , number = ''] of text.matchAll(lookAlike)) {
      const id = `${kind.toUpperCase()}_${number}`;
      if (!this.#made.has(id)) this.#reserved.add(id);
    }
  }

  /** Replaces words of a text that look like a placeholder which this request has already made. */
  escape(text: string): string {
    return text.replaceAll(lookAlike, (whole, kind: string, _separator, number: string) =>
      this.#made.has(`${kind.toUpperCase()}_${number}`) ? this.of('LITERAL', whole, whole) : whole,
    );
  }

  /** Puts the originals back and lists what looks like a placeholder but was never made. */
  restore(text: string): { text: string; unknown: string[] } {
    const unknown = new Set<string>();
    const restored = text.replaceAll(
      written,
      (whole, kind: string, separator: string | undefined, number: string, letters = '') => {
        const thing = `${kind.toUpperCase()}_${number}`;
        const original = this.#originals.get(thing + String(letters).toUpperCase());
        if (original !== undefined) return original;
        const isMeant = whole.includes('[') || separator?.includes('_');
        if (isMeant && !this.#reserved.has(thing)) unknown.add(whole);
        return whole;
      },
    );
    return { text: restored, unknown: [...unknown] };
  }
}
