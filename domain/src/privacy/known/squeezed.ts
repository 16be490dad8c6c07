import type { Seen } from '../words/context.ts';
import { rarityOf } from '../words/lexicon.ts';

/** What stands between the pieces of a name that was split. */
const betweenPieces = /^(?:[\s.,·_–'’-]|- |\. |, ){1,3}$/u;
const mostPieces = 30;
const fewestLetters = 5;
const mostLetters = 30;

/** Names without their spaces, to find them written together ("AcmeLogistics") and apart ("Ac me"). */
export class SqueezedNames<Entry> {
  readonly #whole = new Map<string, Entry>();
  readonly #beginnings = new Set<string>();

  add(squeezed: string, entry: Entry): void {
    if (squeezed.length < 3 || squeezed.length > mostLetters || this.#whole.has(squeezed)) return;
    this.#whole.set(squeezed, entry);
    for (let length = 1; length < squeezed.length; length += 1) {
      this.#beginnings.add(squeezed.slice(0, length));
    }
  }

  get(squeezed: string): Entry | undefined {
    return this.#whole.get(squeezed);
  }

  /** A name that starts at a word and goes over several, the longest. */
  at(seen: readonly Seen[], index: number): { entry: Entry; length: number } | undefined {
    const first = seen[index];
    if (!first || !this.#beginnings.has(first.folded)) return undefined;
    let joined = first.folded;
    let found: { entry: Entry; length: number } | undefined;
    for (let length = 2; length <= mostPieces; length += 1) {
      const next = seen[index + length - 1];
      if (!next?.isFree || !betweenPieces.test(next.gap)) break;
      joined += next.folded;
      const entry = this.#whole.get(joined);
      if (entry && isOneName(seen.slice(index, index + length), joined)) found = { entry, length };
      if (!this.#beginnings.has(joined)) break;
    }
    return found;
  }
}

/** "may or" is no mayor; "A c m e" is Acme, and "Ac me" where nothing else begins like it. */
function isOneName(pieces: readonly Seen[], joined: string): boolean {
  const [first, second] = pieces;
  if (pieces.every(({ folded }) => folded.length === 1)) return true;
  if (joined.length < fewestLetters) {
    const isSplit = pieces.length === 2 && first?.isCapital && second && !second.isCapital;
    return Boolean(isSplit && first.text.length > 1 && first.rarity > 35);
  }
  // "price.k", "cook_j": two parts of a login.
  if (pieces.length === 2 && /^[._]$/.test(second?.gap ?? '')) return true;
  if (joined.length >= 9 && rarityOf(joined) > 70) return true;
  return pieces.some(({ folded, rarity }) => folded.length > 1 && rarity > 60);
}

/**
 * Finds any of many names within words or texts without spaces. It looks at each place of the text
 * once for every length that a name has, however many names there are.
 */
export class NamesWithin<Value> {
  readonly #names = new Map<string, Value>();
  readonly #lengths = new Set<number>();

  set(name: string, value: Value): void {
    this.#names.set(name, value);
    this.#lengths.add(name.length);
  }

  *allIn(text: string) {
    if (this.#names.size === 0) return;
    for (const length of [...this.#lengths].sort((a, b) => b - a)) {
      for (let start = 0; start + length <= text.length; start += 1) {
        const value = this.#names.get(text.slice(start, start + length));
        if (value) yield { start, end: start + length, value };
      }
    }
  }
}
