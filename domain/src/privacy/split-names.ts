import type { Seen } from './context.ts';
import type { Found } from './people.ts';
import { isAnyName, rarityOf } from './lexicon.ts';

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
  if (!first?.isFree || !first.isCapital || first.text.length > 8) return undefined;
  let joined = first.folded;
  let end: number | undefined;
  for (let to = index + 1; to < index + mostPieces; to += 1) {
    const piece = seen[to];
    const isCut = /^-\s{0,2}$/.test(piece?.gap ?? '');
    if (!piece?.isFree || (piece.gap !== ' ' && !isCut) || piece.isCapital) break;
    if (piece.hasDigit || piece.text.length > 8) break;
    joined += piece.folded;
    const pieces = seen.slice(index, to + 1);
    const isNamed = joined.length >= fewestLetters && isAnyName(joined);
    if (isNamed && pieces.every(isFragment)) end = to + 1;
    else if (isCut && isUnknownCut(pieces, joined)) end = to + 1;
  }
  return end;
}

/** "Wiśniew-\nska": pieces that hyphens join and that are no words, apart or together. */
const isUnknownCut = (pieces: readonly Seen[], joined: string): boolean =>
  pieces[0]?.language !== 'german' &&
  rarityOf(joined) > 70 &&
  pieces.every(({ rarity, isTerm }) => rarity > 60 && !isTerm) &&
  pieces.slice(1).every(({ gap, folded }) => /^-\s{0,2}$/.test(gap) && !honoured.test(folded));

const honoured = /^(?:san|sama|kun|sensei|ji|bey|hanim)$/;

/** No word of its own; two letters are none even where a list holds them. */
const isFragment = ({ rarity, text, isTerm }: Seen): boolean =>
  (rarity > 50 && !isTerm) || text.length <= 2;
