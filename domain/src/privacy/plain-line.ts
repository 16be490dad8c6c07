import type { Seen } from './context.ts';
import { certainVerbs, closings, personVerbs, roleBehind } from './cues.ts';
import type { PlaceholderKind } from './replacement.ts';
import { isClosedBehind, isExpectedHere } from './talked-of.ts';
import { isAgentsAct } from './verbs.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What a name stands behind with a colon, an arrow or an equals sign, or "is". */
const labels = set(`
  customer customers client clients account accounts acct company prospect partner vendor supplier rival
  competitor competition incumbent win wins lost won champion eb buyer sponsor owner contact attendees
  attendee present cc bcc from to by signer approver blocker coach decider cfo cio ceo cto coo ciso vp
  lead manager rep author speaker participants invited with`);
const asked = set(`
  email emailed mail mailed ask asked tell told send sent give gave show showed ping pinged text texted
  remind reminded forwarded owe owes promised`);
const behindAsked = set(`the a an that about re to our his her if for when on in and again`);
const links =
  set(`only yes no when if until unless because that so but think thinks thought guess sure
  maybe since once`);
const bare = set(`
  reply answer sign call join come agree like want need know send approve decide confirm see say ask
  help push read respond have get still ever`);
const state = set(
  `back out off away sick happy ok okay on in gone new ready our the here there leaving`,
);
const beforeCompany = set(`off renewal renewals qbr won win lost land landed visit visiting visited
  onboarding pilot expansion upsell leaving left joined versus vs`);
const ofRole = set('our the his her their my');

/**
 * Whether an ordinary word that is a known name stands as one in a line whose capitals tell nothing:
 * all small, or all capitals.
 */
export function isNameInPlainLine(
  seen: readonly Seen[],
  index: number,
  kind: PlaceholderKind,
): boolean {
  const word = seen[index];
  if (!word?.isInSmallLine) return false;
  if (isLabelled(seen, index) || isExpectedHere(seen, index)) return true;
  return kind === 'PERSON' ? isPersonHere(seen, index) : isCompanyHere(seen, index);
}

/** "customer: target", "eb is rose, ...", "target - demo done". */
function isLabelled(seen: readonly Seen[], index: number): boolean {
  const [farther, before, word, next] = [
    seen[index - 2],
    seen[index - 1],
    seen[index],
    seen[index + 1],
  ];
  if (!word) return false;
  const isClosed = isClosedBehind(next) || /^ ?[,;/|)(\n]/.test(next?.gap ?? '');
  const isHead = word.startsLine && /^ (?:[-–—/|]|->|=>) /.test(next?.gap ?? '');
  if (isHead && !next?.hasDigit) return true;
  if (!before) return false;
  if (/^ ?(?::|=|->) ?$/.test(word.gap) && labels.has(before.folded)) return true;
  if (
    /^, $/.test(word.gap) &&
    /^, |^\n?$/.test(next?.gap ?? '') &&
    labels.has(farther?.folded ?? '')
  )
    return true;
  return (
    before.folded === 'is' && word.gap === ' ' && labels.has(farther?.folded ?? '') && isClosed
  );
}

function isPersonHere(seen: readonly Seen[], index: number): boolean {
  const [before, word, next, beyond] = [
    seen[index - 1],
    seen[index],
    seen[index + 1],
    seen[index + 2],
  ];
  if (!word) return false;
  const isAlone = !next || next.startsLine;
  if (word.startsLine) {
    if (before && isAlone && closings.has(before.folded)) return true;
    if (next && /^, $/.test(next.gap) && ofRole.has(next.folded)) {
      return beyond !== undefined && roleBehind.has(beyond.folded);
    }
    if (next?.gap === ' ' && next.folded === 'and')
      return beyond !== undefined && isNameLike(beyond);
  }
  if ((word.isStart || word.gap === ', ') && next?.gap === ' ') {
    const isLast = !beyond || beyond.gap !== ' ';
    if (/^(?:ok|okay|ooo)$/.test(next.folded) && isLast) return true;
    if (/^(?:out|off|away|sick)$/.test(next.folded) && untilWhen.test(beyond?.folded ?? ''))
      return true;
  }
  if (next?.gap === ' (' && roleBehind.has(next.folded)) return true;
  if (!before || !/^,? $/.test(word.gap)) return false;
  const behind = next?.gap === ' ' ? next.folded : undefined;
  if (
    word.gap === ' ' &&
    asked.has(before.folded) &&
    (behind === undefined || behindAsked.has(behind))
  )
    return true;
  if (behind === undefined) return false;
  const isAsked = /^(?:did|will|would|can|could|should|does|has|is)$/.test(before.folded);
  if (isAsked && before.isStart && bare.has(behind)) return true;
  if (!links.has(before.folded))
    return word.gap === ' ' && before.folded === 'need' && behind === 'in';
  if (behind === 'is' || behind === 'was') return state.has(beyond?.folded ?? '');
  return (
    isAgentsAct(behind) ||
    certainVerbs.has(behind) ||
    personVerbs.has(behind) ||
    /^(?:can|could|will|would)$/.test(behind)
  );
}

const untilWhen =
  /^(?:till|until|today|tomorrow|tmrw|this|next|all|monday|tuesday|wednesday|thursday|friday)$/;

const isNameLike = ({ isFirstName, rarity, isTerm }: Seen) =>
  !isTerm && (isFirstName || rarity > 70);

function isCompanyHere(seen: readonly Seen[], index: number): boolean {
  const [before, word, next, beyond] = [
    seen[index - 1],
    seen[index],
    seen[index + 1],
    seen[index + 2],
  ];
  if (!word) return false;
  if (before && word.gap === ' ' && beforeCompany.has(before.folded)) return isClosedBehind(next);
  if (
    next?.gap === ' ' &&
    /^(?:and|or|vs)$/.test(next.folded) &&
    (word.isStart || before?.folded === 'with')
  )
    return beyond !== undefined && beyond.rarity > 70 && !beyond.isTerm;
  return before?.folded === 'is' && before.isStart && next?.folded === 'still';
}
