import type { DateMention } from './calendar.ts';
import { clauseAround } from './clauses.ts';
import { closureOf } from './closures.ts';
import { daysBetween } from './days.ts';
import type { DateFact, Fact, ReadingContext, Sentence, SentenceReader } from './fact.ts';
import { datesOf } from './phrases.ts';
import { isStatusQuo } from './sentences.ts';
import { speaksOfThePast } from './tense.ts';
import { isOfAbsence, isOrElse, isReckoned, isUnwanted, isWait, turnOf } from './turns.ts';
import { isFollowed, matchesOf, wordPattern, type Match } from './words.ts';
import { type Named, appointment, isNearestTo, eventIn, mayLend } from './event-naming.ts';

const agreed = wordPattern(
  'agreed, booked, set for, confirmed, on her calendar, on his calendar, in the calendar, scheduled, invited, invitation, fixed for, on the agenda',
);
const deferral = wordPattern(
  `wait until, wait for, wait till, waiting until, not before, nothing before, nothing until, not until, postponed to, postponed until, put off until, put off to, pushed to, pushed out to, pushed back to, on hold until, delayed until, deferred to, deferred until, come back in, moved to, slipped to, no order before, no decision before, frozen until, parked until, back after,
  only from, only after, not start until, not start before, money from, funds from, available from, released in, decided in, not earlier than`,
);
/** `nothing gets signed before`, with the day beside it. */
const nothing = wordPattern(
  'nothing, nobody, no one, no orders, no order, no decision, no decisions, no signature, no purchases, no contracts, none, neither',
);
const until = wordPattern('before, until, till, before then, before that');
/** What comes about only if something else does not: `if missed, the next slot is 26 January`. */
const possible = wordPattern(`
  if, unless, otherwise, or else, if missed, failing that, failing which, worst case, fallback, fall back, next slot, backup date, in case,
  at the earliest, or they, would, could, might, may be, maybe, perhaps, hopefully, ideally, tentative, tentatively, not fixed
`);
/** Dates of a trade or of other people's business, not of this purchase. */
const elsewhere =
  /\b\d{1,2}[./]\d{1,2}\s(?:season|renewals?|round)\b|\b(?:season (?:opens|starts|begins|ends)|terms? (?:starts|begins)|school (?:starts|begins)|holidays? (?:start|begin))/i;
