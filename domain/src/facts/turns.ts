import type { DateMention } from './calendar.ts';
import type { Event } from './fact.ts';
import { matchesOf, wordPattern } from './words.ts';

/** What a day brings that turns the plan, beside what happens on it. */
type Turn = Extract<Event, 'pause' | 'lapse' | 'change'>;

const gatherings = wordPattern(`
  meet, meets, meeting, meetings, sit, sits, sitting, sittings, session, sessions, board, committee, council, decision, decisions,
  order, orders, signature, signatures, purchases, goes live, go live, changes, rollout, rollouts, installs, vote, votes, panel, steerco
`);
const noGathering =
  /\b(?:no|none|nobody|nothing|don'?t|doesn'?t|do not|does not|won'?t|will not|never|neither)\b/giu;
const dead =
  /\b(?:is|are|it's)\s(?:dead|shut|closed)\b|\b(?:closed|closes|shut|shuts)(?: down)? (?:from|between|all|for (?:the )?(?:year|summer|holidays?|christmas|stock\p{L}*|inventory))\b|\bdead (?:month|weeks?)\b|\beverybody (?:is )?on holiday\b|\bwhole (?:place|plant|office) (?:is )?(?:shut|closed|away)\b|\brecess\b/iu;
const things = wordPattern(`
  bond, bid, bids, quote, quotation, offer, price, prices, registration, certificate, certification, reservation, option, insurance,
  permit, guarantee, slot, slots, accreditation, attestation
`);
const lapsing = wordPattern(`
  valid until, valid to, valid till, valid through, lapses, lapse, expires, expire, runs out, good until, good till, holds until,
  held until, held till, held til, reserved until, reserved till, is void after, ends
`);
const election = wordPattern(`
  election, elections, stands down, stand down, standing down, steps down, step down, not standing, new committee, new board,
  new council, new chair, term ends, mandate ends, takes office, new mayor, new president
`);
const newcomer =
  /\bnew (?:\p{L}+ )?(?:cfo|ceo|coo|cio|cto|md|gm|director|head|owner|manager|minister|chairman|chairwoman|dean|principal|superintendent)\b[^.;]{0,30}\b(?:starts|start|begins|takes over|arrives|joins|from|comes)\b/iu;

/** Whether nobody meets or decides then, something ends by itself, or others will decide. */
export function turnOf(text: string, clause: string, date: DateMention, next: string): Turn | null {
  const near = text.slice(Math.max(0, date.start - 90), date.end + 60);
  if (matchesOf(things, near).length > 0 && matchesOf(lapsing, clause).length > 0) return 'lapse';
  if (isPause(clause)) return 'pause';
  if (matchesOf(election, text).length > 0 || newcomer.test(text)) return 'change';
  return matchesOf(election, next.slice(0, 80)).length > 0 && /\bAGM\b|\bassembly\b/i.test(text)
    ? 'change'
    : null;
}

/** `nobody answers vendors from Nov 10 to Jan 5`. */
const unanswered =
  /\b(?:nobody|no one|none of (?:us|them)|we (?:do not|don'?t|won'?t|will not|can'?t|cannot))\b[^.;]{0,20}\b(?:answers?|repl(?:y|ies)|responds?|takes? calls|reachable|available|talks?)\b[^.;]{0,30}\b(?:from|between)\b[^.;]{0,20}\b(?:to|and|until|till)\b/i;

/** `they don't meet in August`, `none in July`, `closed from 3 to 21 August`. */
function isPause(clause: string): boolean {
  if (
    /\b(?:bids?|tender|interest|round|window|clarifications?|submissions?|applications?)\b/i.test(
      clause,
    )
  )
    return false;
  if (dead.test(clause)) return true;
  if (unanswered.test(clause)) return true;
  const [no] = matchesOf(noGathering, clause);
  if (!no || !/\b(?:in|between|from|during|over)\b/i.test(clause.slice(no.end))) return false;
  return (
    /^none$/i.test(no.words) ||
    matchesOf(gatherings, clause).some(({ start }) => start >= no.end && start - no.end < 30)
  );
}

const absences =
  /\b(?:on (?:\p{L}+ )?(?:leave|holidays?|vacation|sabbatical|pto|honeymoon|jury duty)|(?:maternity|paternity|parental|sick|annual) leave|away|out of office|ooo|abroad|on (?:a |her |his )?(?:retreat|pilgrimage|tour|trip|cruise|course)|off (?:sick|from|until|till)|retires?|last day|unreachable|(?<!(?:goes|go|went|sent) )out (?=\d|until|till|from))\b/iu;
const back = /\bback(?: (?:on|from|in|by|at|next))?\s(?:the\s|\p{L}+\s)?$/iu;

/** Whether a day only tells when somebody is there or not. */
export function isOfAbsence(text: string, clause: string, { start }: DateMention): boolean {
  const head =
    text
      .slice(Math.max(0, start - 30), start)
      .split(/[.;]/)
      .at(-1) ?? '';
  const isBack = back.test(head) && !/\bsigns?\b/i.test(text.slice(0, start));
  return absences.test(clause) || absences.test(head) || isBack;
}

/** `today 13 Oct + 8 weeks = 8 Dec`: reckoned, not agreed. */
export function isReckoned(text: string, { start, end }: DateMention): boolean {
  return (
    /(?<![<>])=\s?$/.test(text.slice(Math.max(0, start - 4), start)) ||
    /^\s?\+\s?\d/.test(text.slice(end))
  );
}

const refused =
  /(?:\b(?:not|never|nobody|without|cannot|no)|n't|\bdont|\bdoesnt|\bwont)\s(?:\p{L}{1,20}\s){0,3}(?:call|ring|meet|meets|visit|chase|contact|vote|sign|decide|come)\b[^,;]{0,30}$/iu;

const leaveAlone =
  /\b(?:asked|asks|told|wants?) (?:us|me) (?:not )?to (?:come back|call|write|return|get in touch|ring|check in|contact)\b|(?:^|["'“‘:,.]\s?|please\s)(?:call|ring|contact|write|come back|try|ask) (?:me|us|again|back|her)?\s?(?:again |back )?(?:only )?(?:after|not before|from|in)\b|\b(?:don'?t|do not|not to|rather not|stop) (?:call|ring|contact|chase|write|phone|disturb|bother|mail)(?:ing)?\b[^.;]{0,20}\b(?:before|until|till)\b|\bnot before,? please\b/i;

/** They want to hear nothing until then. */
export function isWait(text: string, { start }: DateMention): boolean {
  return (
    leaveAlone.test(text) &&
    /\b(?:after|from|before|until|till|in|on)\b[^.;]{0,40}$/i.test(
      text.slice(Math.max(0, start - 50), start),
    )
  );
}

/** `by 20 February or we go to the next round`. */
export function isOrElse(text: string, { start, end }: DateMention): boolean {
  return (
    /\b(?:by|before|until)\s(?:the\s)?$/i.test(text.slice(Math.max(0, start - 12), start)) &&
    /^[^.;]{0,6}\bor (?:we|it|they|the|else|our|he|she)\b/i.test(text.slice(end, end + 24))
  );
}

/** `please don't call before the 24th`: nothing happens then. */
export function isUnwanted(text: string, { start }: DateMention): boolean {
  return refused.test(text.slice(Math.max(0, start - 60), start));
}
