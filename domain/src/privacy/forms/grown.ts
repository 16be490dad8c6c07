import type { PlaceholderKind } from '../replacement.ts';
import type { Seen } from '../words/context.ts';
import type { Found } from '../words/among.ts';
import { listOf } from '../words/lists.ts';
import { isKindOfCompany } from '../words/vocabulary.ts';

const mostMore = 3;
/** "Plan B", "Gate A": what letters count. */
const countable = listOf('counted-by-letters');

/** A name that was found, with what belongs to it and is none alone: initials, trades, the other half. */
export function grown(seen: readonly Seen[], found: Found, kind: PlaceholderKind): Found {
  const joined = withJoined(seen, found);
  if (kind === 'COMPANY') return { from: joined.from, to: companyTo(seen, joined) };
  return { from: startOfName(seen, personFrom(seen, joined)), to: joined.to };
}

/** "katherine.moreau", "jane_roe": what a sign without spaces joins in small letters. */
function withJoined(seen: readonly Seen[], { from, to }: Found): Found {
  const isPart = (word: Seen | undefined) =>
    word?.isFree === true &&
    !word.isCapital &&
    !word.hasDigit &&
    !word.isTerm &&
    (word.rarity > 20 || word.isFirstName);
  const isJoint = (at: number) => /^[._]$/.test(seen[at]?.gap ?? '');
  if (seen[from]?.isCapital) return { from, to };
  let [start, end] = [from, to];
  while (end < to + mostMore && isJoint(end) && isPart(seen[end])) end += 1;
  while (start > from - mostMore && isJoint(start) && isPart(seen[start - 1])) start -= 1;
  return { from: start, to: end };
}

/** "R Kirkbride", "joy abiola": an initial or a first name before a surname. */
function personFrom(seen: readonly Seen[], { from, to }: Found): number {
  const [word, before, farther] = [seen[from], seen[from - 1], seen[from - 2]];
  if (!word || word.gap !== ' ' || !before?.isFree || before.hasDigit) return from;
  if (/^\p{Lu}$/u.test(before.text) && word.isCapital && to - from < 3) {
    const isCounted = before.gap === ' ' && countable.has(farther?.folded ?? '');
    return isCounted || before.isStart ? from : from - 1;
  }
  const isSmall = word.isInSmallLine && !word.isInShoutedLine && word.rarity > 70;
  if (!isSmall || before.isTerm || !before.isFirstName || to !== from + 1) return from;
  return before.rarity > 20 || before.isStart ? from - 1 : from;
}

const latinLetter = /\p{Script=Latin}|\p{N}/u;

/** Takes in what belongs to a name and is no name alone: "van der", "O'", "B.". */
function startOfName(seen: readonly Seen[], index: number): number {
  let from = index;
  while (from > 0 && from > index - 3) {
    const gap = seen[from]?.gap ?? '';
    const before = seen[from - 1];
    if (!before?.isFree) break;
    const isParticle =
      gap === ' ' && /^(?:van|von|der|den|de|del|della|di|da|dos|ten|el|al)$/.test(before.folded);
    // The O of O'Brien, no t of "don't. Agnes".
    const isInitial = /^\P{Ll}$/u.test(before.text) && /^(?:['’]|\. ?)$/.test(gap);
    const isSameScript = gap === ' ' && !latinLetter.test(before.text);
    if (!isParticle && !isInitial && !isSameScript) break;
    from -= 1;
  }
  return from;
}

/** "aegina bulk carriers": in small letters up to what companies are called by. */
function companyTo(seen: readonly Seen[], { from, to }: Found): number {
  const first = seen[from];
  if (!first || (!first.isShouted && (first.isCapital || first.language === 'german'))) return to;
  let end = to;
  for (let word = seen[end]; word && end < to + mostMore; word = seen[end]) {
    const isAlike = word.isFree && !word.isCapital && word.isShouted === first.isShouted;
    if (!isAlike || !/^(?:[-_]| (?:& )?)$/.test(word.gap) || !isKindOfCompany(word.folded)) break;
    end += 1;
  }
  return end;
}
