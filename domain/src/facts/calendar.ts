import { isDay } from '../text.ts';
import { overlap, type Match } from './words.ts';

/** A date in a text, as the first and last day it can mean. */
export interface DateMention extends Match {
  from: string;
  to: string;
}

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const month = String.raw`Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?`;
const weekday = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const edge = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;

/** Day as milliseconds; NaN for what is no day. */
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
const dayMs = 86_400_000;

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return dayAt(at(day) + days * dayMs);
}

/** Days from one day to another; negative where the second comes first. Reads times too. */
export function daysBetween(from: string, to: string): number {
  return Math.round((at(to.slice(0, 10)) - at(from.slice(0, 10))) / dayMs);
}

/** The day, or the next one on which people work. */
export function workday(day: string): string {
  const weekend = [1, 0, 0, 0, 0, 0, 2][new Date(at(day)).getUTCDay()] ?? 0;
  return addDays(day, weekend);
}

/** A day for people, e.g. `28 November`, with the year where it is not this year's. */
export function dayText(day: string, today: string): string {
  const name = `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;
  return day.slice(0, 4) === today.slice(0, 4) ? name : `${name} ${day.slice(0, 4)}`;
}

interface DateShape {
  pattern: RegExp;
  /** First and last day; null where the words are no date after all. */
  read: (groups: readonly (string | undefined)[], reference: string) => [string, string] | null;
}

const shape = (source: string, flags: string, read: DateShape['read']): DateShape => ({
  pattern: new RegExp(edge + source + end, flags),
  read,
});

const shapes: readonly DateShape[] = [
  shape(String.raw`(\d{4}-\d{2}-\d{2})`, 'gu', ([, day = '']) => single(day)),
  shape(
    String.raw`(\d{1,2})(?:st|nd|rd|th)?\.?\s(?:of\s)?(${month})(?:\.?,?\s(\d{4}))?`,
    'giu',
    ([, day, name, year], reference) => dayOf(day, monthNumber(name), year, reference),
  ),
  shape(
    String.raw`(${month})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:,?\s(\d{4}))?`,
    'giu',
    ([, name, day, year], reference) => dayOf(day, monthNumber(name), year, reference),
  ),
  shape(String.raw`(\d{1,2})([./])(\d{1,2})[./](\d{4}|\d{2})`, 'gu', numericDay),
  shape(
    String.raw`(\d{1,2})/(\d{1,2})(?!/|\s?(?:of|day|year|hour|FTE))`,
    'gu',
    ([, monthNo, day], reference) => dayOf(day, Number(monthNo), undefined, reference),
  ),
  shape(String.raw`(\d{1,2})\.(\d{1,2})\.`, 'gu', ([, day, monthNo], reference) =>
    dayOf(day, Number(monthNo), undefined, reference),
  ),
  shape(
    String.raw`Q([1-4])(?:[\s/'-]{0,2}(?:FY)?(\d{4}|\d{2}))?`,
    'gu',
    ([, quarter, year], reference) => {
      const first = 3 * (Number(quarter) - 1) + 1;
      return span(first, first + 2, year, reference);
    },
  ),
  shape(String.raw`FY\s?(\d{4}|\d{2})`, 'gu', ([, year], reference) =>
    span(1, 12, year, reference),
  ),
  shape(
    String.raw`(?:by|before|until|till|in|on|from|since|end\sof|start\sof|beginning\sof|mid|mid-|early|late|during|for|to|next|this|of)[\s-](${month})(?:\s(\d{4}))?`,
    'gu',
    ([, name, year], reference) => span(monthNumber(name), monthNumber(name), year, reference),
  ),
  shape(String.raw`(${month})\s(\d{4})`, 'gu', ([, name, year], reference) =>
    span(monthNumber(name), monthNumber(name), year, reference),
  ),
  shape(
    String.raw`(?:by|on|next|this|until|before|last)\s(?:${weekday})`,
    'giu',
    ([words = ''], reference) => near(/^last/i.test(words) ? -7 : 0, 7, reference),
  ),
  shape(String.raw`tomorrow`, 'giu', (_, reference) => near(0, 1, reference)),
  shape(
    String.raw`(next|this|end\sof(?:\sthe|\sthis)?|EO)\s?(week|month|quarter|year|W|M|Q|Y)`,
    'giu',
    ([, which = '', unit = ''], reference) => {
      const length = { w: 7, m: 31, q: 92, y: 366 }[unit.charAt(0).toLowerCase()] ?? 0;
      return near(0, /^next/i.test(which) ? 2 * length : length, reference);
    },
  ),
  shape(
    String.raw`(?:in|within)\s(\d{1,3})\s(day|week|month)s?`,
    'giu',
    ([, count, unit = ''], reference) => {
      const days = Number(count) * ({ day: 1, week: 7, month: 30 }[unit.toLowerCase()] ?? 1);
      return near(days, days, reference);
    },
  ),
];

/**
 * Dates that a text names, in their order.
 * @param reference the day on which it was written: a date without a year is the first one after it
 */
export function datesIn(text: string, reference: string): DateMention[] {
  const found: DateMention[] = [];
  for (const { pattern, read } of shapes) {
    for (const match of text.matchAll(pattern)) {
      const [start, stop] = [match.index, match.index + match[0].length];
      const mention = { words: match[0], start, end: stop };
      if (found.some((other) => overlap(mention, other))) continue;
      const days = read(match, reference);
      if (days) found.push({ ...mention, from: days[0], to: days[1] });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function single(day: string): [string, string] | null {
  return isDay(day) ? [day, day] : null;
}

function dayOf(day = '', monthNo: number, year: string | undefined, reference: string) {
  const tail = `${two(monthNo)}-${two(Number(day))}`;
  if (year) return single(`${year}-${tail}`);
  const first = Number(reference.slice(0, 4)) - 1;
  for (const each of [first, first + 1, first + 2]) {
    if (isDay(`${each}-${tail}`) && isOpen(`${each}-${tail}`, reference)) {
      return single(`${each}-${tail}`);
    }
  }
  return null;
}

/** A note written in the days after an event still speaks of that event, not of next year's. */
function isOpen(day: string, reference: string): boolean {
  return daysBetween(reference, day) >= -62;
}

function numericDay([, one = '', mark, two_ = '', year = '']: readonly (string | undefined)[]) {
  const full = year.length === 2 ? `20${year}` : year;
  const dayFirst = `${full}-${two(Number(two_))}-${two(Number(one))}`;
  const monthFirst = `${full}-${two(Number(one))}-${two(Number(two_))}`;
  const readings = (mark === '.' ? [dayFirst] : [dayFirst, monthFirst]).filter(isDay).toSorted();
  const [from, to = from] = readings;
  return from && to ? ([from, to] satisfies [string, string]) : null;
}

function span(
  first: number,
  last: number,
  year: string | undefined,
  reference: string,
): [string, string] | null {
  if (first < 1) return null;
  const given = year && (year.length === 2 ? 2000 + Number(year) : Number(year));
  const start = Number(reference.slice(0, 4)) - 1;
  for (const each of given ? [given] : [start, start + 1, start + 2]) {
    if (each < 1000 || each > 9998) continue;
    const to = dayAt(Date.UTC(each, last, 0));
    if (given || isOpen(to, reference)) return [dayAt(Date.UTC(each, first - 1, 1)), to];
  }
  return null;
}

function near(from: number, to: number, reference: string): [string, string] {
  return [addDays(reference, from), addDays(reference, to)];
}

function monthNumber(name = ''): number {
  return (
    months.findIndex((each) => each.toLowerCase().startsWith(name.slice(0, 3).toLowerCase())) + 1
  );
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
