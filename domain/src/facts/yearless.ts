import type { DateMention } from './calendar.ts';
import { addMonths, daysBetween } from './days.ts';
import { speaksOfThePast } from './tense.ts';
import { matchesOf, wordPattern } from './words.ts';

/** Words of what is still to come, beside a day in figures. */
const coming = wordPattern(`
  by, before, until, till, til, from, as of, ends, end, due, deadline, expires, expiry, runs out, runs to, start, starts, begins, go live, goes live,
  golive, live, opens, opening, will, 'll, to be, next, must, has to, have to, should, plan, planned, plans, booked, scheduled, agreed, confirmed, set for,
  fixed for, invited, reserved, moved, postponed, pushed, latest, closes, closing, renewal, renews, valid, decides, decision, meets, meeting, board, committee,
  kick off, kickoff, launch, cutover, rollout, delivery, wants, want, needs, need, promised, notice, lease, contract, warranty, bis, ab, awaits, waits, then
`);
const inFigures = /^\d{1,2}(?:\/\d{1,2}|\.\d{1,2}\.?)$/u;
const withYear = /\d{4}|\d[./]\d{1,2}[./]\d{2}/;
/** Nobody notes a day in figures without its year so far ahead. */
const farAhead = 120;
/** What was done on such a day was done on the last one. */
const someTime = 45;

/**
 * A day without a year that cannot be the next one: `walked two homes 12/3`, `seen 12/6` of half a
 * year ahead is the last such day.
 */
export function asWritten(date: DateMention, text: string, today: string): DateMention {
  const ahead = daysBetween(today, date.from);
  if (ahead <= someTime || withYear.test(date.words) || !/\d/.test(date.words)) return date;
  if (date.from !== date.to) return date;
  const clause = clauseOf(text, date);
  const isShut = /(?<!\b(?:was|were)\s)\b(?:closed|shut)\s(?:\p{L}+\s)?$/iu.test(clause.head);
  const isOver =
    !isShut && speaksOfThePast(clause.head) && matchesOf(coming, clause.tail).length === 0;
  const isTooFar = ahead > farAhead && inFigures.test(date.words) && !speaksOfComing(clause);
  if (!isOver && !isTooFar) return date;
  const last = addMonths(date.from, -12);
  return last < today ? { ...date, from: last, to: last } : date;
}

interface Clause {
  head: string;
  tail: string;
}

function speaksOfComing({ head, tail }: Clause): boolean {
  return matchesOf(coming, head).length > 0 || matchesOf(coming, tail).length > 0;
}

function clauseOf(text: string, { start, end }: DateMention): Clause {
  return {
    head:
      text
        .slice(Math.max(0, start - 80), start)
        .split(/[.;]\s/)
        .at(-1) ?? '',
    tail:
      text
        .slice(end, end + 60)
        .split(/[.;]\s/)
        .at(0) ?? '',
  };
}

/** A day at the head of a line, with what it heads, that tells of what was: `12/3 walked two homes`. */
export function headsThePast(day: string, today: string, rest: string): boolean {
  const words = rest.trimStart().split(/\s+/);
  const lead = words.slice(0, 3).join(' ');
  if (speaksOfThePast(lead)) return true;
  return daysBetween(today, day) > farAhead && matchesOf(coming, rest).length === 0;
}
