import { isJoined, isNameLike, isPlaceAt, nameEnd, type Seen } from './context.ts';
import {
  beforePerson,
  certainlyBeforePerson,
  certainVerbs,
  closings,
  openers,
  personVerbs,
  roleBehind,
} from './cues.ts';
import { doubtfulTitles, personTitles, wellKnownPlaces } from './field-terms.ts';
import { isPersonsPlace } from './person-context.ts';
import { beginsAsPerson } from './senses.ts';
import { isAnyName, isLastName } from './lexicon.ts';
import { isAct, isAgentsAct } from './verbs.ts';

/** Words of a text, by their indexes, that name somebody. */
export interface Found {
  from: number;
  to: number;
}

/** Capitals that may be somebody's name, and what stands around them. */
interface Candidate {
  seen: readonly Seen[];
  index: number;
  end: number;
  word: Seen;
  last: Seen;
  before: Seen | undefined;
  next: Seen | undefined;
  /** Of several words. */
  isFull: boolean;
  /** Its first word is an ordinary word as well: Will, Mark, May. */
  isOrdinary: boolean;
}

/** Why capitals are somebody's name; the first that holds decides. */
const reasons: readonly ((candidate: Candidate) => boolean)[] = [
  // Anna Kowalczyk
  ({ isFull, word, isOrdinary }) => isFull && word.isFirstName && !isOrdinary,
  // J. Whitcombe, J.P. Thibodeaux
  ({ seen, index, isFull, word, last }) =>
    isFull &&
    word.text.length === 1 &&
    last.text.length > 2 &&
    last.rarity > 50 &&
    (!/^[AEIOYUΟ]$/.test(word.text) || seen[index + 1]?.gap.startsWith('.') === true),
  // Will Price, but not "Will Legal": a term ends the name
  ({ isFull, word, last }) =>
    isFull && word.isFirstName && word.rarity > 10 && !wellKnownPlaces.has(last.folded),
  ({ isFull, word, last }) =>
    isFull && word.isFirstName && (last.rarity > 50 || isLastName(last.folded)),
  // Wren Castillo
  ({ isFull, word, last, next }) =>
    isFull &&
    isAnyName(word.folded) &&
    (last.rarity > 50 || isLastName(last.folded)) &&
    next !== undefined &&
    isJoined(next.gap) &&
    (certainVerbs.has(next.folded) || personVerbs.has(next.folded)),
  (candidate) =>
    isSpeaker(candidate) &&
    (!candidate.isOrdinary ||
      (candidate.word.isFirstName && candidate.word.rarity >= 20 && !candidate.word.isTerm)),
  isClosing,
  ({ word, next }) => isHonoured(next) && word.text.length > 1,
  (candidate) => !candidate.isOrdinary && hasPersonContext(candidate),
  ({ word, isOrdinary }) => word.isShouted && word.text.length > 3 && !isOrdinary,
  ({ word, isOrdinary }) => word.isFirstName && !isOrdinary,
  isOrdinaryWordAsName,
];

/** Names of people among the words of a text, from what stands around them and from lists of names. */
export function peopleAmong(seen: readonly Seen[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < seen.length; index += 1) {
    const end = personAt(seen, index);
    if (end === undefined) continue;
    found.push({ from: index, to: end });
    index = end - 1;
  }
  return found;
}

/** Index behind the name of somebody that starts at the index. */
function personAt(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  if (!word?.isFree || word.hasDigit) return undefined;
  if (isTitled(seen, index)) return titledEnd(seen, index);
  if (word.isCapital || word.isShouted) return capitalisedEnd(seen, index);
  return lowerCasePerson(seen, index);
}

/** Whether a title stands before: "Dr." always, "General" only with a capital or a full stop. */
function isTitled(seen: readonly Seen[], index: number): boolean {
  const before = seen[index - 1];
  const word = seen[index];
  if (!before || !word || !/^\.?[ \u00a0]$|^\.$/.test(word.gap)) return false;
  if (!personTitles.has(before.folded) || (before.isShouted && !word.isShouted)) return false;
  if (!doubtfulTitles.has(before.folded)) return true;
  return (before.isCapital || word.gap.startsWith('.')) && word.isCapital && !word.isTerm;
}

function titledEnd(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  if (!word || (personTitles.has(word.folded) && !doubtfulTitles.has(word.folded)))
    return undefined;
  if (isNameLike(word)) return nameEnd(seen, index);
  return word.isCapital || word.isTerm || word.rarity <= 50 ? undefined : lowerCaseEnd(seen, index);
}

