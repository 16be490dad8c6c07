import type { Seen } from '../words/context.ts';
import { rarityOf } from '../words/lexicon.ts';
import { listOf } from '../words/lists.ts';
import { fieldTerms } from '../words/vocabulary.ts';

/** Abbreviations of other things: U.S., P.S., i.V., S.A. */
const other = listOf('abbreviations');
/** Units: initials as well, where no figure stands before them. */
const units = listOf('units');
const actions = listOf('done-by-initials');
const roles = listOf('roles-and-states');

/** Whether two to four letters that are the initials of somebody known stand for them at this place. */
export function isInitialsHere(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word) return false;
  const [previous, next] = [word.gap === ' ' ? seen[index - 1] : undefined, seen[index + 1]];
  const isActing =
    next?.gap === ' ' && (actions.has(next.folded) || (next.folded === 'to' && word.isStart));
  const isHere = isActing || next?.gap === ': ';
  if (/^\p{Ll}/u.test(word.text)) {
    if (word.language !== 'english' || word.rarity <= 70) return false;
    return word.text.length > 2 || isHere || previous?.folded === 'on';
  }
  if (!/^\p{Lu}{2,4}$/u.test(word.text)) return false;
  const isAbbreviation =
    word.rarity <= 20 ||
    other.has(word.folded) ||
    (fieldTerms.has(word.folded) && !units.has(word.folded));
  return (
    (!isAbbreviation && !previous?.hasDigit) ||
    isHere ||
    next?.folded === 's' ||
    isListed(seen, index) ||
    roles.has(seen[index - 1]?.folded ?? '')
  );
}

/** "JT, AO, PV": codes beside each other. */
function isListed(seen: readonly Seen[], index: number): boolean {
  const isBeside = (beside: Seen | undefined, gap = '') =>
    beside !== undefined && /^(?:, | & |\/| \/ )$/.test(gap) && isCode(beside);
  return (
    isBeside(seen[index - 1], seen[index]?.gap) || isBeside(seen[index + 1], seen[index + 1]?.gap)
  );
}

const isCode = ({ text, folded }: Seen): boolean =>
  /^\p{Lu}{2}$/u.test(text) &&
  !other.has(folded) &&
  !fieldTerms.has(folded) &&
  rarityOf(folded) > 20;
