import type { DateMention } from './calendar.ts';
import type { DateFact, Event, Fact, ReadingContext, SentenceReader } from './fact.ts';
import { datesOf, thingIn } from './phrases.ts';
import { matchesOf, wordPattern, type Match } from './words.ts';

interface EventWords {
  event: Event;
  label: string;
  words: RegExp;
}

const event = (kind: Event, label: string, words: string): EventWords => ({
  event: kind,
  label,
  words: wordPattern(words),
});

/** What a sentence says happens on a day; the nearest word counts, then the order. */
const events: readonly EventWords[] = [
  event(
    'signature',
    'the signature',
    'sign, signs, signing, signed, signature, signatures, countersign*, seal, order form, i do it, releases the po, po',
  ),
  event(
    'board',
    'the board',
    'board, trustees, governors, council, senate, supervisory board, aufsichtsrat, corporation, directors meeting, partners meeting, cabinet, capex round, investment committee, comex, codir, directoire, family meeting, executive, shareholders, board of directors',
  ),
  event(
    'board',
    'the committee',
    'committee, steerco, steering, tech board, panel, jury, quality committee, cab, gf runde, change board',
  ),
  event(
    'decision',
    'the decision',
    'decision, decides, decide, award, approval, approves, approve, vote*, selection, choose, chooses, shortlist, verdict, go/no go, no objection',
  ),
  event(
    'contract end',
    'the end of the contract',
    'contract ends, contract runs, ends, expires, expiry, runs until, runs out, runs to, continues until, rolled on, rolls on, renewal, renews, renewed until, valid until, in force until, end of life, end of support, stops support, stops suport, off, switched off, switch off, licence ends, lease ends',
  ),
  event(
    'go-live',
    'the go-live',
    'go live, golive, goes live, opens, opening, launch*, school starts, start of production, sop, in production, rollout, roll out, kick off, kickoff, installation, install, einbau, cutover, migration',
  ),
  event(
    'budget',
    'the budget round',
    'budget round, budget closes, budget, fiscal year, financial year, wirtschaftsplan, plan closes, must be spent, be spend, spent by, grant, funding',
  ),
  event(
    'deadline',
    'the deadline',
    'deadline, due, latest, at the latest, must, has to, have to, no later than, cut off, cutoff, closes, papers, submission, submitted, held til, held until, valid, notice, slot, milestone, expire*, or else, else, if missed',
  ),
  event(
    'meeting',
    'the meeting',
    'meeting, meet, meets, workshop, call, demo, review, visit, session, presentation, lunch, dinner, agenda, readout, kick off, interview, site visit, walkthrough, steering call, on site, rings, calls, booked',
  ),
];

const agreed = wordPattern(
  'agreed, booked, set for, confirmed, on her calendar, on his calendar, in the calendar, scheduled, invited, invitation, fixed for, is on, on agenda, on the agenda, signs, she signs, he signs, i do it, cleared',
);
const deferral = wordPattern(
  'wait until, wait for, wait till, waiting until, not before, nothing before, nothing until, not until, postpone*, put off, pushed to, pushed out, pushed back, on hold until, delayed until, deferred, revisit, come back in, back in, next year, after the summer, once the, moved to, slipped to, nothing new before, nothing may be, no order before, no decision before',
);
const deferred = wordPattern(
  'postpone*, put off, pushed to, pushed out, pushed back, on hold until, delayed until, deferred, slipped to, wait until, wait till, not before, not until',
);
const freezes = wordPattern('freeze, frozen, change freeze, it freeze, code freeze, blackout');
const harmless = wordPattern(
  "does not apply, doesn't apply, do not apply, not apply, gilt nicht, not affected, does not matter, doesn't matter, not for us, exempt, exception, does not touch, doesn't touch, not concerned, irrelevant, except for us, signing before is allowed, allowed, no effect, does not stop, doesn't stop, nothing to do with",
);
const condition = wordPattern('if, else, otherwise, or else, or it, unless, provided');

/** Things that happen on a day: boards, decisions, signatures, ends of contracts, limits. */
export const readEvents: SentenceReader = (sentence, context, near) => {
  if (sentence.isForeign || sentence.mark === 'done') return [];
  const found = datesOf(sentence, context);
  if (found.length === 0) return [];
  const text = sentence.plain;
  const around = [sentence, ...near.after.slice(0, 2)];
  const isHarmless = around.some(({ plain }) => matchesOf(harmless, plain).length > 0);
  // what is said of it in a language that is not read may take it back
  const isUnsure = [...near.before, ...near.after].some(({ isForeign }) => isForeign);
  const isAgreed = matchesOf(agreed, text).length > 0;
  const all = events.flatMap(({ words, ...each }) =>
    matchesOf(words, text).map((match) => ({ ...each, ...match })),
  );
  return found.flatMap((date): Fact[] => {
    const named = eventOf(text, date, all);
    if (!named || (isUnsure && ['freeze', 'deferral'].includes(named.event))) return [];
    const isPast = date.to < context.today;
    const fact: DateFact = {
      kind: 'date',
      sentence,
      words: sentence.text,
      event: named.event,
      label: named.label,
      thing: subjectOf(text, date, context),
      from: date.from,
      to: date.to,
      certainty: isHarmless ? 'harmless' : isPast ? 'past' : isAgreed ? 'agreed' : 'planned',
    };
    return [fact];
  });
};

