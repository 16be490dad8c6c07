import {
  beforePerson,
  certainlyBeforeCompany,
  certainlyBeforePerson,
  certainVerbs,
  personVerbs,
  surelyCompanyVerbs,
} from './cues.ts';
import type { Seen } from './context.ts';
import { isAct, isAgentsAct } from './verbs.ts';
import { isNameInPlainLine } from './plain-line.ts';
import type { PlaceholderKind } from './replacement.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Times that are names as well. */
const times = set(
  'may june april august january march summer autumn spring winter sunday monday friday mai juni juin mars avril easter noel',
);
/** Behind a time these tell of a person: "May signs", not "May is tight". */
const onlyOfPeople = set(
  `said says told asked wants wanted thinks thought confirmed agreed wrote replied mentioned explained
  promised insists prefers signed signs reckons suggested phoned emailed texted hates loves likes calls
  called rang mailed joined knows believes worries introduced met manages reports objects sent sends
  speaks may could should might won't won joins goes went left takes took brings gave gives`,
);
const determiners = set(
  `the a an this that these those our my your his her their its no any each every some both all last
  next one first second in on into le la el der die das den`,
);
const pronouns = set(
  `i you he she it we they them him us me this that these those there the a an our my your his her
  their its everybody somebody anybody nobody everyone someone anyone so up on of for to per by at in over
  out off down from access more`,
);
const auxiliaries = set(
  `is was has had will would can could does did may might should must won't isn't hasn't wasn't doesn't
  didn't can't won es ist est hat wird era fue dice sagt quiere vuole chiede vogliono veut dit will`,
);
const endings = /^['’]$/;
const closing = /^\s?[,:;)\]–—(/|]|^\s?\n|^ [-–—&] /u;

/**
 * Whether an ordinary word that is a known name as well (Will, May, Target) is the name at this place:
 * by its capital and by what stands around it.
 */
export function isNameHere(seen: readonly Seen[], index: number, kind: PlaceholderKind): boolean {
  const word = seen[index];
  if (!word) return false;
  const before = joinedBefore(seen, index);
  const next = seen[index + 1];
  const behind = next && (next.gap === ' ' || next.gap === '\u00a0') ? next : undefined;
  if (next && endings.test(next.gap) && next.folded === 's') return word.isCapital;
  if (kind === 'PERSON' && before && certainlyBeforePerson.has(before.folded)) return true;
  const isTitled = seen[index - 1] && personTitle.test(seen[index - 1]?.folded ?? '');
  if (kind === 'PERSON' && isTitled && /^\.? $/.test(word.gap)) return true;
  if (kind !== 'PERSON' && word.isCapital && behind && surelyCompanyVerbs.has(behind.folded)) {
    return true;
  }
  if (!times.has(word.folded) && isNameInPlainLine(seen, index, kind)) return true;
  if (times.has(word.folded)) return isPersonNotTime(seen, index, before, behind, kind);
  if (!word.isCapital && !word.isShouted) {
    const verb = before && seen[index - 2];
    const isSpoken =
      /^(?:to|with)$/.test(before?.folded ?? '') && spokenTo.test(verb?.folded ?? '');
    return isActing(word, before, next, behind, kind, isSpoken);
  }
  const isDealt = kind !== 'PERSON' && behind !== undefined && dealt.test(behind.folded);
  const isBarred = kind === 'PERSON' || word.isStart;
  if (isBarred && before && determiners.has(before.folded) && !isDealt) return false;
  const isVersion = behind !== undefined && /^v\d{1,3}$/.test(behind.folded);
  if (behind && (behind.folded === 'of' || (behind.hasDigit && !isVersion))) return false;
  if (kind !== 'PERSON') return isCompanyHere(seen, index, before, behind);
  if (!word.isStart) return true;
  return startsWithPerson(seen, index, behind);
}

