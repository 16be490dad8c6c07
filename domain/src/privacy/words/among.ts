import type { Span } from '../claims.ts';
import type { Word } from './fold.ts';

/** Words of a text, by their indexes. */
export interface Found {
  from: number;
  to: number;
}

/** Everything among words that begins at one of them; what is found holds no beginning of another. */
export function foundAmong(
  words: readonly Word[],
  endAt: (index: number) => number | undefined,
): Found[] {
  const found: Found[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const to = endAt(from);
    if (to === undefined || to <= from) continue;
    found.push({ from, to });
    from = to - 1;
  }
  return found;
}

/** The stretch of text over words; the key is those words, folded. */
export function spanOver(
  words: readonly Word[],
  { from, to }: Found,
  kind: Span['kind'],
  joint = ' ',
): Span {
  const named = words.slice(from, to);
  const key = named.map(({ folded }) => folded).join(joint);
  return { start: named[0]?.start ?? 0, end: named.at(-1)?.end ?? 0, kind, key };
}