const freezes = wordPattern(
  'freeze, change freeze, it freeze, code freeze, blackout, purchase freeze, purchasing freeze, spending freeze, year end closing, shutdown, shut down, works holiday, company holiday, plant holiday, summer break',
);
const noFreeze =
  /\b(?:no|not a|never a|isn't a|without a)\s(?:\p{L}{1,20}\s){0,2}(?:freeze|blackout|shutdown)\b|\b(?:freeze|blackout|shutdown)\b[^.;]{0,40}\b(?:not apply|doesn'?t apply|not for us|not affect|doesn'?t affect|only for|is for \p{L}{1,20} only|exempt)\b/iu;
const otherFreezes = /\b(?:layout|design|scope|price|hiring) freeze/i;
const harmless = wordPattern(
  "does not apply, doesn't apply, do not apply, not apply, gilt nicht, not affected, does not matter, doesn't matter, not for us, exempt, exception, does not touch, doesn't touch, not concerned, irrelevant, who cares, for noting, noting only, to note only, takes note, take note, no vote, without a vote, no matter, no problem, not a problem, no issue, except for us, is allowed, no effect, for information only, information only, only informed, only informs, only inform, informs only, just informs, only to inform, only hears it, only notes it, rubber stamp, rubber stamps, fyi, does not stop, doesn't stop, nothing to do with",
);
/** Nobody knows a year ahead of a date without a year; it was the last one. */
const farthest = 300;

/** Things that happen on a day: boards, decisions, signatures, ends of contracts, limits. */
export const readEvents: SentenceReader = (sentence, context, near) => {
  if (sentence.isForeign || sentence.mark === 'done') return [];
  const found = datesOf(sentence, context);
  if (found.length === 0) return [];
  const text = sentence.plain;
  const around = [sentence, ...near.after.slice(0, 2)];
  const denial =
    around.find(({ plain }) => matchesOf(harmless, plain).length > 0) ??
    (matchesOf(freezes, text).length > 0
      ? [sentence, ...near.after, ...near.before].find(({ plain }) => noFreeze.test(plain))
      : undefined);
  const isHarmless = denial !== undefined;
  // what is said of it in a language that is not read may take it back
  const isUnsure = [...near.before, ...near.after].some(({ isForeign }) => isForeign);
  const isAgreed = matchesOf(agreed, text).length > 0;
  return found.flatMap((date): Fact[] => {
    const closure = isClosable(sentence) ? closureOf(text, date, found) : null;
    if (!closure && isOver(sentence, date, context)) return [];
    const named =
      (closure ? pause : null) ??
      bookedIn(sentence, date, near.before.at(-1)) ??
      eventOf(sentence, date, found, near.after[0]?.plain ?? '', context.today);
    if (named && elsewhere.test(text)) return [];
    if (!named || (isUnsure && ['freeze', 'deferral'].includes(named.event))) return [];
    const isPast = (closure?.to ?? date.to) < context.today;
    const fact: DateFact = {
      kind: 'date',
      sentence,
      words: sentence.text,
      event: named.event,
      label: named.label,
      from: closure?.from ?? date.from,
      to: closure?.to ?? (named.event === 'pause' ? (found.at(-1)?.to ?? date.to) : date.to),
      isRecurring:
        !/\d(?!\p{L}{2}\b)/u.test(date.words) &&
        recurring.test(text.slice(Math.max(0, date.start - 30), date.end + 15)),
      ...(denial && denial !== sentence && { denial }),
      certainty: isHarmless
        ? 'harmless'
        : isPast
          ? 'past'
          : isPossible(text, date)
            ? 'possible'
            : isAgreed
              ? 'agreed'
              : 'planned',
    };
    return [fact];
  });
};

const pause: Named = { event: 'pause', label: 'the pause' };

function isClosable(sentence: Sentence): boolean {
  return (
    !sentence.field.startsWith('competition') &&
    !isStatusQuo(sentence) &&
    matchesOf(freezes, sentence.plain).length === 0
  );
}

/** The next one of a row of days is nobody's promise for that day. */
const recurring =
  /\b(?:every|each|monthly|weekly|quarterly|fortnightly|of the month|of each|first|second|third|fourth|last) (?:\p{L}+day|month|quarter|week)\b|\b(?:monthly|weekly|quarterly|of the month)\b/iu;

/** `MT meets every first Monday. We are on for 5 October.` */
function bookedIn(
  { plain, field }: Sentence,
  { start }: DateMention,
  before: Sentence | undefined,
): Named | null {
  const isBooked =
    before?.field === field &&
    /\b(?:we(?:'re| are)|it(?:'s| is)|ours is) (?:on|up|down)(?: (?:for|on|the agenda))* ?$/i.test(
      plain.slice(0, start),
    ) &&
    /\b(?:meets?|sits?|board|committee|council|exco|sessions?)\b/i.test(before.plain);
  return isBooked ? { event: 'board', label: 'that meeting' } : null;
}

/** Whether a date stands behind a condition in its own part of the sentence. */
function isPossible(text: string, date: DateMention): boolean {
  const head = text.slice(Math.max(0, date.start - 60), date.start);
  const part = head.split(/[;.]\s/).at(-1) ?? '';
  return matchesOf(possible, part).length > 0;
}

/** `ran in August`, read as the next August: it was the last one. */
function isOver(sentence: Sentence, date: DateMention, { today }: ReadingContext): boolean {
  const text = sentence.plain;
  if (date.to < today || isWait(text, date)) return false;
  const { start, end } = clauseAround(text, date);
  const clause = text.slice(start, end);
  // `their data back in 30 days` is a length of time
  if (
    /^(?:in|within)\s\d/i.test(date.words) &&
    !/\b(?:meet|call|again|from now|time)\b/i.test(clause)
  )
    return true;
  // what was believed, or does not happen then
  if (
    /\b(?:does not|doesn't|will not|won't|did not|didn't) (?:end|expire|renew|happen|apply)\b|\b(?:believed|thought) to\b/i.test(
      clause,
    )
  )
    return true;
  if (/\d{4}/.test(date.words)) return false;
  // `an incident in March`, in a text about how things are
  if (isStatusQuo(sentence) && !/\d/.test(date.words) && matchesOf(coming, clause).length === 0)
    return true;
  const isFar = daysBetween(today, date.from) > farthest && !/next/i.test(date.words);
  return isFar || speaksOfThePast(text.slice(start, date.start));
}

const coming = wordPattern(`
  by, before, until, till, will, must, has to, have to, next, from, deadline, due, starts, start, opens, expires, ends, end of, goes live, go live, runs out, wants,
  want, needs, need, plans, planned, renews, closes, comes, latest
`);

const turnLabels = { pause: 'the pause', lapse: 'the lapse', change: 'the change' } as const;

function eventOf(
  sentence: Sentence,
  date: DateMention,
  dates: readonly DateMention[],
  next: string,
  today: string,
): Named | null {
  const { plain: text, field } = sentence;
  const isOnly = dates.length === 1;
  const clause = clauseAround(text, date);
  const words = text.slice(clause.start, clause.end);
  const at = date.start - clause.start;
  if (isWait(text, date)) return { event: 'wait', label: 'the wait' };
  if (isReckoned(text, date) || isOfAbsence(text, words, date)) return null;
  if (matchesOf(freezes, words).length > 0 && !otherFreezes.test(words))
    return { event: 'freeze', label: 'the freeze' };
  const turn =
    field.startsWith('competition') || isStatusQuo(sentence)
      ? null
      : turnOf(text, words, date, next);
  if (turn) return { event: turn, label: turnLabels[turn] };
  const [wait] = matchesOf(deferral, words);
  const isBracketed =
    (text[date.start - 1] === '(' || date.words.startsWith('(')) &&
    matchesOf(deferral, text).some(({ end }) => end < date.start && date.start - end < 60);
  const isBarred =
    isFollowed(text, nothing, until, 40) &&
    /\b(?:until|till|before)\s[^,;]{0,20}$/i.test(text.slice(0, date.start));
  if ((wait && wait.start < at) || isBracketed || isBarred)
    return { event: 'deferral', label: 'the wait' };
  if (isUnwanted(text, date)) return null;
  const inClause = dates.filter((one) => one.start >= clause.start && one.end <= clause.end);
  const isNearest = (match: Match, from: number) => isNearestTo(match, from, date, inClause);
  const named =
    eventIn(words, at, text, (match) => isNearest(match, clause.start)) ??
    (isOnly || /^(?:the |and )?(?:next|then)\b/i.test(words)
      ? eventIn(text, date.start, text, (match) => mayLend(sentence, match, clause))
      : null) ??
    appointment(text, date) ??
    (isOrElse(text, date) ? { event: 'deadline', label: 'the deadline' } : null) ??
    (ofSomebody.test(text) || stretch.test(text.slice(Math.max(0, date.start - 16), date.start))
      ? null
      : plainDay(date, text, field, today));
  if (!named || (field.startsWith('competition') && named.event !== 'contract end')) return null;
  // by when a figure is to be reached is a target
  return field.startsWith('metrics') && named.event === 'deadline' ? null : named;
}

/** A day that is named without a word for what happens, where a text is about the way to a yes. */
const stretch =
  /\b(?:until|till?|since|through|out from|off from|away from)\s(?:the\s|\p{L}{3,9}\s)?$/iu;
const ofSomebody = /\b(?:last day|birthday|wedding|born|retire\w*)\b/i;

function plainDay(
  { from, to, words, start }: DateMention,
  text: string,
  field: string,
  today: string,
): Named | null {
  // `until the 19th` is a stretch of time
  if (/^(?:until|till|since|from)\b/i.test(words)) return null;
  if (isIdleDay(text, { start })) return null;
  return /\d|(?:st|nd|rd|th)\b/.test(words) &&
    daysBetween(from, to) <= longestStretch &&
    from !== today &&
    wayToYes.test(field)
    ? { event: 'day', label: 'that day' }
    : null;
}

const none =
  /\b(?:no|not|nobody|nothing|none|never|no one|cannot|cant|wont|dont|doesnt|isnt|hardly|earliest)\b|n['’]t\b/i;
const closed = /\b(?:nobody|nothing|none|no one|closed|shut|away|off|out|busy|dead)\b/i;
const opensStretch = /\b(?:from|between)\s/i;
const endsStretch = /\b(?:to|and|until|till?)\s(?:the\s)?$|[–-]\s?$/i;
/** `my team is on it till`: they have no time. */
const engaged =
  /\b(?:is on (?:it|that|this)|are on (?:it|that|this)|busy|tied up|occupied|swamped|flat out|fully booked|travell?ing|abroad|buried in|in the middle of|in (?:an? |the )?(?:audit|inspection|training|tests?|season|harvest|month.end|year.end|closing))\b/i;
const wished = /\b(?:wants?|needs?|asks? for|asked for|sends?|expects?)\b/i;
/** `a drawing, no text, until`: what it is to be without. */
const aside = /,\s(?:no|not|without) \p{L}{2,15}(?: \p{L}{2,12})?(?=,)/giu;
const beforeIt = /\b(?:before|until|till?)\s(?:the\s)?$/i;
/** `earliest 9 April`, `free from the 14th`, `she assumes 1 September`, `valid 60 days from 2 March`: nobody's limit. */
const earliest =
  /\b(?:(?:the )?earliest|(?:not|no) (?:before|earlier than|until)|free (?:again )?(?:only )?(?:from|as of)|assumes?|guesses|\d{1,3} (?:days?|weeks?|months?) (?:as )?from)\s(?:on |by |is |the )?(?:\p{L}{3,9}\.?\s)?$/iu;

/**
 * Whether a day only ends a time in which nothing happens (`nobody answers from Nov 10 to Jan 5`), or is
 * somebody's earliest (`the factory won't confirm it before 11/7`): there is nothing to be ready for.
 */
export function isIdleDay(text: string, { start }: Pick<DateMention, 'start'>): boolean {
  const lead =
    text
      .slice(Math.max(0, start - 90), start)
      .split(/[.;]/)
      .at(-1) ?? '';
  if (beforeIt.test(lead))
    return none.test(wished.test(lead) ? lead.replaceAll(aside, '') : lead) || engaged.test(lead);
  if (/\b(?:to|through)\s(?:the\s)?$/i.test(lead) && engaged.test(lead)) return true;
  const near = lead.slice(-30);
  // `before January` may be words of the date itself
  const preposition = /^(?:before|until)\s/i.exec(text.slice(start, start + 8))?.[0] ?? '';
  if (earliest.test(near + preposition)) return true;
  if (/\b(?:from|between)\s$/i.test(near)) return closed.test(lead);
  return (
    opensStretch.test(near) && endsStretch.test(near) && (none.test(lead) || closed.test(lead))
  );
}

/** Days that a slot may last: `8-10 December`. */
const longestStretch = 4;

const wayToYes =
  /^(?:decision|paper_process|timeline|critical_event|champion|economic_buyer|authority|budget|technical_insights_(?:lead|hurdles|approach))/;
