import type { PlaceholderKind } from '../replacement.ts';
import type { Seen } from '../words/context.ts';
import { isAct } from '../words/verbs.ts';
import { listOf } from '../words/lists.ts';
import { certainlyBeforeCompany, certainlyBeforePerson } from '../words/vocabulary.ts';

/** Times that are names as well, and what tells of a person behind them: "May signs", not "May is tight". */
const times = listOf('times-and-names');
const onlyOfPeople = listOf('behind-a-person');
const determiners = listOf('determiners');
/** What a name stands behind in lines without capitals, and what stands behind one. */
const labels = listOf('before-a-name');
const behindName = listOf('behind-a-name');
const beforeCompany = listOf('before-a-company');
/** What is of a customer: "the granite deal". */
const dealings = listOf('dealings');
const partsOfTechnology = listOf('parts-of-technology');

const beforeWord = (seen: readonly Seen[], index: number): Seen | undefined =>
  /^[ \u00a0]$/.test(seen[index]?.gap ?? '') ? seen[index - 1] : undefined;

/**
 * Whether an ordinary word that is a known name as well (Will, May, Target) is the name at this place:
 * by its capital and by what stands around it.
 */
export function isNameHere(seen: readonly Seen[], index: number, kind: PlaceholderKind): boolean {
  const word = seen[index];
  if (!word) return false;
  const [before, behind] = [beforeWord(seen, index), seen[index + 1]];
  if (kind === 'PERSON' && before && certainlyBeforePerson.has(before.folded)) return true;
  if (times.has(word.folded)) return isPersonNotTime(seen, index);
  if (word.isInSmallLine && isNameInPlainLine(seen, index, kind)) return true;
  if (!word.isCapital && !word.isShouted) {
    return kind !== 'PERSON' && before !== undefined && certainlyBeforeCompany.has(before.folded);
  }
  const isBarred = before !== undefined && determiners.has(before.folded);
  if (isBarred && (kind === 'PERSON' || (word.isStart && !behind))) return false;
  const isVersion = /^v\d{1,3}$/.test(behind?.folded ?? '');
  if (behind && (behind.folded === 'of' || (behind.hasDigit && !isVersion))) return false;
  if (kind !== 'PERSON') return isCompanyHere(seen, index);
  // First in a sentence any word bears a capital, what follows tells: "Grant agrees", no "Grant them a week".
  if (!word.isStart || !behind || /^[,;:.!?]/.test(behind.gap)) return true;
  return isAct(behind.folded) || behind.isCapital || behind.rarity > 70;
}

/** "May signs", "talked to May"; not "for May", "4 May", "May is tight". */
function isPersonNotTime(seen: readonly Seen[], index: number): boolean {
  const [word, behind, beyond] = [seen[index], seen[index + 1], seen[index - 2]];
  const before = beforeWord(seen, index);
  if (!word || before?.hasDigit || (!word.isCapital && !word.isInShoutedLine)) return false;
  if (behind && onlyOfPeople.has(behind.folded)) return true;
  if (/^(?:to|for|by)$/.test(before?.folded ?? '') && spokenTo.test(beyond?.folded ?? ''))
    return true;
  const isPair = before?.folded === 'and' && beyond?.isCapital === true && beyond.isFirstName;
  return isPair && !seen[index - 3]?.hasDigit;
}

const spokenTo =
  /^(?:ask|asked|spoke|speak|talk|talked|chat|chatted|signed|confirmed|sent|approved)$/;

/** In a line whose capitals tell nothing: "customer: target", "the granite deal", "rose out till monday". */
function isNameInPlainLine(seen: readonly Seen[], index: number, kind: PlaceholderKind): boolean {
  const [before, word, next] = [seen[index - 1], seen[index], seen[index + 1]];
  if (!word) return false;
  if (before && labels.has(before.folded)) return true;
  const isClosed = isClosedBehind(next);
  if (before?.folded === 'is' && word.gap === ' ' && isClosed) return true;
  const behind = next?.gap === ' ' ? next.folded : undefined;
  if (behind !== undefined && dealings.has(behind)) return true;
  if (kind !== 'PERSON') {
    return before !== undefined && word.gap === ' ' && beforeCompany.has(before.folded) && isClosed;
  }
  const beyond = seen[index + 2];
  if ((word.isStart || word.gap === ', ') && behind !== undefined) {
    if (!beyond || beyond.gap !== ' ' || /^(?:out|off|away|sick)$/.test(behind)) return true;
  }
  if (before?.isStart && isAsking.test(before.folded) && beyond?.gap !== ' ') return true;
  return before !== undefined && word.gap === ' ' && behind === undefined;
}

/** "did rose reply?" */
const isAsking = /^(?:did|will|would|can|could|should|does|has|is)$/;

/** Whether a name can end before a word: it is no noun. */
function isClosedBehind(next: Seen | undefined): boolean {
  if (!next || next.gap !== ' ') return next?.gap !== '-' && next?.gap !== "'";
  return behindName.has(next.folded);
}

function isCompanyHere(seen: readonly Seen[], index: number): boolean {
  const [word, behind, beyond] = [seen[index], seen[index + 1], seen[index + 2]];
  const before = beforeWord(seen, index);
  if (before?.isCapital && before.isTerm && !before.isStart) return false;
  if (!word?.isStart || !behind) return true;
  if (/^(?:is|are|was|were|has|had|be)$/.test(behind.folded)) {
    return beyond !== undefined && !beyond.hasDigit;
  }
  return !behind.isCapital;
}

/** Oracle that quoted, or the Oracle database that the customer runs: the second is technology. */
export function isCompanyNotProduct(seen: readonly Seen[], index: number): boolean {
  const next = seen[index + 1];
  return next?.gap !== ' ' || !partsOfTechnology.has(next.folded);
}
