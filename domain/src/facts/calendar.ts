import { isDay } from '../text.ts';
import { overlap, wordsOf, type Match } from './words.ts';

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

/** A day as screens write it: `Nov 15`, and with its year where that is another one. */
export function dateText(day: string, today: string): string {
  const month = (months[Number(day.slice(5, 7)) - 1] ?? '').slice(0, 3);
  const name = `${month} ${Number(day.slice(8, 10))}`;
  return day.slice(0, 4) === today.slice(0, 4) ? name : `${name}, ${day.slice(0, 4)}`;
}

/** From so many days on a span is told by its name and not by a day. */
const longSpan = 20;

/** Whether a date means a month or more, and no day. */
export function isLongSpan({ from, to }: Pick<DateMention, 'from' | 'to'>): boolean {
  return daysBetween(from, to) >= longSpan;
}

/** A date for people: its first day, or the month or quarter that it means. */
export function spanText(mention: Pick<DateMention, 'from' | 'to'>, today: string): string {
  const { from, to } = mention;
  if (!isLongSpan(mention)) return dayText(from, today);
  const year = from.slice(0, 4) === today.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`;
  const first = Number(from.slice(5, 7));
  if (from.slice(0, 7) === to.slice(0, 7)) return `${months[first - 1] ?? ''}${year}`;
  const isQuarter = from.slice(0, 4) === to.slice(0, 4) && Number(to.slice(5, 7)) === first + 2;
  return isQuarter ? `Q${Math.ceil(first / 3)}${year}` : dayText(from, today);
}

interface DateShape {
  pattern: RegExp;
  /** First and last day; null where the words are no date after all. */
  read: (
    groups: readonly (string | undefined)[],
    reference: string,
    order: DateOrder,
  ) => [string, string] | null;
}

/** How figures with a slash are meant: `5/6` is 6 May in the United States, 5 June elsewhere. */
export type DateOrder = 'month-first' | 'day-first';

const shape = (source: string, flags: string, read: DateShape['read']): DateShape => ({
  pattern: new RegExp(edge + source + end, flags),
  read,
});

const ordinals = wordsOf(`
  first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth,
  thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth,
  twenty first, twenty second, twenty third, twenty fourth, twenty fifth, twenty sixth,
  twenty seventh, twenty eighth, twenty ninth, thirtieth, thirty first
`);
const cardinals = wordsOf(`
  one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen,
  fifteen, sixteen, seventeen, eighteen, nineteen, twenty, twenty one, twenty two, twenty three,
  twenty four, twenty five, twenty six, twenty seven, twenty eight, twenty nine, thirty,
  thirty one
`);
const spelledDay = [...ordinals, ...cardinals].toSorted((a, b) => b.length - a.length).join('|');
const shortWeekday = 'Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun';

function spelledNumber(words = ''): number {
  const word = words.toLowerCase();
  return Math.max(ordinals.indexOf(word), cardinals.indexOf(word)) + 1;
}

const shapes: readonly DateShape[] = [
  shape(String.raw`(\d{4}-\d{2}-\d{2})`, 'gu', ([, day = '']) => single(day)),
  shape(
    String.raw`(${spelledDay})\s(?:of\s)?(${month})(?!\s\d{1,2}${end})`,
    'giu',
    ([, day, name], reference) =>
      dayOf(String(spelledNumber(day)), monthNumber(name), undefined, reference),
  ),
  shape(
    String.raw`(\d{1,2})\s?[-–]\s?(\d{1,2})\s(${month})`,
    'giu',
    ([, first, last, name], reference) => {
      const [from, to] = [first, last].map((day) =>
        dayOf(day, monthNumber(name), undefined, reference),
      );
      return from && to ? [from[0], to[1]] : null;
    },
  ),
  shape(
    String.raw`(\d{1,2})(?:st|nd|rd|th)?\.?\s(?:of\s)?(${month})(?:\.?,?\s(\d{4}|[23]\d(?=[\s.,;)]|$)))?`,
    'giu',
    ([, day, name, year], reference) => dayOf(day, monthNumber(name), fullYear(year), reference),
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
    ([, one, other], reference, order) => {
      // where the month stands first, `16/5` is no date: it is hours a day
      if (order === 'month-first' && Number(one) > 12) return null;
      const monthFirst = order === 'month-first' || Number(other) > 12;
      return monthFirst
        ? dayOf(other, Number(one), undefined, reference)
        : dayOf(one, Number(other), undefined, reference);
    },
  ),
  shape(
    String.raw`(?:by|on|until|til|till|before|due|from|since|bis|am|ab|vom)\s(\d{1,2})\.(\d{2})`,
    'giu',
    ([, day, monthNo], reference) => dayOf(day, Number(monthNo), undefined, reference),
  ),
  shape(
    String.raw`(\d{1,2})\.(0\d|1[0-2])(?=,?\s\d{1,2}[:.]\d{2}|\s?h\b)`,
    'gu',
    ([, day, monthNo], reference) => dayOf(day, Number(monthNo), undefined, reference),
  ),
  shape(
    String.raw`(?:\p{Lu}{2,3}\s)?(\d{1,2})\.(\d{2})(?=:)`,
    'gu',
    ([, day, monthNo], reference) => dayOf(day, Number(monthNo), undefined, reference),
  ),
  shape(
    String.raw`(?:${weekday}|${shortWeekday})\s(\d{1,2})(?:st|nd|rd|th)?`,
    'giu',
    ([, day], reference) => dayOfMonth(day, reference),
  ),
  shape(
    String.raw`(?:on|by|before|until|till|til|from|of|the)\sthe\s(\d{1,2})(?:st|nd|rd|th)|(?:on|by|before|until|the)\s(\d{1,2})(?:st|nd|rd|th)(?=\s*(?:[.,;:!?)\]'"”–-]|$|\s(?:and|at|when|for|is|was|if|we|he|she|they|i|in|or|to|with|because|as|so|but|after|before|then)\s))`,
    'giu',
    ([, one, other], reference) => dayOfMonth(one ?? other, reference),
  ),
  shape(String.raw`(?:KW|wk|week|cw)\s(\d{1,2})`, 'giu', ([, number], reference) =>
    weekOf(Number(number), reference),
  ),
  shape(
    String.raw`(first|second|third|fourth|last)\s(${weekday})\s(?:(?:of|in)\s(?:the|every|each)\smonth|monthly|each\smonth|every\smonth)`,
    'giu',
    ([, which = '', name = ''], reference) => monthlyDay(which, name, reference),
  ),
  shape(String.raw`Christmas|xmas`, 'giu', (_, reference) =>
    single(`${reference.slice(0, 4)}-12-24`),
  ),
  shape(String.raw`year\send|EOY`, 'giu', (_, reference) => [
    `${reference.slice(0, 4)}-12-24`,
    `${reference.slice(0, 4)}-12-31`,
  ]),
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
    String.raw`(by|before|until|till|in|on|from|since|end\sof|end|start\sof|beginning\sof|mid|mid-|early|late|during|for|to|next|this|of)[\s-](${month})(?:\s(\d{4}))?`,
    'giu',
    ([, before = '', name = '', year], reference) =>
      isVerb(before, name)
        ? null
        : part(before, span(monthNumber(name), monthNumber(name), year, reference)),
  ),
  shape(String.raw`(${month})\s(\d{4})`, 'gu', ([, name, year], reference) =>
    span(monthNumber(name), monthNumber(name), year, reference),
  ),
  shape(
    String.raw`(by|on|next|this|until|before|last)\s(${weekday})(?!s|\s(?:the\s)?\d|\s(?:evening|morning|afternoon|night)s)`,
    'giu',
    ([, which = '', name = ''], reference) =>
      /^last/i.test(which) ? near(-7, 0, reference) : nextWeekday(name, reference),
  ),
  shape(String.raw`end\sof\snext\sweek`, 'giu', (_, reference) =>
    nextWeekday('Friday', addDays(nextWeekday('Sunday', reference)[0], 1)),
  ),
  shape(String.raw`\((${month})\)`, 'giu', ([, name], reference) =>
    span(monthNumber(name), monthNumber(name), undefined, reference),
  ),
  shape(String.raw`tomorrow`, 'giu', (_, reference) => near(0, 1, reference)),
  shape(
    String.raw`(next|this|end\sof(?:\sthe|\sthis)?|EO)\s?(week|month|quarter|year|W|M|Q|Y)`,
    'giu',
    ([, which = '', unit = ''], reference) => {
      const last = endOf(unit.charAt(0).toLowerCase(), reference);
      if (!/^next/i.test(which)) return [reference, last];
      const from = addDays(last, 1);
      return [from, endOf(unit.charAt(0).toLowerCase(), from)];
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
export function datesIn(
  text: string,
  reference: string,
  order: DateOrder = 'month-first',
): DateMention[] {
  const found: DateMention[] = [];
  for (const { pattern, read } of shapes) {
    for (const match of text.matchAll(pattern)) {
      const [start, stop] = [match.index, match.index + match[0].length];
      const mention = { words: match[0], start, end: stop };
      if (found.some((other) => overlap(mention, other))) continue;
      const days = read(match, reference, order);
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

function fullYear(year: string | undefined): string | undefined {
  return year?.length === 2 ? `20${year}` : year;
}

/** `it may`, `they march`: no months. */
function isVerb(before: string, name: string): boolean {
  return /^(?:may|mar|march)$/.test(name) && /^(?:to|this|of|for|on|next)$/i.test(before);
}

/** `mid April` and `end of April` are parts of the month. */
function part(before: string, days: [string, string] | null): [string, string] | null {
  if (!days) return null;
  const [from, to] = days;
  if (/^end/i.test(before)) return [addDays(to, -9), to];
  if (/^mid/i.test(before)) return [addDays(from, 9), addDays(from, 19)];
  return /^(?:start|beginning|early)/i.test(before) ? [from, addDays(from, 9)] : [from, to];
}

/** `Friday 17th`: the nearest such day that is not long over. */
function dayOfMonth(day: string | undefined, reference: string): [string, string] | null {
  const [year, monthNo] = [Number(reference.slice(0, 4)), Number(reference.slice(5, 7))];
  for (const ahead of [0, 1, 2]) {
    const first = dayAt(Date.UTC(year, monthNo - 1 + ahead, 1));
    const found = single(`${first.slice(0, 8)}${two(Number(day))}`);
    if (found && daysBetween(reference, found[0]) >= -14) return found;
  }
  return null;
}

/** Monday to Friday of a week of the calendar (ISO 8601). */
function weekOf(number: number, reference: string): [string, string] | null {
  if (number < 1 || number > 53) return null;
  const year = Number(reference.slice(0, 4));
  for (const each of [year, year + 1]) {
    const fourth = `${each}-01-04`;
    const monday = addDays(fourth, 7 * (number - 1) - ((new Date(at(fourth)).getUTCDay() + 6) % 7));
    if (isOpen(monday, reference)) return [monday, addDays(monday, 4)];
  }
  return null;
}

const weekdays = weekday.split('|');

/** The next such day; the same day counts. */
function nextWeekday(name: string, reference: string): [string, string] {
  const wanted = weekdays.findIndex((each) => each.toLowerCase() === name.toLowerCase());
  const gap = (wanted + 8 - new Date(at(reference)).getUTCDay()) % 7;
  return near(gap, gap, reference);
}
const places = ['first', 'second', 'third', 'fourth'];

/** `the first Sunday of every month`: the next one. */
function monthlyDay(which: string, name: string, reference: string): [string, string] | null {
  const wanted = weekdays.findIndex((each) => each.toLowerCase() === name.toLowerCase());
  const place = places.indexOf(which.toLowerCase());
  const [year, monthNo] = [Number(reference.slice(0, 4)), Number(reference.slice(5, 7))];
  for (const ahead of [0, 1]) {
    const first = dayAt(Date.UTC(year, monthNo - 1 + ahead, 1));
    const gap = (wanted + 8 - new Date(at(first)).getUTCDay()) % 7;
    const last = new Date(Date.UTC(year, monthNo + ahead, 0)).getUTCDate();
    const weeks = place >= 0 ? place : Math.floor((last - 1 - gap) / 7);
    const day = addDays(first, gap + 7 * weeks);
    if (day >= reference) return [day, day];
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

/** The last day of the week, month, quarter or year of a day. */
function endOf(unit: string, day: string): string {
  const [year, monthNo] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  if (unit === 'w') return addDays(day, (7 - new Date(at(day)).getUTCDay()) % 7);
  const last = { m: monthNo, q: 3 * Math.ceil(monthNo / 3), y: 12 }[unit] ?? 12;
  return dayAt(Date.UTC(year, last, 0));
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
