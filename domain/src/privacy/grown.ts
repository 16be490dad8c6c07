import type { Seen } from './context.ts';
import { beforePerson } from './cues.ts';
import { nameParticles } from './field-terms.ts';
import { isLegalForm } from './legal-forms.ts';
import { isFirstName, isLastName } from './lexicon.ts';
import type { PlaceholderKind } from './replacement.ts';
import { isClosedBehind } from './talked-of.ts';
import { isKindOfCompany } from './trades.ts';

/** Words of a text, by their indexes, that name somebody or a company. */
export interface Found {
  from: number;
  to: number;
}

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const mostMore = 3;
const countable =
  /^(?:plan|option|phase|team|tier|class|type|grade|series|round|hall|gate|building|room|exhibit|annex|appendix|schedule|block|site|line|unit|group|lot|part|vitamin|section)$/;
const endings = set('com net org de co io uk pdf docx xlsx pptx csv txt png jpg eml');

/** A name that was found, with what belongs to it and is none alone: initials, trades, the other half. */
export function grown(seen: readonly Seen[], found: Found, kind: PlaceholderKind): Found {
  const joined = withJoined(seen, found);
  const from = kind === 'COMPANY' ? joined.from : personFrom(seen, joined);
  const to = personTo(seen, joined);
  return { from, to: kind === 'PERSON' ? to : Math.max(to, companyTo(seen, joined)) };
}

/** "katherine.moreau", "jane_roe": what a sign without spaces joins in small letters. */
function withJoined(seen: readonly Seen[], { from, to }: Found): Found {
  const isPart = (at: number) => {
    const word = seen[at];
    if (!word?.isFree || word.isCapital || word.hasDigit) return false;
    if (nameParticles.has(word.folded)) return true;
    if (word.text.length < 3 || endings.has(word.folded)) return false;
    if (word.isTerm) return false;
    return word.rarity > 20 || word.isFirstName;
  };
  if (seen[from]?.isCapital) return { from, to };
  let [start, end] = [from, to];
  while (end < to + mostMore && /^[._]$/.test(seen[end]?.gap ?? '') && isPart(end)) end += 1;
  while (start > from - mostMore && /^[._]$/.test(seen[start]?.gap ?? '') && isPart(start - 1))
    start -= 1;
  return { from: start, to: end };
}

/** "R Kirkbride", "joy abiola": an initial or a first name before a surname. */
function personFrom(seen: readonly Seen[], { from, to }: Found): number {
  const [word, before, farther] = [seen[from], seen[from - 1], seen[from - 2]];
  if (!word || word.gap !== ' ' || !before?.isFree || before.hasDigit) return from;
  if (/^\p{Lu}$/u.test(before.text) && word.isCapital && to - from < 3) {
    const isCounted = countable.test(farther?.folded ?? '') && before.gap === ' ';
    const isWord = /^[AI]$/.test(before.text) && before.isStart;
    return isCounted || isWord ? from : from - 1;
  }
  const isSmall = word.isInSmallLine && !word.isInShoutedLine && word.rarity > 70;
  if (!isSmall || before.isTerm || !before.isFirstName || to !== from + 1) return from;
  const isIntroduced = before.isStart || beforePerson.has(farther?.folded ?? '');
  return before.rarity > 20 || isIntroduced ? from - 1 : from;
}

/** "Tom K", "tom k", "Burkhardt, S." */
function personTo(seen: readonly Seen[], { from, to }: Found): number {
  const [last, next, beyond] = [seen[to - 1], seen[to], seen[to + 1]];
  if (!last || !next?.isFree || to - from > 2) return to;
  const isNamed = isFirstName(last.folded) || isLastName(last.folded) || last.rarity > 70;
  if (!isNamed || (last.isShouted !== next.isShouted && next.text.length > 1)) return to;
  if (/^\p{Lu}$/u.test(next.text)) {
    const isDotted =
      beyond === undefined || beyond.gap.startsWith('.') || beyond.gap.includes('\n');
    if (next.gap === ' ' && next.text !== 'I' && (last.isCapital || last.isShouted)) return to + 1;
    return next.gap === ', ' && isDotted && to === from + 1 ? to + 1 : to;
  }
  const isLetter = /^[b-hj-z]$/.test(next.text) && next.gap === ' ' && next.isInSmallLine;
  const isFirst = last.isFirstName || last.rarity > 70;
  return isLetter && isFirst && to === from + 1 && isClosedBehind(beyond) ? to + 1 : to;
}

const latinLetter = /\p{Script=Latin}|\p{N}/u;

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

/** "aegina bulk carriers": in small letters up to what companies are called by. */
function companyTo(seen: readonly Seen[], { from, to }: Found): number {
  const first = seen[from];
  if (!first || (!first.isShouted && (first.isCapital || first.language === 'german'))) return to;
  if (seen.slice(from, to).every(({ rarity }) => rarity <= 20)) return to;
  let end = to;
  for (let at = to; at < to + mostMore; at += 1) {
    const word = seen[at];
    if (!word?.isFree || word.isCapital || word.hasDigit || !/^(?:[-_]| (?:& )?)$/.test(word.gap))
      break;
    if (word.isShouted !== first.isShouted) break;
    const isKind = isKindOfCompany(word.folded) || isLegalForm(word.folded);
    const isOdd = word.rarity > 70 && !word.isTerm && (word.isInSmallLine || word.isShouted);
    if (isKind || (isOdd && (at === end || nameParticles.has(seen[at - 1]?.folded ?? ''))))
      end = at + 1;
    else if (!nameParticles.has(word.folded) && (word.isTerm || word.rarity <= 20)) break;
  }
  return end;
}