interface Named extends Match {
  event: Event;
  label: string;
}

function eventOf(
  text: string,
  date: DateMention,
  all: readonly Named[],
): { event: Event; label: string } | null {
  const clause = clauseAround(text, date);
  const words = text.slice(clause.start, clause.end);
  if (
    matchesOf(freezes, words).length > 0 &&
    !/(?:layout|design|scope|price|hiring) freeze/i.test(words)
  )
    return { event: 'freeze', label: 'the freeze' };
  if (isDeferral(words, date.start - clause.start)) {
    return { event: 'deferral', label: 'the wait' };
  }
  const near = (from: number, to: number) =>
    all
      .filter(({ start, end }) => start >= from && end <= to)
      .map((each) => ({
        ...each,
        distance: Math.min(Math.abs(each.end - date.start), Math.abs(each.start - date.end)),
      }))
      .toSorted((a, b) => a.distance - b.distance);
  const found = near(clause.start, clause.end);
  const nearest = found[0] ?? near(0, text.length)[0];
  if (!nearest || nearest.distance > 90) return null;
  // whoever meets decides, and a lunch after which is signed is no lunch
  const graver = [...found, ...near(0, text.length)].find(({ event: kind }) =>
    ['signature', 'board'].includes(kind),
  );
  if (nearest.event === 'meeting' && graver && graver.distance < 90) {
    return { event: graver.event, label: labelOf(graver) };
  }
  if (nearest.event === 'contract end' && !contractual.test(text)) {
    return { event: 'deadline', label: 'the deadline' };
  }
  const isConditional = matchesOf(condition, text).length > 0;
  return nearest.event === 'meeting' && isConditional
    ? { event: 'deadline', label: nearest.words.toLowerCase() }
    : { event: nearest.event, label: labelOf(nearest) };
}

/** The words before the date, without the verb that leads to it. */
function subjectOf(text: string, date: DateMention, context: ReadingContext): string | null {
  const { start } = clauseAround(text, date);
  const thing = thingIn(text.slice(start, date.start), context)
    ?.replace(
      /\s(?:due|valid|booked|held|ends?|opens?|expires?|runs?|closes?|starts?|trained|on|til|go(?:es)? out|lodged)\b.*$/i,
      '',
    )
    .replace(/^(?:IH|the)\s/i, '')
    .trim();
  return thing &&
    thing.split(' ').length <= 5 &&
    /\p{L}{4}/u.test(thing) &&
    !/^(?:i|we|he|she|they|it|wants?|so|if|else|nothing|not|today|told|said|must|has|have)\b/i.test(
      thing,
    )
    ? thing
    : null;
}

const contractual =
  /\b(?:contract|licen[cs]e|lease|renew\w*|agreement|support|suport|tool|app|system|vendor|supplier|notice|subscription|frame|archive|platform|software)\b/i;

/** The word of the text where it says more than the kind does. */
function labelOf({
  label,
  words,
  event: kind,
}: {
  label: string;
  words: string;
  event: Event;
}): string {
  const isNoun =
    kind === 'board' ||
    /^(?:workshop|demo|review|visit|call|site visit|presentation|session|award|opening|lunch|dinner)$/i.test(
      words,
    );
  return isNoun ? `the ${words.toLowerCase()}` : label;
}

function isDeferral(clause: string, at: number): boolean {
  const [match] = matchesOf(deferral, clause);
  if (!match || match.start > at) return false;
  return matchesOf(deferred, clause).length > 0 || /nothing|not|no |wait/i.test(match.words);
}

function clauseAround(text: string, { start, end }: DateMention): { start: number; end: number } {
  const before = Math.max(
    ...[', ', '; ', ': ', ' but ', ' and '].map((mark) => {
      const at = text.lastIndexOf(mark, Math.max(0, start - 1));
      return at < 0 ? 0 : at + mark.length;
    }),
  );
  const after = Math.min(
    ...[', ', '; ', ' but '].map((mark) => {
      const at = text.indexOf(mark, end);
      return at < 0 ? text.length : at;
    }),
  );
  return { start: before, end: after };
}