function capitalisedEnd(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  if (!word || (word.isShouted && (!isAnyName(word.folded) || word.text.length < 4)))
    return undefined;
  const isTitle = personTitles.has(word.folded) && isNameLike(seen[index + 1]);
  if (isTitle && isJoined(seen[index + 1]?.gap ?? '')) return undefined;
  const end = isNameLike(word) ? nameEnd(seen, index) : index + 1;
  const before = seen[index - 1];
  const isIntroduced = before !== undefined && certainlyBeforePerson.has(before.folded);
  if (isPlaceAt(seen, index) && !isIntroduced && end === index + 1) return undefined;
  const candidate: Candidate = {
    seen,
    index,
    end,
    word,
    last: seen[end - 1] ?? word,
    before,
    next: seen[end],
    isFull: end > index + 1,
    isOrdinary: word.rarity <= 50 || word.isTerm,
  };
  return reasons.some((holds) => holds(candidate)) ? end : undefined;
}

/** "met Xaver", "Xaver said", "Xaver (CFO)". */
function hasPersonContext({ word, before, next }: Candidate): boolean {
  if (before && isJoined(word.gap) && certainlyBeforePerson.has(before.folded)) return true;
  if (!next) return false;
  if (isJoined(next.gap) && certainVerbs.has(next.folded)) return true;
  return /^(?: \(|, | = | - | – |: )$/.test(next.gap) && roleBehind.has(next.folded);
}

/** "Kubo-san", "Sharma ji". */
const isHonoured = (next: Seen | undefined): boolean =>
  next !== undefined &&
  (next.gap === '-' || next.gap === ' ') &&
  /^(?:san|sama|kun|sensei|ji|saheb|sahib|bey|hanim)$/.test(next.folded) &&
  !next.isCapital;

const speakerGap = /^(?:\*\*)?\s*(?:\([^)\n]{0,20}\)\s*)?(?:\*\*\s*)?(?::|>|—)\s/;

/** "Melissa: So ..." at the beginning of a line. */
function isSpeaker({ word, before, next }: Pick<Candidate, 'word' | 'before' | 'next'>): boolean {
  if (!next || !speakerGap.test(next.gap) || !isAnyName(word.folded)) return false;
  return word.startsLine || (/[\])]\s?(?:\*\*)?$/.test(word.gap) && Boolean(before?.hasDigit));
}

/** "Best,\nLorraine": a line of its own behind the closing words of a letter. */
function isClosing({ word, before, next }: Candidate): boolean {
  if (!before || !isNameLike(word) || (next && !/[\n|]/.test(next.gap))) return false;
  return closings.has(before.folded) && /^[,.!]?[^\S\n]*\n\s*$|^,? $/.test(word.gap);
}

const determiner = /^(?:the|a|an|our|my|your|his|her|their|its|this|that|no|on|in|last|next)$/;

