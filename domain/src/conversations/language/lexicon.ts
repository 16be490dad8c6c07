import type { Token } from './tokens.ts';

/** Entries of a lexicon by the name of their group. */
export type Groups = Readonly<Record<string, string>>;

/** One word of an entry: exact, the beginning of one, or a gap of some words. */
interface Piece {
  word: string;
  kind: 'exact' | 'prefix' | 'gap';
}

interface Entry {
  group: number;
  pieces: readonly Piece[];
}

/** How many words `_` may stand for. */
const widestGap = 4;
const prefixLength = 3;

/**
 * Finds the entries of many groups in one pass over tokens. An entry is a row of words; `*` at a
 * word's end stands for its endings, `_` for up to four words.
 */
export class Lexicon {
  readonly names: readonly string[];
  readonly #exact = new Map<string, Entry[]>();
  readonly #prefixed = new Map<string, Entry[]>();

  constructor(groups: Groups) {
    this.names = Object.keys(groups);
    for (const [group, name] of this.names.entries()) {
      for (const words of (groups[name] ?? '').split(','))
        this.#add(words.trim().toLowerCase(), group);
    }
  }

  #add(words: string, group: number): void {
    const pieces = words
      .split(/[\s-]+/)
      .filter(Boolean)
      .map((word): Piece => {
        if (word === '_') return { word, kind: 'gap' };
        return word.endsWith('*')
          ? { word: word.slice(0, -1), kind: 'prefix' }
          : { word, kind: 'exact' };
      });
    const [first] = pieces;
    if (!first) return;
    const map = first.kind === 'prefix' ? this.#prefixed : this.#exact;
    const key = first.kind === 'prefix' ? first.word.slice(0, prefixLength) : first.word;
    map.set(key, [...(map.get(key) ?? []), { group, pieces }]);
  }

  /** How often each group is found, by its index in `names`. */
  countIn(tokens: readonly Token[]): Map<number, number> {
    const counts = new Map<number, number>();
    for (const [at, { word }] of tokens.entries()) {
      const entries = this.#exact.get(word);
      if (entries) count(entries, tokens, at, counts);
      const prefixed = this.#prefixed.get(word.slice(0, prefixLength));
      if (prefixed) count(prefixed, tokens, at, counts);
    }
    return counts;
  }
}

function count(
  entries: readonly Entry[],
  tokens: readonly Token[],
  at: number,
  counts: Map<number, number>,
): void {
  for (const { group, pieces } of entries) {
    if (fits(pieces, tokens, at)) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
}

function fits(pieces: readonly Piece[], tokens: readonly Token[], from: number): boolean {
  let at = from;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (!piece) return false;
    if (piece.kind !== 'gap') {
      if (!isAt(piece, tokens, at)) return false;
      at += 1;
      continue;
    }
    const next = pieces[index + 1];
    if (!next) return true;
    let skipped = 0;
    while (skipped <= widestGap && !isAt(next, tokens, at)) {
      skipped += 1;
      at += 1;
    }
    if (skipped > widestGap) return false;
  }
  return true;
}

function isAt(piece: Piece, tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word;
  if (word === undefined) return false;
  return piece.kind === 'prefix' ? word.startsWith(piece.word) : word === piece.word;
}
