import { actsAsCompany } from './companies.ts';
import { isJoined, isNameLike, isPlaceAt, nameEnd, type Seen } from './context.ts';
import {
  certainVerbs,
  companyVerbs,
  openers,
  pronouns,
  surelyBeforeName,
  surelyCompanyVerbs,
} from './cues.ts';
import { personTitles } from './field-terms.ts';
import { isAnyName, isFirstName, isLastName } from './lexicon.ts';
import type { PlaceholderKind } from './replacement.ts';
import { isDealing, isTalkedOf } from './talked-of.ts';
import { isAgentsAct } from './verbs.ts';

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
    const foreign = foreignEnd(seen, index);
    if (foreign > index) {
      found.push({ from: index, to: foreign, kind: 'NAME' });
      index = foreign - 1;
      continue;
    }
    if (isOddSmallWord(seen, index)) {
      found.push({ from: startOfName(seen, index), to: index + 1, kind: 'COMPANY' });
      continue;
    }
    if (isOddShout(seen, index)) {
      found.push({ from: index, to: index + 1, kind: 'COMPANY' });
      continue;
    }
    if (!isNameLike(word) || word.isShouted || word.text.length < 2) continue;
    if (isBeforeProduct(word, seen[index + 1])) continue;
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

/** Makers by whom products of technology are called. */
const makers = /^(?:microsoft|amazon|google|oracle|ibm|vmware|adobe|apache|cisco|atlassian)$/;

/** "Microsoft Sentinel": what runs in a house says nothing of who they are. */
function isBeforeProduct(word: Seen, next: Seen | undefined): boolean {
  return makers.test(word.folded) && next?.gap === ' ' && next.isTerm && next.isCapital;
}

const latinLetter = /\p{Script=Latin}|\p{N}/u;

/** Index behind words of another script amid Latin ones: in such notes they are names. */
function foreignEnd(seen: readonly Seen[], index: number): number {
  const isForeign = (at: number) => {
    const word = seen[at];
    return word !== undefined && word.isFree && !latinLetter.test(word.text);
  };
  let end = index;
  while (end < index + 4 && isForeign(end) && (end === index || seen[end]?.gap === ' ')) end += 1;
  if (end === index || isForeign(end)) return index;
  if (end === index + 1 && (seen[index]?.text.length ?? 0) < 2) return index;
  const near = [index - 1, end, end + 1, index - 2].map((at) => seen[at]);
  const isAmidLatin = near.filter((word) => word && latinLetter.test(word.text)).length >= 2;
  return isAmidLatin ? end : index;
}

/** A word in small letters that is no English one, where a name is expected: "lost to crowdstrike". */
function isOddSmallWord(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word || word.isCapital || word.isShouted || word.isTerm || word.hasDigit) return false;
  if (word.rarity <= 70 || word.text.length < 4) return false;
  if (word.isInShoutedLine) return true;
  if (word.gap.endsWith('#')) return word.text.length > 4 && !/^[0-9a-f]{6}$/.test(word.folded);
  if (word.language !== 'english') return false;
  if (word.isInSmallLine) return true;
  const before = seen[index - 1];
  const next = seen[index + 1];
  return Boolean(
    (before && isJoined(word.gap) && surelyBeforeName.has(before.folded)) ||
    (next && next.gap === ' ' && companyVerbs.has(next.folded)),
  );
}