/** Will, Mark, May, Frank: a name only where the neighbours say so. */
function isOrdinaryWordAsName({ seen, index, word, before, next }: Candidate): boolean {
  if (before && certainlyBeforePerson.has(before.folded) && isJoined(word.gap)) {
    return isAnyName(word.folded);
  }
  if (!word.isFirstName) return false;
  if (isPersonsPlace(seen, index) || isSpokenTo(seen, index)) return true;
  if (word.language !== 'english') return false;
  if (next && isJoined(next.gap) && isAgentsAct(next.folded) && !word.isTerm) return true;
  if (next && isJoined(next.gap) && certainVerbs.has(next.folded)) return true;
  if (next && /^['’]$/.test(next.gap) && next.folded === 's' && !word.isTerm) return true;
  if (word.isStart && beginsAsPerson(seen, index)) return true;
  if (word.isTerm) return false;
  if (before && isJoined(word.gap) && determiner.test(before.folded)) return false;
  if (next && isJoined(next.gap) && (next.hasDigit || next.folded === 'of')) return false;
  if (isPaired(seen, index)) return true;
  if (word.isStart) return word.rarity >= 35 && (!next || /^[,;)\n]/.test(next.gap));
  if (before === undefined || !before.isCapital) return true;
  return beforePerson.has(before.folded) || (before.isStart && openers.has(before.folded));
}

/** "Sandy and Cliff share": two first names that an "and" joins. */
function isPaired(seen: readonly Seen[], index: number): boolean {
  const isName = (at: number) => {
    const word = seen[at];
    return word !== undefined && word.isCapital && word.isFirstName && !word.isTerm;
  };
  const joins = (at: number) => /^(?:and|und|et|y|e|or)$/.test(seen[at]?.folded ?? '');
  return (joins(index + 1) && isName(index + 2)) || (joins(index - 1) && isName(index - 2));
}

const spoken =
  /^(?:ask|asked|spoke|speak|talk|talked|chat|chatted|call|calls|meeting|met|coffee|lunch|dinner|beer|demo|pide|wait|waiting|look|looking)$/;

/** "spoke to Kat", "ask for Chuck"; not "move the call to April". */
function isSpokenTo(seen: readonly Seen[], index: number): boolean {
  const [verb, to] = [seen[index - 2], seen[index - 1]];
  const isMoved = seen[index]?.isTerm && verb && to && isTimeBehind(seen, index, verb, to);
  return Boolean(
    verb &&
    !isMoved &&
    to &&
    seen[index]?.gap === ' ' &&
    /^(?:to|for|with|por|mit)$/.test(to.folded) &&
    spoken.test(verb.folded),
  );
}

/** "move the call to April", "wait for April"; not "wait for April to sign". */
function isTimeBehind(seen: readonly Seen[], index: number, verb: Seen, to: Seen): boolean {
  if (to.folded === 'to') return !/^(?:ask|sp[eo]|talk|chat)/.test(verb.folded);
  const [next, act] = [seen[index + 1], seen[index + 2]];
  const isAwaited = next?.folded === 'to' && act?.gap === ' ' && !act.hasDigit && !act.isCapital;
  return to.folded === 'for' && verb.folded.startsWith('wait') && !isAwaited;
}

/** A first name without its capital; more doubtful, so no ordinary word may look like it. */
function lowerCasePerson(seen: readonly Seen[], index: number): number | undefined {
  const word = seen[index];
  if (!word || word.isTerm || word.text.length < 2) return undefined;
  const before = seen[index - 1];
  const next = seen[index + 1];
  const isEnglishLine = word.language === 'english';
  const isMet =
    before !== undefined && isJoined(word.gap) && certainlyBeforePerson.has(before.folded);
  const isNear = before !== undefined && isJoined(word.gap) && beforePerson.has(before.folded);
  const isActing =
    next !== undefined &&
    isJoined(next.gap) &&
    (certainVerbs.has(next.folded) || isAgentsAct(next.folded));
  const holds =
    (word.isFirstName &&
      word.rarity > 60 &&
      word.text.length > 2 &&
      (isEnglishLine || (word.isInSmallLine && word.text.length > 4))) ||
    (word.isFirstName && word.rarity > 20 && (isMet || isActing)) ||
    (word.isInShoutedLine && isNameInShoutedLine(seen, index)) ||
    (word.isInSmallLine && isEnglishLine && isNameInSmallLine(word, before, next)) ||
    (word.rarity > 70 && word.text.length > 2 && isActing) ||
    (isAnyName(word.folded) && word.rarity > 60 && (isMet || (isNear && isEnglishLine))) ||
    (word.rarity > 50 && isHonoured(next)) ||
    (word.rarity > 60 && isSpeaker({ word, before, next }));
  if (!holds || (isPlaceAt(seen, index) && !isMet)) return undefined;
  return lowerCaseEnd(seen, index);
}

/** A first name at the head of a line of capitals, or behind "with" and "or": "ASK ROSE OR BILL". */
function isNameInShoutedLine(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word?.isFirstName || /^(?:will|may|can|hope)$/.test(word.folded)) return false;
  const next = seen[index + 1];
  const behind = next && isJoined(next.gap) ? next.folded : undefined;
  if (word.isStart && behind !== undefined && isAgentsAct(behind)) return true;
  if (behind !== undefined && word.rarity > 10 && isLastName(behind) && next?.isTerm === false) {
    if ((next?.rarity ?? 0) > 20 && !isAct(behind)) return true;
  }
  const met = isJoined(word.gap) ? (seen[index - 1]?.folded ?? '') : '';
  if (word.rarity > 10 && /^(?:ask|met|told|tell|call|email)$/.test(met)) return true;
  if (word.rarity <= 20) return false;
  if (behind !== undefined && isAct(behind) && word.isStart) return true;
  const before = isJoined(word.gap) ? seen[index - 1]?.folded : undefined;
  return (
    before !== undefined && (certainlyBeforePerson.has(before) || /^(?:with|from|w)$/.test(before))
  );
}

/** Where names bear no capital: any name that is no word, and the rarer of those that are one. */
function isNameInSmallLine(word: Seen, before: Seen | undefined, next: Seen | undefined): boolean {
  if (word.text.length < 3) return false;
  if (word.rarity > 60) return isAnyName(word.folded);
  if (!word.isFirstName || word.rarity < 35) return false;
  const isNear = before !== undefined && isJoined(word.gap) && beforePerson.has(before.folded);
  return isNear || (next !== undefined && (personVerbs.has(next.folded) || next.folded === 'and'));
}

/** Takes in the surname: a word that is no English one, or only as a name. */
function lowerCaseEnd(seen: readonly Seen[], index: number): number {
  let end = index + 1;
  while (end < index + 3) {
    const next = seen[end];
    if (!next?.isFree || !isJoined(next.gap) || /['’]/.test(next.gap)) break;
    if (next.isTerm || next.hasDigit || next.isCapital || next.isShouted) break;
    const isVerb = certainVerbs.has(next.folded) || personVerbs.has(next.folded);
    const after = seen[end + 1];
    const isClosed = !after || !isJoined(after.gap);
    const isSurname =
      next.rarity > 70 ||
      (isLastName(next.folded) && (next.rarity > 20 || (next.rarity > 10 && isClosed)));
    if (isVerb || !isSurname) break;
    end += 1;
  }
  return end;
}
