import { datesIn, isLongSpan } from '../../facts/calendar.ts';
import type { Sentence } from '../../facts/fact.ts';
import { datesOf } from '../../facts/phrases.ts';
import { relativeDays } from '../../facts/relative-days.ts';
import { eve, type Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { putOff } from './holds.ts';
import { fullName } from './neighbour-day.ts';

interface NamedDay {
  from: string;
  to: string;
  start: number;
  /** The words before it and its own. */
  lead: string;
}

/** `after 6 June`, `away until 6 June`, `nothing before 6 June`: things begin there, and nothing ends. */
const begins =
  /\b(?:after|from(?!\s(?:me|us|our|my)\b)|since|as of|starting|no earlier than|back(?: on| in)?)\s[^.;,]{0,12}$/i;
const until = /\b(?:until|till?|before)\b[^.;,]{0,12}$/i;
const rests =
  /\b(?:no|not|nothing|nobody|never|closed|away|off|out|leave|holidays?|vacation|freeze|frozen|busy|paused?|waits?|hold|silent|standstill|blackout)\b|n['’]t\b/i;
/** A day by which something has to be in. */
const deadline =
  /\b(?:by|before|until|till?|closes?|closing|due|deadline|submit\w*|cut-?off|latest|no later than)\b[^,;.]{0,20}$/i;
const weekday =
  /(?<!\p{L})(?:Monday|Tuesday|Wednesday|Thursday|Friday|(?<=\b(?:by|before|on|till|until|til|for)\s)(?:Mon|Tues?|Wed|Thu|Thurs?|Fri))(?![\p{L}']|\.?\s+(?:the\s)?\d)/gu;
const repeats = /\b(?:every|each|second|third|fourth|last)\s$/i;

function isWait(lead: string): boolean {
  return until.test(lead) && rests.test(lead.split(/[.;]\s/).at(-1) ?? '');
}

function namedDays(sentence: Sentence, { context }: AdvisedDeal): NamedDay[] {
  const { plain, day } = sentence;
  const dates = datesOf(sentence, context).filter((date) => !isLongSpan(date));
  // `ring you Wednesday`: of a promise or a deadline alone a bare weekday is a day
  const bare = [...plain.matchAll(weekday)]
    .filter(
      ({ index, 0: { length } }) =>
        !repeats.test(plain.slice(0, index)) &&
        !datesOf(sentence, context).some(
          ({ start, end }) => start < index + length + 2 && index < end + 1,
        ),
    )
    .flatMap(({ index, 0: name }) =>
      datesIn(`on ${fullName(name)}`, day, context.order).map(({ from, to }) => ({
        from,
        to,
        start: index,
        end: index + name.length,
      })),
    );
  const relative = dates.slice(0, 1).flatMap(({ from: anchor }) =>
    relativeDays(plain, anchor).map(({ day: from, start, end }) => ({
      from,
      to: from,
      start,
      end,
    })),
  );
  return [...dates, ...bare, ...relative]
    .map(({ from, to, start, end }) => ({ from, to, start, lead: plain.slice(0, end) }))
    .toSorted((one, other) => one.start - other.start);
}

/** Of these a day that is over is still owed. */
const owed = /^(?:promise\.ours|note\.(?:promise|question)|open\.asked)/;

/**
 * The day by which a step is due: never later than the first day to come that its own sentence names
 * for it, and today where what it owes is late already.
 */
export function dueDayOf(candidate: Candidate, deal: AdvisedDeal): string | null {
  const { due, id, because } = candidate;
  const [fact] = because;
  if (due === null || !fact) return due;
  const { today } = deal;
  const all = namedDays(fact.sentence, deal);
  const named = putOff.test(fact.sentence.plain) ? all.slice(-1) : all;
  const limits = named.filter(
    ({ from, to, lead }) =>
      to >= today &&
      !begins.test(lead) &&
      !isWait(lead) &&
      (fact.kind !== 'date' || from >= fact.from || deadline.test(lead)),
  );
  const first = limits.map(({ to }) => to).toSorted()[0];
  if (first !== undefined) return due <= first ? due : onWorkday(first, today);
  const isLate = owed.test(id) && named.some(({ to }) => to < today && to > fact.sentence.day);
  return isLate ? today : due;
}

function onWorkday(day: string, today: string): string {
  const isWorkday = ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return isWorkday ? day : eve(day, today);
}