/** Takes in what belongs to a name and is no name alone: "van der", "O'", "B.". */
export function startOfName(seen: readonly Seen[], index: number): number {
  let from = index;
  while (from > 0 && from > index - 3) {
    const gap = seen[from]?.gap ?? '';
    const before = seen[from - 1];
    if (!before?.isFree) break;
    const isParticle =
      gap === ' ' && /^(?:van|von|der|den|de|del|della|di|da|dos|ten|el|al)$/.test(before.folded);
    const isInitial = before.text.length === 1 && /^(?:['’]|\. ?)$/.test(gap);
    const isSameScript = gap === ' ' && !latinLetter.test(before.text);
    if (!isParticle && !isInitial && !isSameScript) break;
    from -= 1;
  }
  return from;
}

/** TRIONIS; shorter ones only where a company is expected: most are abbreviations. */
function isOddShout(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word?.isShouted || word.isTerm || word.hasDigit || word.rarity <= 70) return false;
  if (word.text.length >= 5 && word.language === 'english') return true;
  if (word.text.length < 3) return false;
  if (actsAsCompany(seen, index, index + 1) || isTalkedOf(seen, index)) return true;
  const next = seen[index + 1];
  if (next?.gap !== ' ') return false;
  if (isAgentsAct(next.folded) || (word.isStart && next.folded === 'uses')) return true;
  return isDealing(next.folded) && (word.isStart || seen[index - 1]?.folded === 'the');
}

/** Index behind the capitals; terms only between them: "Sunrise Senior Living". */
function phraseEnd(seen: readonly Seen[], index: number): number {
  let end = nameEnd(seen, index, 5);
  for (let beyond = end; beyond < end + 3; beyond += 1) {
    const word = seen[beyond];
    if (!word?.isFree || !word.isCapital || word.gap !== ' ' || word.hasDigit) break;
    if (isNameLike(word)) return nameEnd(seen, beyond, 3);
  }
  while (end > index + 1 && seen[end - 1]?.isTerm) end -= 1;
  return end;
}

/** Where in the phrase the words begin that cannot be explained as ordinary ones. */
function firstSuspect(seen: readonly Seen[], index: number, end: number): number | undefined {
  const words = seen.slice(index, end);
  const [first] = words;
  if (!first || words.every((_, offset) => isPlaceAt(seen, index + offset))) return undefined;
  if (personTitles.has(first.folded) && words.length === 1) return undefined;
  if (first.language !== 'english') return foreignSuspect(seen, index, end);
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
  if (words.length === 1 && isPossessive(seen, index)) return index;
  if (isHyphenated(words)) return index;
  if (!first.isStart) return isCompanyAmidWords(seen, index, end) ? index : undefined;
  if (words.length === 1) {
    if (next?.gap !== ' ' || pronouns.has(first.folded)) return undefined;
    const isRare = first.rarity > 20 && !first.folded.endsWith('s');
    const acts = certainVerbs.has(next.folded) || (isRare && isAgentsAct(next.folded));
    return acts ? index : undefined;
  }
  const from = isOpener(first) ? index + 1 : index;
  return isCompanyAmidWords(seen, from, end) ? from : undefined;
}

/** "Beacon's offer". */
function isPossessive(seen: readonly Seen[], index: number): boolean {
  const [word, next] = [seen[index], seen[index + 1]];
  const isS = next !== undefined && /^['’]$/.test(next.gap) && next.folded === 's';
  return isS && word !== undefined && word.rarity > 20 && !pronouns.has(word.folded);
}

/** "Summit-Rail" */
function isHyphenated(words: readonly Seen[]): boolean {
  const [, second] = words;
  return words.length === 2 && second?.gap === '-' && second.isCapital && second.rarity > 10;
}

/** Ordinary words with capitals: a company only where the neighbours say so ("lost to Copper Kettle"). */
function isCompanyAmidWords(seen: readonly Seen[], from: number, end: number): boolean {
  const words = seen.slice(from, end);
  const [first] = words;
  if (!first || words.every(({ isTerm }) => isTerm)) return false;
  const isShort = first.gap === '/ ' && seen[from - 1]?.folded === 'w';
  const before = first.gap === ' ' ? seen[from - 1] : undefined;
  const next = seen[end];
  const behind = next?.gap === ' ' && !next.isCapital ? next : undefined;
  if (behind && surelyCompanyVerbs.has(behind.folded)) return true;
  if (before && surelyBeforeCompany.test(before.folded)) return true;
  if (
    before?.folded === 'to' &&
    /^(?:lost|sold|moved|switched)$/.test(seen[from - 2]?.folded ?? '')
  ) {
    return true;
  }
  const isPhrase = words.length > 1 && words.some(({ isTerm, rarity }) => !isTerm && rarity > 20);
  if (isPhrase && isShort) return true;
  if (isPhrase && before && /^(?:with|from|by|for|is|are|of|like)$/.test(before.folded))
    return true;
  if (
    isPhrase &&
    behind &&
    companyVerbs.has(behind.folded) &&
    !/^(?:is|has|was|will)$/.test(behind.folded)
  ) {
    return true;
  }
  return words.some(({ rarity }) => rarity > 60) && words.length > 1;
}

const surelyBeforeCompany =
  /^(?:at|vs|versus|against|than|competitor|incumbent|rival|formerly|ex|joined|acquired|renewed|replaced|replacing|called|customer|prospect|client|account|vendor|supplier|partner|reseller|integrator)$/;

/** "Visited Alpenmilch", "Asking Northvolt". */
function isOpener({ folded, rarity, gap }: Seen): boolean {
  if (openers.has(folded)) return true;
  return rarity <= 50 && folded.length > 4 && !gap.endsWith('(') && /(?:ed|ing)$/.test(folded);
}

const romanNumber = /^[IVX]+$/;
const isNamed = ({ folded }: Seen) => isAnyName(folded);

/** What stands before a company's name in German. */
const germanCues =
  /^(?:gegen|bei|firma|beratung|agentur|hersteller|anbieter|lieferant|kunde|partner|konkurrent|wettbewerber)$/;

/** In German every noun bears a capital; in other languages only names, and the first word. */
function foreignSuspect(seen: readonly Seen[], index: number, end: number): number | undefined {
  const words = seen.slice(index, end);
  const [first] = words;
  if (!first) return undefined;
  const isUnknown = (word: Seen) =>
    word.rarity > 50 && (!word.isStart || (!word.startsLine && word.gap.endsWith(': ')));
  if (first.language === 'german') {
    const before = seen[index - 1];
    const isExpected = before !== undefined && germanCues.test(before.folded);
    // Nouns hardly ever stand next to each other: "Bruckner Werke".
    const isPhrase = words.length > 1 && !first.isStart && words.every(({ gap }) => gap === ' ');
    if (first.rarity > 50 && (isPhrase || isExpected)) return index;
  }
  const offset = words.findIndex(
    (word) =>
      isUnknown(word) &&
      (word.language === 'other' || isFirstName(word.folded) || isLastName(word.folded)),
  );
  if (offset < 0) return undefined;
  return index + (first.isStart && !isNamed(first) ? offset : 0);
}
