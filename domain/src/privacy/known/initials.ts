import type { Span } from '../claims.ts';
import { foundAmong, spanOver } from '../words/among.ts';
import type { Seen } from '../words/context.ts';
import { rarityOf } from '../words/lexicon.ts';
import { listOf } from '../words/lists.ts';
import { isAct } from '../words/verbs.ts';
import { fieldTerms, personTitles } from '../words/vocabulary.ts';

/** Abbreviations of other things: U.S., P.S., i.V., S.A. */
const other = listOf('abbreviations');
/** Units: initials as well, where no figure stands before them. */
const units = listOf('units');
const actions = listOf('done-by-initials');
const roles = listOf('roles-and-states');
const particle = /^(?:de|del|della|di|da|do|dos|das|van|von|der|den|ten|la|le|el|al|bin|ibn|y|e)$/;

const isLetter = (word: Seen | undefined) =>
  word !== undefined &&
  /^[\p{L}ªº]$/u.test(word.text) &&
  (word.isInSmallLine || !/^\p{Ll}$/u.test(word.text));

/** Initials of people whom nobody told us of: "A.B. said", "Hr. Z.". */
export const initialsIn = (text: string, seen: readonly Seen[]): Span[] =>
  foundAmong(seen, (index) => dottedEnd(text, seen, index)).map((found) =>
    spanOver(seen, found, 'PERSON'),
  );

/** "A.B.", "J. R.", "G. de la C."; the last full stop stays outside. */
function dottedEnd(text: string, seen: readonly Seen[], index: number): number | undefined {
  const first = seen[index];
  if (!isLetter(first) || !first?.isFree) return undefined;
  const isTitled = /^\.? $/.test(first.gap) && personTitles.has(seen[index - 1]?.folded ?? '');
  let to = index + 1;
  let letters = 1;
  for (let next = seen[to]; next?.isFree && to < index + 8; next = seen[to]) {
    const isOrdinal = /^[ªº]$/u.test(seen[to - 1]?.text ?? '') && next.gap === ' ';
    if (isLetter(next) && (/^\.[\s-]?$/.test(next.gap) || isOrdinal)) letters += 1;
    else if (!particle.test(next.folded) || next.isCapital) break;
    to += 1;
  }
  while (to > index && !isLetter(seen[to - 1])) to -= 1;
  const [last, behind] = [seen[to - 1], seen[to]];
  if ((letters < 2 && !isTitled) || !last || text.charAt(last.end) !== '.') return undefined;
  const joined = seen
    .slice(index, to)
    .map(({ folded }) => folded)
    .join('');
  if (other.has(joined)) return undefined;
  const isActing = behind?.gap === '. ' && isAct(behind.folded);
  return letters < 3 && fieldTerms.has(joined) && !isActing && !isTitled ? undefined : to;
}

function isCode({ text, folded }: Seen): boolean {
  if (!/^(?:\p{Lu}{2}|\p{Ll}{2})$/u.test(text) || other.has(folded) || fieldTerms.has(folded))
    return false;
  return rarityOf(folded) > (text === folded ? 70 : 20);
}

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
  const near = (at: number, gap: string | undefined) => {
    const beside = seen[at];
    return beside !== undefined && /^(?:, | & |\/| \/ )$/.test(gap ?? '') && isCode(beside);
  };
  return near(index - 1, seen[index]?.gap) || near(index + 1, seen[index + 1]?.gap);
}
