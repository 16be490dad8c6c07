import type { Seen } from './context.ts';
import { fieldTerms, nameParticles } from './field-terms.ts';
import { rarityOf } from './lexicon.ts';

/** What stands between the pieces of a name that was split. */
const betweenPieces = /^(?:[\s.,·_–'’-]|- |\. |, ){1,3}$/u;
/** Where a line or a mail program broke a word. */
const broken = /^[-‐\u00ad]\s{1,2}$/u;
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
      const pieces = seen.slice(index, index + length);
      if (entry && isOneName(pieces, joined)) found = { entry, length };
      if (!this.#beginnings.has(joined)) break;
    }
    return found;
  }
}

/** "may or" is no mayor, "A c m e" is Acme. */
function isOneName(pieces: readonly Seen[], joined: string): boolean {
  if (pieces.every(({ folded }) => folded.length === 1)) return joined.length >= 3;
  // "price.k", "cook_j": two parts of a login.
  const isLogin = pieces.length === 2 && /^[._]$/.test(pieces[1]?.gap ?? '');
  if (isLogin && joined.length >= fewestLetters) return true;
  const isBroken = pieces.slice(1).every(({ gap }) => broken.test(gap));
  if (isBroken && pieces[0]?.isCapital) return true;
  if (joined.length < fewestLetters) return isShortSplit(pieces, joined);
  if (joined.length >= 9 && rarityOf(joined) > 70) return true;
  if (pieces.every(({ isCapital, isShouted }) => isCapital || isShouted)) return true;
  const isHyphened = pieces.slice(1).every(({ gap }) => gap === '-');
  if (isHyphened && joined.length >= 8 && rarityOf(joined) > 70) return true;
  const [first] = pieces;
  if (first?.isCapital && (!first.isStart || (joined.length > 6 && rarityOf(joined) > 70)))
    return true;
  return pieces.some(({ folded }) => folded.length > 1 && rarityOf(folded) > 60);
}

/** "Ac me": a short name in two pieces of which the second is no word of its own sentence. */
function isShortSplit(pieces: readonly Seen[], joined: string): boolean {
  const [first, second] = pieces;
  return Boolean(
    joined.length === 4 &&
    pieces.length === 2 &&
    first?.isCapital &&
    second &&
    !second.isCapital &&
    first.text.length > 1 &&
    rarityOf(first.folded) > 35,
  );
}

/** How people write somebody's name in one piece: kmoreau, moreauk, katherinem. */
export function squeezedPerson(words: readonly string[]): string[] {
  const telling = words.filter((word) => !nameParticles.has(word));
  return [words, telling].flatMap((some) => {
    const first = some[0] ?? '';
    const last = some.slice(1).join('');
    const end = some.at(-1) ?? '';
    if (last === '') return [];
    return [
      first + last,
      last + first,
      first.charAt(0) + last,
      last + first.charAt(0),
      first + end,
      end + first,
      first.charAt(0) + end,
      end + first.charAt(0),
      first + end.charAt(0),
      ...(some.length > 2 ? [last, some.slice(0, 2).join(''), some.slice(-2).join('')] : []),
    ].filter(
      (form) => form.length >= fewestLetters && rarityOf(form) > 70 && !fieldTerms.has(form),
    );
  });
}
