import type { Seen } from './context.ts';
import { fieldTerms, nameParticles } from './field-terms.ts';
import { fold, type Word } from './fold.ts';
import { isInitialsHere } from './initials.ts';
import { isLegalForm, legalFormLength } from './legal-forms.ts';
import { isEnglish } from './lexicon.ts';
import { isLikelyName } from './name-layer.ts';
import type { PlaceholderKind } from './replacement.ts';
import { isCompanyNotProduct, isNameHere } from './senses.ts';
import type { Writing } from './spelling.ts';

/** A known name in one of its spellings. */
export interface Entry {
  kind: PlaceholderKind;
  /** The thing that is named: all its entries share it. */
  key: string;
  writing: Writing;
  length: number;
}

const betweenWords = /^[\s\p{P}\p{S}]{0,40}$/u;
const beforeLegalForm = /^(?:,?[ \u00a0]|[ \u00a0]?[.&+/-][ \u00a0]?){1,2}$/;
const startsUpper = /^\P{L}*[\p{Lu}\p{Lt}]/u;
const hasCase = /[\p{Lu}\p{Ll}\p{Lt}]/u;
const twoCapitals = /\p{Lu}.*\p{Lu}/u;

const isCapitalised = (text: string) => startsUpper.test(text) || !hasCase.test(text);

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
    const isBig = at === index - 1 && /^(?:Big|Old|Little|Young|Wee)$/.test(before.text);
    const isShort = isParticleOf(before.folded, key);
    const gap = text.slice(before.end, start);
    const isD = /^d$/i.test(before.text) && /^v$/i.test(words[at - 1]?.text ?? '');
    const isO = /^[OD]$/i.test(before.text) && /^['’`´]$/.test(gap);
    const isCode = isInitialsOf(before.text, key) || isCutOf(before.text, gap, key);
    const isMiddle =
      /^[b-hj-z]$/.test(before.text) && key.split(' ', 1)[0] === words[at - 1]?.folded;
    const isLetter = isMiddle || /^\p{Lu}$/u.test(before.text);
    if (!isBig && !isD && !isShort && !isO && !isCode && !isLetter) break;
    if (!/^\.?[ -]?$/.test(gap) && !isO && !((isD || isShort) && /^[/.' ’]{1,2}$/.test(gap))) break;
    start = before.start;
  }
  return start;
}

/** "Kath." of Katherine Moreau. */
function isCutOf(text: string, gap: string, key: string): boolean {
  if (!/^\.[ ]?$/.test(gap) || !/^\p{Lu}\p{Ll}{1,5}$/u.test(text)) return false;
  return key.split(' ').some((word) => word.length > text.length && word.startsWith(fold(text)));
}

/** "MJ" of Maria José García: the first letters of somebody's words, from the first on. */
function isInitialsOf(text: string, key: string): boolean {
  if (!/^\p{Lu}{2,3}$/u.test(text)) return false;
  const initials = key
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
  return initials.length > text.length && initials.startsWith(fold(text));
}

/** "L." behind "García", "T H" behind "Nguyen": letters of words that the name has besides. */
export function initialsBehind(
  text: string,
  words: readonly Word[],
  index: number,
  { kind, key }: Entry,
) {
  if (kind !== 'PERSON') return undefined;
  const initials = new Set(key.split(' ').map((word) => word.charAt(0)));
  let length = 0;
  while (length < 3) {
    const [before, word] = [words[index + length - 1], words[index + length]];
    const gap = before && word ? text.slice(before.end, word.start) : '';
    if (!before || !word || !/^(?:,? |\. ?)$/.test(gap)) break;
    // "moreau.k" is a login; "Moreau. K" begins a sentence.
    if (length === 0 && gap.startsWith('.') && (gap !== '.' || /^\p{Lu}/u.test(word.text))) break;
    if (!isInitial(before, word) || !initials.has(word.folded)) break;
    length += 1;
  }
  const last = words[index + length - 1];
  return length > 0 && last ? { length, end: last.end } : undefined;
}

/** A capital, or in small letters one that is no word: "tom k", not "tom a". */
function isInitial(before: Word, { text }: Word): boolean {
  if (/^\p{Lu}$/u.test(text)) return text !== 'I';
  return /^[b-hj-z]$/.test(text) && /^\p{Ll}{2}/u.test(before.text);
}

/** "vd", "v", "de" before a name that has such a particle itself. */
function isParticleOf(folded: string, key: string): boolean {
  if (!/^(?:v|vd|vdr|van|von|de|den|der|di|da|la|le|al|el|bin|ben|ter|ten|te|zu)$/.test(folded)) {
    return false;
  }
  return key
    .split(' ')
    .slice(0, -1)
    .some(
      (word) =>
        nameParticles.has(word) &&
        (word.startsWith(folded.charAt(0)) || (/^[ae]l$/.test(word) && /^[ae]l$/.test(folded))),
    );
}

/** Whether the words stand together as a name does, and are written as the entry asks. */
export function isWritten(
  text: string,
  words: readonly Seen[],
  index: number,
  { kind, writing, length }: Entry,
): boolean {
  if (writing === 'product') return isCompanyNotProduct(words, index);
  if (writing === 'common') {
    const word = words[index];
    const isRead = word && (word.isCapital || (word.isInSmallLine && word.rarity > 10));
    return Boolean(isRead) && isLikelyName(words, index);
  }
  if (writing === 'lettered') return isLettered(words, index);
  if (writing === 'initials') return isInitialsHere(words, index, { isKnown: true });
  if (writing === 'capitalised' && length === 1 && hasCase.test(words[index]?.text ?? '')) {
    return (
      isInFileOrTag(words, index) || isNameHere(words, index, kind) || isLikelyName(words, index)
    );
  }
  for (let at = index; at < index + length; at += 1) {
    const word = words[at];
    const before = words[at - 1];
    if (!word) return false;
    const isFirst = at === index;
    if (!isFirst && before && !betweenWords.test(text.slice(before.end, word.start))) return false;
    if (writing === 'upper' && !twoCapitals.test(word.text) && !isAcronymInSmall(word))
      return false;
    if (writing === 'capitalised' && !isCapitalised(word.text) && !isInitialInSmall(words, index))
      return false;
  }
  return true;
}

/** "j price", "rose k." in a line without capitals; not "a price", "it's rose". */
function isInitialInSmall(words: readonly Seen[], index: number): boolean {
  const [one, other] = [words[index], words[index + 1]];
  if (!one?.isInSmallLine || !other || !/^\.? $/.test(other.gap)) return false;
  const [letter, word] = one.text.length === 1 ? [one, other] : [other, one];
  if (letter.text.length > 1 || word.text.length === 1) return false;
  const isDotted = letter === one && other.gap.startsWith('.');
  return isDotted || /^[b-hj-np-rt-z]$/.test(letter.folded);
}

/** "C&D", "RO'S": letters that a sign joins. */
const isLettered = (words: readonly Seen[], index: number): boolean => {
  const [first, second] = [words[index], words[index + 1]];
  if (!first || !second || words[index + 2]?.gap === second.gap) return false;
  return (
    /^ ?& ?$|^['’]$|^\+$/.test(second.gap) &&
    (second.gap.length > 1 || first.text.length > 1 || startsUpper.test(second.text))
  );
};

const fileEnding =
  /^(?:docx?|xlsx?|pptx?|pdf|csv|txt|md|png|jpe?g|svg|zip|eml|msg|ics|vcf|key|numbers|pages)$/;
const mostPieces = 8;

/** "msa-summit-final.docx", "#summit": a word of everybody, where only names are worth a tag. */
function isInFileOrTag(words: readonly Seen[], index: number): boolean {
  const word = words[index];
  if (!word || fieldTerms.has(word.folded)) return false;
  if (word.gap.endsWith('#')) return true;
  if (word.rarity <= 20) return false;
  for (let at = index + 1; at < index + mostPieces; at += 1) {
    const next = words[at];
    if (!next || !/^[._-]$/.test(next.gap)) return false;
    if (next.gap === '.' && fileEnding.test(next.folded)) return true;
  }
  return false;
}

/** "rrs" where nobody writes a capital. */
const isAcronymInSmall = ({ isInSmallLine, rarity, isTerm, language }: Seen) =>
  isInSmallLine && rarity > 70 && !isTerm && language === 'english';

/** The legal form behind a company's name, or the "Jr." behind a person's. */
export function behind(text: string, words: readonly Word[], index: number, kind: PlaceholderKind) {
  const length =
    kind === 'COMPANY' ? legalFormBehind(text, words, index) : generationBehind(text, words, index);
  const last = words[index + length - 1];
  return length > 0 && last ? { length, end: last.end } : undefined;
}

/** "Ravensworth Log." of Ravensworth Logistics: further words of the name, cut short. */
export function shortenedBehind(
  text: string,
  words: readonly Seen[],
  index: number,
  joined: string,
  { kind, key }: Entry,
) {
  if (kind !== 'COMPANY' || !key.startsWith(`${joined} `)) return undefined;
  const more = key.slice(joined.length + 1).split(' ');
  const code = words[index];
  const isBeside = code && /^,? (?:& )?$/.test(text.slice(words[index - 1]?.end ?? 0, code.start));
  if (isBeside && isInitialsOf(code.text, more.join(' ') + ' ')) {
    return { length: 1, end: code.end };
  }
  let length = 0;
  for (const whole of more) {
    const [before, word] = [words[index + length - 1], words[index + length]];
    if (!before || !word || !/^(?:\.|\.?[ -]| & )$/.test(text.slice(before.end, word.start))) break;
    const isCut = word.folded.length < whole.length && whole.startsWith(word.folded);
    const isBig = startsUpper.test(word.text) || word.isInSmallLine;
    const isDotted = isBig && text.charAt(word.end) === '.';
    const isWord = word.folded.length > 2 && isEnglish(word.folded, 20);
    if (
      !isCut ||
      (word.folded.length < 3 && !isBig) ||
      (word.isInSmallLine && !isDotted) ||
      (isWord && !isDotted)
    )
      break;
    length += 1;
  }
  const last = words[index + length - 1];
  return length > 0 && last ? { length, end: last.end } : undefined;
}

function generationBehind(text: string, words: readonly Word[], index: number): number {
  const before = words[index - 1];
  const word = words[index];
  if (!before || !word || !/^(?:jr|sr|ii|iii)$/.test(word.folded)) return 0;
  const isNext = /^,? $/.test(text.slice(before.end, word.start));
  return isNext && isCapitalised(word.text) ? 1 : 0;
}

function legalFormBehind(text: string, words: readonly Word[], index: number): number {
  const before = words[index - 1];
  const first = words[index];
  if (!before || !first || !beforeLegalForm.test(text.slice(before.end, first.start))) return 0;
  const isSure = isLegalForm(first.folded) && !isEnglish(first.folded, 70);
  const length = legalFormLength(
    words.slice(index, index + 4).map(({ folded }) => folded),
    0,
  );
  const isDotted = length > 1 && text.charAt(first.end) === '.';
  return isCapitalised(first.text) || isSure || isDotted ? length : 0;
}
