import type { Seen } from './context.ts';
import { isAct, isAgentsAct } from './verbs.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** By the small word right before a name, what stands before that: "loop in Joy", "renewal for Gap". */
const heads: Readonly<Record<string, ReadonlySet<string>>> = {
  in: set('loop looped looping bring brought bringing pull pulled pulling rope roped'),
  on: set('waiting wait waited counting count check checked lean leaning dependent depends hinges'),
  to: set(`talk talked talking speak spoke spoken speaking intro introduced introduction reach reached
    back went reports reporting reply replied answer answered lost sold listened close closer quote
    proposal offer email mail note sent shipped delivered pitch pitched presented thanks news according
    sell selling switched moved goes belongs sow po nda deck contract order redlines invoice`),
  with: set(`nda msa sow agreement call calls meeting met sync synced chat chatted lunch dinner coffee breakfast beer drinks
    talk talked spoke speak speaking up in check checked checking deal contract demo session workshop
    touch relationship meetings review standup 1:1 catch-up catchup align aligned confirm confirmed
    signed agreed negotiating negotiate working work worked renewal pilot poc thread`),
  from: set(`notes note heard hear hearing back word news nothing reply answer email mail message call
    feedback ok okay approval sign-off signature redlines update quote ping text got question questions
    request escalation order po anything folks people team guys someone somebody ghosted silence`),
  for: set(`renewal quote demo contract proposal offer pricing waiting invoice stand-in cover covering
    covers filling fill pilot poc sow msa nda order po deck deal account works worked working pricelist
    licence license forecast upsell replacement sub backup`),
  at: set(`over folks people team guys someone somebody contact contacts champion buyer everyone works
    worked working crew gang lot friends management leadership procurement legal security finance it
    was is back cfo cio ceo cto sponsor users engineers here there down on-site onsite demo meeting`),
  of: set('ahead word think thinks copy behalf out news speaking instead because'),
  by: set(`approved signed sent written run led owned bought acquired blocked escalated replaced
    countersigned reviewed requested quoted ghosted stopped passed checked okayed paid`),
  about: set('asked heard talked spoke worried think'),
};

/** What stands behind a name and never between it and a noun of its own. */
const behindName = set(`
  on in at by for to from with and or is was has had will would can could should might may re about again
  today tomorrow yesterday tonight before after until till since because so but if when while who whose
  we they i he she you it this next last not now too also first asap early late over via per via as than
  moved slipped booked postponed cancelled confirmed set scheduled fine want like need say think hate love ask prefer use run
  monday tuesday wednesday thursday friday tmrw pls please thx`);

/**
 * Whether a word of everybody's stands where one talks with somebody or of a company: "waiting on
 * Miles", "loop in joy", "the folks at granite like it". What stands behind must not be a noun that
 * the word could belong to: "a quote for target pricing".
 */
function isTalkedOf(seen: readonly Seen[], index: number): boolean {
  return isTalkedOfFrom(seen, index) && isClosedBehind(seen[index + 1]);
}

/** Whether a name may begin at a word by what stands before it. */
function isTalkedOfFrom(seen: readonly Seen[], index: number): boolean {
  const [head, small, word] = [seen[index - 2], seen[index - 1], seen[index]];
  if (!small || word?.gap !== ' ') return false;
  if (/^(?:per|via|w|cc)$/.test(small.folded)) return true;
  return head !== undefined && small.gap === ' ' && heads[small.folded]?.has(head.folded) === true;
}

/** Whether a name can end before a word: it is no noun. */
export function isClosedBehind(next: Seen | undefined): boolean {
  if (!next || next.gap !== ' ') return next?.gap !== '-' && next?.gap !== "'";
  return behindName.has(next.folded) || isAct(next.folded);
}

const subjectVerbs = set(
  `came went pushed comes goes pushes is are has hasnt hasn still just finally never wont won't will`,
);
/** Behind "is" and the like: what somebody is or does, not what a thing is. */
const agentsState = set(
  `our their in out pitching bidding quoting asking pushing happy keen ready waiting evaluating looking
  back going buying hiring interested merging using getting paid paying signed signing said not no`,
);
const beforeRival = set(
  `lost beat beats vs versus against incumbent competitor rival chasing chase chased replace replacing
  replaces leaving left owns undercut outbid parent subsidiary customer client prospect account reseller
  partner vendor acquired bought`,
);
const dealings = set(
  `folks team people guys crew tender rfp rfq nda msa sow poc renewals workshop procurement legal contract renewal account deal rollout pilot rep reps
  board finance buyer cfo cio ceo cto`,
);
const asksFor = /^(?:legal|procurement|finance|board|people|team|folks|guys|buyer|c[fite]o)$/;

/** "* Juniper - demo done" */
const isHeadOfLine = (seen: readonly Seen[], index: number): boolean => {
  const [word, next] = [seen[index], seen[index + 1]];
  return Boolean(word?.startsLine && /^ [-–—] $/.test(next?.gap ?? '') && !next?.hasDigit);
};

/** How far the same word is looked for in small letters. */
const near = 12;

/** "Clear isn't clear on it": first in a sentence before what somebody does, and small further on. */
function isWordAndName(seen: readonly Seen[], index: number): boolean {
  const [word, next] = [seen[index], seen[index + 1]];
  if (!word?.isCapital || !word.isStart || next?.gap !== ' ' || !isAct(next.folded)) return false;
  return seen
    .slice(index + 1, index + near)
    .some(
      ({ text, folded }) =>
        text === folded && (folded === word.folded || folded === `${word.folded}s`),
    );
}

/** The same of a word that is known to be a name: by its place alone. */
export function isExpectedHere(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word) return false;
  if (isTalkedOf(seen, index) || isHeadOfLine(seen, index) || isWordAndName(seen, index))
    return true;
  const [next, beyond] = [seen[index + 1], seen[index + 2]];
  const behind = next?.gap === ' ' ? next.folded : undefined;
  const before = word.gap === ' ' ? seen[index - 1] : undefined;
  if (before && beforeRival.has(before.folded)) return isClosedBehind(next);
  if (before?.folded === 'from' && /^switch|^mov|^migrat/.test(seen[index - 2]?.folded ?? ''))
    return isClosedBehind(next);
  if (behind === undefined) return false;
  if (word.isStart && isAgentsAct(behind)) return true;
  if (word.isStart && subjectVerbs.has(behind)) {
    return /^(?:came|went|pushed|comes|goes|pushes)$/.test(behind)
      ? /^(?:back|dark|quiet|silent|silently|cold|with|for|live|ahead)$/.test(beyond?.folded ?? '')
      : agentsState.has(beyond?.folded ?? '');
  }
  // "Chase legal for it" asks for something.
  if (asksFor.test(behind) && !isAct(beyond?.folded ?? '')) return false;
  return dealings.has(behind) && (word.isStart || /^(?:at|the)$/.test(before?.folded ?? ''));
}