/** "May signs", "with May"; not "for May", "4 May", "May is tight". */
function isPersonNotTime(
  seen: readonly Seen[],
  index: number,
  before: Seen | undefined,
  behind: Seen | undefined,
  kind: PlaceholderKind,
): boolean {
  const word = seen[index];
  const beyond = seen[index - 2];
  if (!word || before?.hasDigit) return false;
  // "may sent the list": no modal verb stands before what somebody did.
  const isDone = word.isInSmallLine && word.isStart && behind !== undefined;
  if (isDone && didOnce.test(behind.folded)) return true;
  if (!word.isCapital && !word.isInShoutedLine) return false;
  if (behind && onlyOfPeople.has(behind.folded)) return true;
  if (kind !== 'PERSON') return false;
  if (behind && word.isStart && /^(?:has|needs|owns|runs|will)$/.test(behind.folded)) return true;
  if (behind && word.isStart && isAgentsAct(behind.folded)) return true;
  const state = behind?.folded === 'is' && word.isStart ? seen[index + 2]?.folded : undefined;
  if (state && /^(?:out|back|off|away|sick|ill|happy|the|our|my|not)$/.test(state)) return true;
  if (before && calledOn.test(before.folded)) return true;
  if (before?.folded === 'with') return true;
  if (before && /^(?:to|for|by)$/.test(before.folded) && beyond && spokenTo.test(beyond.folded))
    return true;
  const isPair = before?.folded === 'and' && beyond?.isCapital === true && beyond.isFirstName;
  return isPair && !times.has(beyond?.folded ?? '') && !seen[index - 3]?.hasDigit;
}

const didOnce =
  /^(?:said|told|asked|wanted|thought|confirmed|agreed|wrote|replied|mentioned|explained|promised|signed|suggested|phoned|emailed|texted|called|rang|mailed|joined|introduced|met|sent|left|took|brought|gave|approved|pushed)$/;
const personTitle = /^(?:mr|mrs|ms|dr|herr|frau|mme|sr|sra)$/;
const spokenTo =
  /^(?:ask|asked|spoke|speak|talk|talked|chat|chatted|signed|confirmed|sent|approved)$/;
const dealt =
  /^(?:contract|contracts|team|deal|account|people|guys|folks|renewal|quote|order|offer|proposal|pilot|demo|call|meeting|rollout|project|opportunity|opp|ceo|cfo|cto|buyer|nda|msa|legal|procurement)$/;

function joinedBefore(seen: readonly Seen[], index: number): Seen | undefined {
  const gap = seen[index]?.gap;
  return gap === ' ' || gap === '\u00a0' ? seen[index - 1] : undefined;
}

/** Without a capital: "met mark", "mark said", "from will." */
function isActing(
  word: Seen,
  before: Seen | undefined,
  next: Seen | undefined,
  behind: Seen | undefined,
  kind: PlaceholderKind,
  spokeTo: boolean,
): boolean {
  const isLast = !next || /^[.,;:)!?\n]/.test(next.gap);
  if (kind === 'PERSON') {
    if (word.isInShoutedLine && word.isFirstName && word.rarity > 35) return true;
    if (word.isInShoutedLine && isLoud(word, before, next, behind)) return true;
    if (word.isInSmallLine && word.isStart && behind && isAct(behind.folded)) return true;
    if (word.isInSmallLine && (word.rarity > 20 || word.isInShoutedLine)) {
      if (before && beforePerson.has(before.folded)) return true;
      if (behind && (personVerbs.has(behind.folded) || isAct(behind.folded))) return true;
    }
    const isFrom = before && /^(?:from|with|via|cc|per|by|and)$/.test(before.folded) && isLast;
    if (spokeTo && word.isFirstName) return true;
    return Boolean((isFrom && word.isFirstName) || (behind && certainVerbs.has(behind.folded)));
  }
  if (word.isInShoutedLine && isLoud(word, before, next, behind)) return true;
  return Boolean(
    (behind && word.isStart && isAgentsAct(behind.folded)) ||
    (before && /^(?:with|by)$/.test(before.folded) && isLast) ||
    (before && certainlyBeforeCompany.has(before.folded)) ||
    (behind && surelyCompanyVerbs.has(behind.folded)),
  );
}

