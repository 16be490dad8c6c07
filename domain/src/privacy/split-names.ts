import type { Seen } from './context.ts';
import type { Found } from './people.ts';
import { isAnyName } from './lexicon.ts';

const fewestLetters = 6;
const mostPieces = 4;

/** Names that somebody or a scanner has cut: "Ta na ka", "Lind-qvist". */
export function splitNamesAmong(seen: readonly Seen[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < seen.length; index += 1) {
    const to = splitEnd(seen, index);
    if (to === undefined) continue;
    found.push({ from: index, to });
    index = to - 1;
  }
  return found;
}

function splitEnd(seen: readonly Seen[], index: number): number | undefined {
  const first = seen[index];
  if (!first?.isFree || !first.isCapital || first.text.length > 6) return undefined;
  let joined = first.folded;
  let end: number | undefined;
  for (let to = index + 1; to < index + mostPieces; to += 1) {
    const piece = seen[to];
    if (!piece?.isFree || (piece.gap !== ' ' && piece.gap !== '-') || piece.isCapital) break;
    if (piece.hasDigit || piece.text.length > 8) break;
    joined += piece.folded;
    const pieces = seen.slice(index, to + 1);
    const isNamed = joined.length >= fewestLetters && isAnyName(joined);
    if (isNamed && pieces.every(isFragment)) end = to + 1;
  }
  return end;
}

/** No word of its own; two letters are none even where a list holds them. */
const isFragment = ({ rarity, text, isTerm }: Seen): boolean =>
  (rarity > 50 && !isTerm) || text.length <= 2;
