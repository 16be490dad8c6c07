import { isLikelyName } from '../forms/name-layer.ts';
import type { PlaceholderKind } from '../replacement.ts';
import type { Seen } from '../words/context.ts';
import { isEnglish } from '../words/lexicon.ts';
import { listOf } from '../words/lists.ts';
import {
  certainlyBeforeCompany,
  fieldTerms,
  isAgentsAct,
  legalFormLength,
} from '../words/vocabulary.ts';
import type { Writing } from './spellings.ts';

export interface Entry {
  kind: PlaceholderKind;
  /** The thing that is named: all its entries share it. */
  key: string;
  writing: Writing;
  isFull: boolean;
  length: number;
}

const mostBefore = 3;

/** Where "J. Tamm", "Kat. Tamm" and "O'Tamm" begin when "Tamm" is known. */
export function startWithInitial(
  words: readonly Seen[],
  index: number,
  { kind, key }: Entry,
): number {
  let from = index;
  const least = kind === 'PERSON' ? Math.max(0, index - mostBefore) : index;
  while (from > least) {
    const [before, gap] = [words[from - 1], words[from]?.gap ?? ''];
    if (!before || !/^(?:['’]|\.?[ -]?)$/.test(gap)) break;
    const isCut = /^\p{Lu}\p{Ll}{1,5}$/u.test(before.text) && gap.startsWith('.');
    const isOwn = isCut && key.split(' ').some((word) => word.startsWith(before.folded));
    if (!isOwn && !/^\p{Lu}$/u.test(before.text)) break;
    from -= 1;
  }
  return words[from]?.start ?? 0;
}

/** How many words behind a company's name are its legal form. */
export function formBehind(words: readonly Seen[], index: number, { kind }: Entry): number {
  const near = words.slice(index, index + 4).map(({ folded }) => folded);
  const [first, length] = [words[index], legalFormLength(near, 0)];
  // "Rhys, as agreed" is no joint-stock company.
  const isForm =
    length > 1 || (first && (startsUpper.test(first.text) || !isEnglish(first.folded, 70)));
  return kind === 'COMPANY' && isForm ? length : 0;
}

export function isWritten(words: readonly Seen[], index: number, entry: Entry): boolean {
  const { writing, length } = entry;
  const named = words.slice(index, index + length);
  if (!named.slice(1).every(({ gap }) => betweenWords.test(gap))) return false;
  if (writing === 'initials') return isInitialsHere(words, index);
  if (writing === 'dotted') return named.slice(1).every(({ gap }) => betweenInitials.test(gap));
  if (writing === 'capitalised' && length === 1)
    return isNameHere(words, index, entry) || isLikelyName(words, index);
  if (writing === 'upper') return named.every((word) => isAcronym(word));
  return writing === 'any' || named.every(({ text }) => startsUpper.test(text));
}

/** Times that are names as well: of May and June only the table tells. */
const times = listOf('times-and-names');
const determiners = listOf('determiners');
const surelyBeforePerson = listOf('surely-before-person');
const spoken = new Set('spoke spoken speak talk talked chat chatted'.split(' '));
/** What is of a customer: "the granite deal". */
const dealings = listOf('dealings');

/** Whether an ordinary word is the known name: "Target pays", "at target", no "The target", no "Target 5". */
function isNameHere(seen: readonly Seen[], index: number, { kind }: Entry): boolean {
  const [before, word, next] = [seen[index - 1], seen[index], seen[index + 1]];
  if (!word) return false;
  const isBeside = before !== undefined && word.gap === ' ';
  const isSpokenTo =
    /^(?:to|with)$/.test(before?.folded ?? '') && spoken.has(seen[index - 2]?.folded ?? '');
  if (isBeside && (isSpokenTo || (kind === 'PERSON' && surelyBeforePerson.has(before.folded))))
    return true;
  if (next?.gap === ' ' && dealings.has(next.folded)) return true;
  if (!word.isCapital || times.has(word.folded))
    return kind === 'COMPANY' && isBeside && certainlyBeforeCompany.has(before.folded);
  if (isBeside && determiners.has(before.folded)) return false;
  if (!next) return true;
  if (next.hasDigit || next.folded === 'of') return false;
  // First in a sentence any word bears a capital, what follows tells: no "Grant them a week".
  if (!word.isStart || /^[,;:.!?]/.test(next.gap)) return true;
  return isAgentsAct(next.folded) || (next.isCapital && !next.isTerm) || next.rarity > 70;
}

const betweenWords = /^[\s\p{P}\p{S}]{0,40}$/u;
/** "K. M.", "G. de la C." */
const betweenInitials = /^(?:\.[\s-]?| )$/;
const startsUpper = /^\P{L}*(?:[\p{Lu}\p{Lt}\p{Lo}]|$)/u;

/** "SGEL", the letters of "C&D", and "rrs" where nobody writes a capital. */
const isAcronym = ({ text, isInSmallLine, rarity, isTerm }: Seen): boolean =>
  /^\p{Lu}$|\p{Lu}.*\p{Lu}/u.test(text) || (isInSmallLine && rarity > 70 && !isTerm);

/** Abbreviations of other things: U.S., P.S., i.V., S.A. */
const other = listOf('abbreviations');
/** Units: initials as well, where no figure stands before them. */
const units = listOf('units');
const actions = listOf('done-by-initials');

/** Whether two to four letters that are the initials of somebody known stand for them at this place. */
function isInitialsHere(seen: readonly Seen[], index: number): boolean {
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
  return (!isAbbreviation && !previous?.hasDigit) || isHere || next?.folded === 's';
}
