import { isLikelyName } from '../forms/name-layer.ts';
import type { PlaceholderKind } from '../replacement.ts';
import type { Seen } from '../words/context.ts';
import type { Word } from '../words/fold.ts';
import { isEnglish } from '../words/lexicon.ts';
import {
  certainlyBeforeCompany,
  isAgentsAct,
  legalFormLength,
  nameParticles,
} from '../words/vocabulary.ts';
import { isInitialsHere } from './initials.ts';
import { listOf } from '../words/lists.ts';
import type { Writing } from './spellings.ts';

/** A known name in one of its spellings. */
export interface Entry {
  kind: PlaceholderKind;
  /** The thing that is named: all its entries share it. */
  key: string;
  writing: Writing;
  length: number;
}

/** Further words behind a name that belong to it, and where they end. */
interface More {
  length: number;
  end: number;
}

/** Where "J. Tamm" begins when "Tamm" is known. */
export function startWithInitial(
  text: string,
  words: readonly Word[],
  index: number,
  { kind, key }: Entry,
): number {
  let start = words[index]?.start ?? 0;
  if (kind !== 'PERSON') return start;
  for (let at = index - 1; at >= index - 3; at -= 1) {
    const before = words[at];
    if (!before) break;
    const gap = text.slice(before.end, start);
    const isIrish = /^[OD]$/i.test(before.text) && /^['’`´/]$/.test(gap);
    const isMiddle =
      /^[b-hj-z]$/.test(before.text) && key.split(' ', 1)[0] === words[at - 1]?.folded;
    const isCut = /^\p{Lu}\p{Ll}{1,5}$/u.test(before.text) && gap.startsWith('.');
    const isOwn = isCut && key.split(' ').some((word) => word.startsWith(before.folded));
    const isPart = isMiddle || isOwn || isParticleOf(before.folded, key);
    if (!isIrish && !(isPart || /^\p{Lu}$/u.test(before.text))) break;
    if (!isIrish && !/^\.?[ -]?$/.test(gap)) break;
    start = before.start;
  }
  return start;
}

/** "vd", "v", "de" before a name that has such a particle itself. */
const isParticleOf = (folded: string, key: string): boolean =>
  (nameParticles.has(folded) || /^(?:v|vd|vdr)$/.test(folded)) &&
  key
    .split(' ')
    .slice(0, -1)
    .some((word) => nameParticles.has(word) && word.startsWith(folded.charAt(0)));

/** "L." behind "García", "T H" behind "Nguyen": letters of words that the name has besides. */
export function initialsBehind(
  text: string,
  words: readonly Word[],
  index: number,
  { kind, key }: Entry,
): More | undefined {
  if (kind !== 'PERSON') return undefined;
  const initials = new Set(key.split(' ').map((word) => word.charAt(0)));
  let length = 0;
  while (length < 3) {
    const [before, word] = [words[index + length - 1], words[index + length]];
    const gap = before && word ? text.slice(before.end, word.start) : '';
    if (!before || !word || !/^(?:,? |\. ?)$/.test(gap)) break;
    // "moreau.k" is a login; "Moreau. K" begins a sentence.
    const isLogin = gap === '.' && /^\p{Ll}/u.test(word.text);
    if (length === 0 && gap.startsWith('.') && !isLogin) break;
    if (!isInitial(before, word) || !initials.has(word.folded)) break;
    length += 1;
  }
  return moreUpTo(words, index, length);
}

/** A capital, or in small letters one that is no word: "tom k", not "tom a". */
function isInitial(before: Word, { text }: Word): boolean {
  if (/^\p{Lu}$/u.test(text)) return text !== 'I';
  return /^[b-hj-z]$/.test(text) && /^\p{Ll}{2}/u.test(before.text);
}

function moreUpTo(words: readonly Word[], index: number, length: number): More | undefined {
  const last = words[index + length - 1];
  return length > 0 && last ? { length, end: last.end } : undefined;
}

/** Whether the words stand together as a name does, and are written as the entry asks. */
export function isWritten(words: readonly Seen[], index: number, entry: Entry): boolean {
  const { writing, length } = entry;
  const named = words.slice(index, index + length);
  if (!named.slice(1).every(({ gap }) => betweenWords.test(gap))) return false;
  if (writing === 'product') return !isProduct(words[index + 1]);
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

/** What is of a customer: "the granite deal". */
const dealings = listOf('dealings');
const surelyBeforePerson = listOf('surely-before-person');
const spokenTo = /^(?:spoke|spoken|speak|talk|talked|chat|chatted) (?:to|with)$/;

/** Whether an ordinary word is the known name: "Target pays", "at target", no "The target", no "Target 5". */
function isNameHere(seen: readonly Seen[], index: number, { kind }: Entry): boolean {
  const [before, word, next] = [seen[index - 1], seen[index], seen[index + 1]];
  if (!word) return false;
  const isBeside = before !== undefined && word.gap === ' ';
  if (isBeside && spokenTo.test(`${seen[index - 2]?.folded ?? ''} ${before.folded}`)) return true;
  if (isBeside && kind === 'PERSON' && surelyBeforePerson.has(before.folded)) return true;
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

/** The Oracle database that the customer runs; Oracle that quoted is the company. */
const isProduct = (next: Seen | undefined): boolean =>
  next?.gap === ' ' && partsOfTechnology.has(next.folded);
const partsOfTechnology = listOf('parts-of-technology');

const betweenWords = /^[\s\p{P}\p{S}]{0,40}$/u;
/** "K. M.", "G. de la C." */
const betweenInitials = /^(?:\.[\s-]?| )$/;
const startsUpper = /^\P{L}*(?:[\p{Lu}\p{Lt}\p{Lo}]|$)/u;

/** "SGEL", the letters of "C&D", and "rrs" where nobody writes a capital. */
const isAcronym = ({ text, isInSmallLine, rarity, isTerm }: Seen): boolean =>
  /^\p{Lu}$|\p{Lu}.*\p{Lu}/u.test(text) || (isInSmallLine && rarity > 70 && !isTerm);

/** The legal form behind a company's name, or the "Jr." behind a person's. */
export function behind(
  words: readonly Word[],
  index: number,
  kind: PlaceholderKind,
): More | undefined {
  const [first] = words.slice(index, index + 1);
  if (!first) return undefined;
  if (kind !== 'COMPANY') return moreUpTo(words, index, Number(generations.test(first.folded)));
  const near = words.slice(index, index + 4).map(({ folded }) => folded);
  const length = legalFormLength(near, 0);
  // "Rhys, as agreed" is no joint-stock company.
  const isForm = length > 1 || startsUpper.test(first.text) || !isEnglish(first.folded, 70);
  return isForm ? moreUpTo(words, index, length) : undefined;
}

const generations = /^(?:jr|sr|ii|iii)$/;
