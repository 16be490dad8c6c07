import { actsAsCompany } from './companies.ts';
import { isJoined, isNameLike, isPlaceAt, nameEnd, type Seen } from './context.ts';
import { certainVerbs, companyVerbs, openers, pronouns, surelyBeforeName } from './cues.ts';
import { personTitles } from './field-terms.ts';
import { isAnyName, isLastName } from './lexicon.ts';
import type { PlaceholderKind } from './replacement.ts';

interface Unknown {
  from: number;
  to: number;
  kind: PlaceholderKind;
}

/**
 * Strict mode: capitalised words that are no English ones, and capitalised phrases in mid-sentence.
 * They need not be names, so this costs some useful text.
 */
export function unknownWordsAmong(seen: readonly Seen[]): Unknown[] {
  const found: Unknown[] = [];
  for (let index = 0; index < seen.length; index += 1) {
    const word = seen[index];
    if (!word?.isFree) continue;
    if (isOddSmallWord(seen, index)) {
      found.push({ from: index, to: index + 1, kind: 'COMPANY' });
      continue;
    }
    if (isOddShout(seen, index)) {
      found.push({ from: index, to: index + 1, kind: 'COMPANY' });
      continue;
    }
    if (!isNameLike(word) || word.isShouted || word.text.length < 2) continue;
    const end = phraseEnd(seen, index);
    const from = firstSuspect(seen, index, end);
    if (from !== undefined) {
      const kind = actsAsCompany(seen, from, end) ? 'COMPANY' : 'NAME';
      found.push({ from, to: end, kind });
    }
    index = end - 1;
  }
  return found;
}

/** A word in small letters that is no English one, where a name is expected: "lost to crowdstrike". */
function isOddSmallWord(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word || word.isCapital || word.isShouted || word.isTerm || word.hasDigit) return false;
  if (word.rarity <= 70 || word.text.length < 4 || word.language !== 'english') return false;
  if (word.isInSmallLine) return true;
  const before = seen[index - 1];
  const next = seen[index + 1];
  return Boolean(
    (before && isJoined(word.gap) && surelyBeforeName.has(before.folded)) ||
    (next && next.gap === ' ' && companyVerbs.has(next.folded)),
  );
}

/** TRIONIS; shorter ones only where a company is expected: most are abbreviations. */
function isOddShout(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word?.isShouted || word.isTerm || word.hasDigit || word.rarity <= 70) return false;
  if (word.text.length >= 5 && word.language === 'english') return true;
  return word.text.length >= 3 && actsAsCompany(seen, index, index + 1);
}

function phraseEnd(seen: readonly Seen[], index: number): number {
  let end = nameEnd(seen, index, 5);
  while (end > index + 1 && seen[end - 1]?.isTerm) end -= 1;
  return end;
}

/** Where in the phrase the words begin that cannot be explained as ordinary ones. */
function firstSuspect(seen: readonly Seen[], index: number, end: number): number | undefined {
  const words = seen.slice(index, end);
  const [first] = words;
  if (!first || words.every((_, offset) => isPlaceAt(seen, index + offset))) return undefined;
  if (personTitles.has(first.folded) && words.length === 1) return undefined;
  if (first.language !== 'english') return foreignSuspect(words, index);
  const next = seen[end];
  const isOrdinary = (word: Seen) => word.rarity <= 70;
  if (!words.every(isOrdinary)) {
    const isHeading = first.startsLine && next?.gap.startsWith(':') && !words.some(isNamed);
    if (isHeading) return undefined;
    // "Visited Alpenmilch": the first word has its capital from the sentence.
    return first.isStart && isOpener(first) && words.length > 1 ? index + 1 : index;
  }
  if (words.length === 1 && next?.gap === ' ' && (next.hasDigit || romanNumber.test(next.text))) {
    return undefined; // Part 11, Title IV
  }
  if (!first.isStart) return index;
  if (words.length === 1) {
    const acts = next?.gap === ' ' && certainVerbs.has(next.folded) && !pronouns.has(first.folded);
    return acts ? index : undefined;
  }
  return isOpener(first) ? index + 1 : index;
}

/** "Visited Alpenmilch", "Asking Northvolt". */
function isOpener({ folded, rarity }: Seen): boolean {
  return openers.has(folded) || (rarity <= 50 && /(?:ed|ing)$/.test(folded));
}

const romanNumber = /^[IVX]+$/;
const isNamed = ({ folded }: Seen) => isAnyName(folded);

/** In German every noun bears a capital; in other languages only names, and the first word. */
function foreignSuspect(words: readonly Seen[], index: number): number | undefined {
  const isSuspect = (word: Seen) =>
    word.rarity > 70 &&
    (!word.isStart || (!word.startsLine && word.gap.endsWith(': '))) &&
    (word.language === 'other' || word.isFirstName || isLastName(word.folded));
  const offset = words.findIndex(isSuspect);
  if (offset < 0) return undefined;
  return index + (words[0]?.isStart && !isNamed(words[0]) ? offset : 0);
}
