import type { DateMention } from './calendar.ts';
import { events } from './event-words.ts';
import type { DateFact, Event, Sentence } from './fact.ts';
import { matchesOf, wordPattern, type Match } from './words.ts';

/** What only comes, and nobody can prepare for. */
const outcome = /^(?:award|shortlist|selection|verdict|results?|announce[sd]?|announcement)$/i;

/** A call that somebody makes is no meeting. */
const verbCall = /\b(?:i|we|he|she|they|to|will|'ll)\s$/i;

export interface Named {
  event: Event;
  label: string;
}

/** `9 January at 11 with Desmond`. */
export function appointment(text: string, { end }: DateMention): Named | null {
  return /^,?\s(?:at\s)?\d{1,2}(?:[:.]\d{2}|\s?(?:am|pm|h|uhr|o'clock))?\b[^.;]{0,20}\bwith\b/i.test(
    text.slice(end),
  )
    ? { event: 'meeting', label: 'the meeting' }
    : null;
}

/** How far from its date an event may be named. */
const reach = 70;

/** A word belongs to the date next to it. */
export function isNearestTo(
  { start, end }: Match,
  from: number,
  date: DateMention,
  dates: readonly DateMention[],
): boolean {
  const gap = (other: DateMention) =>
    Math.max(0, other.start - (end + from), start + from - other.end);
  return dates.every((other) => gap(other) >= gap(date));
}

export function eventIn(
  text: string,
  at: number,
  whole = text,
  isOwn: (match: Match) => boolean = () => true,
): Named | null {
  for (const { event: kind, words } of events) {
    const nearest = matchesOf(words, text)
      .filter(({ start }) => Math.abs(start - at) < reach)
      .filter((match) => isOwn(match) && fits(kind, match, text, whole))
      .toSorted((a, b) => Math.abs(a.start - at) - Math.abs(b.start - at))[0];
    if (nearest) return { event: kind, label: labelOf(kind, nearest) };
  }
  return null;
}

function fits(kind: Event, { words, start, end }: Match, text: string, whole: string): boolean {
  const head = text.slice(Math.max(0, start - 24), start);
  if ((kind === 'meeting' || kind === 'board') && compound.test(text.slice(end))) return false;
  if ((kind === 'meeting' || kind === 'board') && aboutOne.test(text.slice(0, start))) return false;
  if ((kind === 'meeting' || kind === 'board') && papersFor.test(text.slice(0, start)))
    return false;
  if (kind === 'meeting' && /^call$/i.test(words)) return !verbCall.test(head);
  if (kind === 'signature')
    return (
      !/^\s?off\b/i.test(text.slice(end, end + 4)) &&
      !/\b(?:not|nothing|nobody|never|no one|can't|cannot|won't|up to|before|without|closed|except)\b/i.test(
        head + text.slice(end, end + 12),
      )
    );
  if (kind === 'go-live' && (aboutIt.test(text.slice(end, end + 14)) || talked.test(head)))
    return false;
  if (kind === 'go-live' && /^open/i.test(words) && !awaited.test(whole)) return false;
  if (kind === 'go-live' && /^open/i.test(words))
    return !/\b(?:tender|bids?|envelopes?|offers)\b/i.test(whole);
  // a result that is presented is no news of theirs
  if (kind === 'decision' && /^results?$/i.test(words))
    return !/\bpresent(?:s|ing)? (?:the )?(?:\p{L}+ )?$/iu.test(head);
  if (kind === 'board' && /^panel$/i.test(words) && ofTasters.test(head)) return false;
  if (kind === 'board') return !/\b(?:no|not|without|neither)\s(?:\p{L}+\s){0,2}$/iu.test(head);
  if (kind === 'contract end')
    return (
      !ofPerson.test(whole) &&
      !(/^notice$/i.test(words) && ofOffice.test(head)) &&
      (/^notice$/i.test(words) || matchesOf(contractual, whole).length > 0) &&
      !denied.test(head)
    );
  return true;
}

/** `the call system`, `the board paper`: something of its name, and no gathering. */
const compound =
  /^[\s-](?:systems?|cent(?:er|re)s?|volumes?|logs?|handling|buttons?|rates?|routing|recording|off|outs?|rooms?|papers?|packs?|books?|members?|seats?|minutes|tables?|software|tools?)\b/i;
/** `papers for the board`: the day is theirs, not the board's. */
const papersFor =
  /\b(?:papers?|packets?|documents?|agenda|points|topics|slides|submissions?|one.?pager|samples?|dossier|files?|deck|drafts?|forms?|summary|input)\b[^.;]{0,30}\b(?:for|to)\s(?:the\s|their\s)?(?:\p{L}+\s)?$/iu;

/** A letter of an authority ends no contract. */
const ofOffice =
  /\b(?:EPA|OSHA|HSE|court|council|fire|health|safety|improvement|violation|enforcement|legal|public|eviction|inspection|inspectors?|regulators?|regulatory)\s$/i;

/** Whoever only tries it decides nothing. */
const ofTasters =
  /\b(?:taste|tasting|tasters?|consumers?|users?|customers?|patients?|parents?|pupils?|students?|sensory|touch|control|solar|test)\s$/i;

/** `I will ring you about the date of the workshop`: the day is of the call. */
const aboutOne =
  /\b(?:about|regarding|concerning|discuss|(?:date|day|slot|time) (?:of|for))\s(?:the\s|our\s|their\s|your\s|a\s)?(?:(?:date|day|slot|time) (?:of|for) (?:the\s)?)?(?:\p{L}+\s)?$/iu;

/** `the go-live plan` is a paper. */
const aboutIt =
  /^[\s-](?:plans?|dates?|checklist|support|team|schedule|readiness|slides?|timeline)\b/i;

const talked =
  /\bto (?:fix|set|plan|agree|discuss|prepare|schedule|talk about) (?:on )?(?:the |a )?$/i;

const awaited = /\b(?:new|must|needs?|needed|has to|have to|before|by|latest|ready)\b/i;

const denied =
  /\b(?:not|n't|never|no)\s(?:\p{L}+\s)?$|\b(?:believed|thought|assumed|supposed) to\s$/iu;

const ofPerson = /\b(?:his|her|my) (?:contract|notice|term)\b/i;

const contractual = wordPattern(
  'contract, contracts, license, licence, lease, renewal, renews, renewed, agreement, support, subscription, maintenance',
);

/** What people call it; the word of the text for what is met in. */
function labelOf(kind: Event, { words }: Match): string {
  const word = words.toLowerCase();
  if (/^(?:they )?meets?$/.test(word)) return 'the meeting';
  if (/^(?:sits|gets together)$/.test(word)) return 'the sitting';
  if (/present(?:s|ing)?$/.test(word)) return 'the presentation';
  if (kind === 'board' || kind === 'meeting') return `the ${word.replace('cttee', 'committee')}`;
  if (kind === 'decision') {
    const noun = word.startsWith('announce') ? 'announcement' : word;
    return outcome.test(word) ? `the ${noun}` : 'the decision';
  }
  if (kind === 'signature') return word.startsWith('p') ? 'the order' : 'the signature';
  return kind === 'contract end' ? 'the end of the contract' : `the ${kind}`;
}

/** Whether an event only brings news. */
export function isOutcome({ label }: DateFact): boolean {
  return outcome.test(label.replace(/^the /, ''));
}

/**
 * Whether a word of another clause may tell what a day is of: not the one that the day at the head of
 * its line is of (`2/4 call: start 23/2`), and none further on in a list of steps.
 */
export function mayLend(
  { plain, isDated }: Pick<Sentence, 'plain' | 'isDated'>,
  match: Match,
  clause: { start: number; end: number },
): boolean {
  const head = isDated ? lineHead.exec(plain)?.[0].length : undefined;
  if (head !== undefined && match.start < head && clause.start >= head - 2) return false;
  // `from 1 December for three weeks, then they decide`
  if (match.start >= clause.end && lasts.test(plain.slice(clause.start, match.start))) return false;
  const parts = plain.split(/,\s|;\s|\sthen\s|\s?(?:->|→)\s?/);
  const own = plain.slice(clause.start, clause.end).match(/\p{L}{2,}/gu) ?? [];
  const isStep = gathers.test(match.words);
  return !(isStep && parts.length >= 3 && own.length >= 3 && match.start >= clause.end);
}

const lasts = /\bfor (?:about |another )?(?:\d{1,2}|\p{L}+) (?:days|weeks|wks|months)\b/iu;
const gathers =
  /^(?:board|trustees|governors|council|steering committee|steerco|committee|cttee|panel|cabinet|comex|exco|executive committee|sitting|decision|decides|vote|approval|meeting|workshop|demo|session|presentation|orals|pitch|visit|site visit|call|review|signature|signing|po)$/i;

/** What the day at the head of a line is of: `2/4 call:`. */
const lineHead = /^\s*(?:\d{1,2}[/.]\d{1,2}\.?|\p{L}{3,9}\.?)\s(?:\p{L}[^:,;.]{0,40})?[:,]\s/u;