/** In a line of capitals: "ASK ROSE OR BILL", "GRANITE BOARD MEETS", "REPLY FROM STONE." */
function isLoud(
  word: Seen,
  before: Seen | undefined,
  next: Seen | undefined,
  behind: Seen | undefined,
): boolean {
  const isStart = word.isStart || /^,\s/.test(word.gap);
  if (behind && isAgentsAct(behind.folded))
    return isStart || !determiners.has(before?.folded ?? '');
  const isClosed = !next || /^[.,;:)!?\n/&]/.test(next.gap);
  if (before && calledOn.test(before.folded)) return true;
  if (before && /^(?:with|from|by|at|to|and|or|for|is|was)$/.test(before.folded)) {
    if (isClosed || behind?.folded === 'about') return true;
  }
  if (!isStart) return false;
  if (next && /^['’]$/.test(next.gap)) return next.folded === 's';
  if (!behind) return isClosed && word.rarity > 20;
  return atHead.test(behind.folded) && word.rarity > 20;
}

const calledOn = /^(?:ask|tell|told|met|call|called|email|emailed|mr|mrs|ms|dr|via|cc|vs)$/;
const atHead = /^(?:on|is|was|has|out|in|off|not|board|legal|ceo|cfo|cto|and|or)$/;

const modal = /^(?:will|may|can)$/;
const absence = /^(?:out|off|away|back|sick|ooo)$/;
const untilWhen =
  /^(?:till|until|today|tomorrow|this|next|sick|from|since|all|mon|tue|tues|wed|weds|thu|thur|thurs|fri|monday|tuesday|wednesday|thursday|friday)$/;

/** First in a sentence any word bears a capital: what follows tells. */
function startsWithPerson(seen: readonly Seen[], index: number, behind: Seen | undefined): boolean {
  const next = seen[index + 1];
  if (!next || closing.test(next.gap) || !behind) return true;
  const { folded } = behind;
  if (certainVerbs.has(folded) || personVerbs.has(folded) || isAct(folded)) return true;
  if (auxiliaries.has(folded)) return true;
  const beyond = seen[index + 2];
  if (absence.test(folded) && (!beyond || untilWhen.test(beyond.folded))) return true;
  if (/^(?:and|or|also|still|now|again|just|never|always)$/.test(folded)) return true;
  if (modal.test(seen[index]?.folded ?? '')) return /^[a-z]{3,}(?:[^s']s|ed)$/.test(folded);
  return !pronouns.has(folded) && !behind.isTerm;
}

const noCompanyBehind =
  /^(?:date|dates|price|prices|market|markets|group|groups|audience|number|numbers|close|go|analysis|of|for|to|in|on|at|by|per|from|up|out|off|between|state|time|rate)$/;

function isCompanyHere(
  seen: readonly Seen[],
  index: number,
  before: Seen | undefined,
  behind: Seen | undefined,
): boolean {
  const word = seen[index];
  if (!word) return false;
  if (before && certainlyBeforeCompany.has(before.folded)) return true;
  if (before && before.isCapital && before.isTerm && !before.isStart) return false;
  if (!word.isStart) return true;
  if (!behind) {
    const next = seen[index + 1];
    const gap = next?.gap ?? '\n';
    if (word.rarity > 10 && isBullet.test(word.gap) && !next?.hasDigit) return true;
    return !/^\s?[:=(]/.test(gap);
  }
  if (surelyCompanyVerbs.has(behind.folded) || isAgentsAct(behind.folded)) return true;
  const beyond = seen[index + 2];
  if (/^(?:is|are|was|were|has|had|be)$/.test(behind.folded)) {
    return Boolean(
      beyond &&
      !beyond.hasDigit &&
      !/^[ ][$€£]/.test(beyond.gap) &&
      !/^(?:to|about|a|the|still|now|set|at|up|down|below|above|under|over|around|only)$/.test(
        beyond.folded,
      ),
    );
  }
  const isCell = /[|;,\t] ?$/.test(word.gap) || /[|;\t]/.test(seen[index + 2]?.gap ?? '');
  if (behind.hasDigit) return isCell;
  return !noCompanyBehind.test(behind.folded) && !behind.isCapital;
}

const isBullet = /(?:^|\n)[ \t]{0,9}[*•▪·–-][ \t]{0,9}$/;

const usedAs =
  /^(?:on|onto|in|into|use|uses|used|using|run|runs|running|via|through|our|their|his|her|the|a|an|existing|legacy|old|new|old)$/;
const partOfTechnology =
  /^(?:db|database|databases|erp|crm|api|apis|sso|cloud|connector|connectors|integration|integrations|plugin|plug-in|module|modules|instance|instances|tenant|cluster|clusters|queue|queues|topic|topics|server|servers|hosted|hosting|dashboard|dashboards|ticket|tickets|board|boards|meeting|call|calls|link|channel|export|import|sync|login|stack|skills|training|admin|admins|data|tables|schema|version|upgrade|migration|license|licenses|licence|licences|consultant|consultants|for|as)$/;

/** Oracle that quoted, or Oracle that the customer runs: the second is technology. */
export function isCompanyNotProduct(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  const before = joinedBefore(seen, index);
  const next = seen[index + 1];
  const behind = next?.gap === ' ' ? next : undefined;
  if (!word || (times.has(word.folded) && !word.isCapital)) return false;
  if (behind && surelyCompanyVerbs.has(behind.folded)) return true;
  if (before && certainlyBeforeCompany.has(before.folded)) return true;
  if (before && usedAs.test(before.folded)) return false;
  return !(behind && partOfTechnology.test(behind.folded));
}
