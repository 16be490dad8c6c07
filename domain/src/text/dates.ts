import { months, weekdays } from '../months.ts';
import { isDay } from '../text.ts';
import { addDays, dayAt, daysBetween, weekdayOf } from './days.ts';

/** A day that a text names, as the first and last one that it can mean. */
export interface DayRange {
  from: string;
  to: string;
}

/** How figures with a slash are meant: `5/6` is 6 May in the United States, 5 June elsewhere. */
export type DateOrder = 'month-first' | 'day-first';

/** The month of a name or its first three letters, from 1; 0 for no month. */
export function monthNumber(name = ''): number {
  return indexByLetters(months, name) + 1;
}

function indexByLetters(names: readonly string[], name: string): number {
  const letters = name.slice(0, 3).toLowerCase();
  return letters === '' ? -1 : names.findIndex((each) => each.toLowerCase().startsWith(letters));
}

/** What a shape of a date is read with: the day on which it was written, and who puts the month first. */
interface Reading {
  reference: string;
  order: DateOrder;
}

type Groups = Record<string, string | undefined>;

interface Shape {
  pattern: RegExp;
  /** Null where the words are no date after all. */
  read: (groups: Groups, reading: Reading) => DayRange | null;
}

const month = String.raw`(?<month>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)`;
const weekday = String.raw`(?<weekday>${weekdays.join('|')}|Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)`;
const nth = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;

const shape = (source: string, read: Shape['read']): Shape => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${source}(?![\p{L}\p{N}])`, 'giu'),
  read,
});

/** The forms of dates, those that tell most first: what one has read is not read again. */
const shapes: readonly Shape[] = [
  shape(String.raw`(?<day>\d{4}-\d{2}-\d{2})`, ({ day }) => single(day)),
  shape(String.raw`(?<first>\d{1,2})\s?[-–]\s?(?<day>\d{1,2})\s${month}`, (found, reading) => {
    const from = dayOf(found['first'], found['month'], reading);
    const to = dayOf(found['day'], found['month'], reading);
    return from && to && { from: from.from, to: to.to };
  }),
  shape(
    String.raw`${nth}\.?\s(?:of\s)?${month}(?:\.?,?\s(?<year>\d{4}|[23]\d(?=[\s.,;)]|$)))?`,
    (found, reading) => dayOf(found['day'], found['month'], reading, found['year']),
  ),
  shape(String.raw`${month}\.?\s${nth}(?:,?\s(?<year>\d{4}))?`, (found, reading) =>
    dayOf(found['day'], found['month'], reading, found['year']),
  ),
  shape(
    String.raw`(?<one>\d{1,2})(?<mark>[./])(?<other>\d{1,2})[./](?<year>\d{4}|\d{2})`,
    numericDay,
  ),
  shape(
    String.raw`(?:(?<=(?:^|[^\p{L}])${weekday}[.,]?\s)|)(?<one>\d{1,2})/(?<other>\d{1,2})(?!/|\s?(?:of|day|year|hour|FTE))`,
    slashedDay,
  ),
  shape(
    String.raw`(?:by|on|until|till?|before|due|from|since|bis|am|ab|vom)\s(?<day>\d{1,2})\.(?<month>\d{2})`,
    ({ day, month: number }, reading) => dayOf(day, number, reading),
  ),
  shape(String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.`, ({ day, month: number }, reading) =>
    dayOf(day, number, reading),
  ),
  // `Mon 9-10`: hours
  shape(
    String.raw`${weekday}\s${nth}(?!\s?[-–]\s?\d{1,2}(?![\d./]))`,
    ({ weekday: name = '', day }, { reference }) => weekdayOfMonth(name, day, reference),
  ),
  shape(
    String.raw`(?:by|on|before|until|till?|from|of)\s(?:the\s)?(?<day>\d{1,2})(?:st|nd|rd|th)`,
    ({ day }, { reference }) => dayOfMonth(day, reference),
  ),
  // `71 in wk 3`, `week 2 of the trial`: weeks of something that runs
  shape(
    String.raw`(?<!\d\s(?:\S{1,12}\s){0,2}in\s)(?:KW|wk|week|cw)\s(?<week>\d{1,2})(?!\d|\sof\s(?:(?:the|our|their)\s)?(?:trial|pilot|poc|test|rollout))`,
    ({ week }, { reference }) => weekOf(Number(week), reference),
  ),
  shape(String.raw`year\send|EOY`, (_, { reference: day }) => ({
    from: `${day.slice(0, 4)}-12-24`,
    to: `${day.slice(0, 4)}-12-31`,
  })),
  shape(
    String.raw`(?<before>by|before|until|till?|in|on|from|since|end\sof|end|start\sof|beginning\sof|mid|early|late|during|for|to|next|this|of)[\s-]${month}(?:\s(?<year>\d{4}))?`,
    ({ before = '', month: name = '', year }, { reference }) =>
      isVerb(before, name) ? null : partOf(before, wholeMonth(name, year, reference)),
  ),
  shape(String.raw`${month}\s(?<year>\d{4})`, ({ month: name, year }, { reference }) =>
    wholeMonth(name, year, reference),
  ),
  shape(
    String.raw`(?<before>by|on|next|this|until|before|last)\s${weekday}(?!s|\s(?:the\s)?\d|\s(?:evening|morning|afternoon|night)s)`,
    ({ before = '', weekday: name = '' }, { reference }) =>
      /^last/i.test(before)
        ? { from: addDays(reference, -7), to: reference }
        : nextWeekday(name, reference),
  ),
  shape(String.raw`tomorrow`, (_, { reference }) => ({
    from: reference,
    to: addDays(reference, 1),
  })),
  shape(
    String.raw`(?<before>next|this|end\sof(?:\s(?:the|this|next))?|EO)\s?(?<unit>week|month|W|M)`,
    ({ before = '', unit = '' }, { reference }) => span(before, unit, reference),
  ),
];

/**
 * The days that a text names, in no order.
 * @param reference the day on which it was written: a date without a year is the first one after it
 */
export function daysIn(text: string, reference: string, order: DateOrder): DayRange[] {
  const found: (DayRange & { start: number; end: number })[] = [];
  for (const { pattern, read } of shapes) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const days = read(match.groups ?? {}, { reference, order });
      if (days) found.push({ ...days, start, end });
    }
  }
  return found.map(({ from, to }) => ({ from, to }));
}

const two = (number: number): string => String(number).padStart(2, '0');

function single(day = ''): DayRange | null {
  return isDay(day) ? { from: day, to: day } : null;
}

/** A day of a month that is named or numbered; without a year the first one that is not long over. */
function dayOf(day = '', name = '', { reference }: Reading, year?: string): DayRange | null {
  const number = /^\d/.test(name) ? Number(name) : monthNumber(name);
  const tail = `${two(number)}-${two(Number(day))}`;
  if (year) return single(`${year.length === 2 ? '20' : ''}${year}-${tail}`);
  const first = Number(reference.slice(0, 4)) - 1;
  const open = [first, first + 1, first + 2]
    .map((each) => `${each}-${tail}`)
    .find((each) => isDay(each) && isOpen(each, reference));
  return single(open);
}

/** `12.3.2027`, `12/3/27`: either of two days where both can be the month. */
function numericDay({ one, mark, other, year = '' }: Groups): DayRange | null {
  const full = year.length === 2 ? `20${year}` : year;
  const [first, second] = [two(Number(one)), two(Number(other))];
  const readings = [
    `${full}-${second}-${first}`,
    ...(mark === '.' ? [] : [`${full}-${first}-${second}`]),
  ];
  const [from, to = from] = readings.filter(isDay).toSorted();
  return from && to ? { from, to } : null;
}

/** `9/7` as its writer puts day and month, unless the weekday beside it fits only the other way. */
function slashedDay(
  { weekday: name, one = '', other = '' }: Groups,
  reading: Reading,
): DayRange | null {
  const [monthFirst, dayFirst] = [dayOf(other, one, reading), dayOf(one, other, reading)];
  const isFirst = reading.order === 'month-first';
  const readings = isFirst ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
  const onThatDay = readings.find((days) => name && days && isWeekday(days.from, name));
  if (onThatDay) return onThatDay;
  // where the month stands first, `16/5` is no date: it is hours a day
  return isFirst ? monthFirst : (dayFirst ?? monthFirst);
}

/** `the 17th`: the nearest such day that is not long over. */
function dayOfMonth(day: string | undefined, reference: string): DayRange | null {
  return single(daysOfMonths(day, reference).find((each) => daysBetween(reference, each) >= -14));
}

/** `Fri 30th`: the nearest such day that is one; whoever names a wrong weekday means the nearest date. */
function weekdayOfMonth(name: string, day: string | undefined, reference: string): DayRange | null {
  const [nearest] = daysOfMonths(day, reference)
    .filter((each) => isWeekday(each, name))
    .toSorted((a, b) => Math.abs(daysBetween(reference, a)) - Math.abs(daysBetween(reference, b)));
  return single(nearest) ?? dayOfMonth(day, reference);
}

/** That day of the last month, this one and the next two, where they have it. */
function daysOfMonths(day: string | undefined, reference: string): string[] {
  const [year, number] = [Number(reference.slice(0, 4)), Number(reference.slice(5, 7))];
  return [-1, 0, 1, 2]
    .map((ahead) => dayAt(Date.UTC(year, number - 1 + ahead, 1)))
    .map((first) => `${first.slice(0, 8)}${two(Number(day))}`)
    .filter(isDay);
}

/** Monday to Friday of a week of the calendar (ISO 8601). */
function weekOf(number: number, reference: string): DayRange | null {
  if (number < 1 || number > 53) return null;
  const year = Number(reference.slice(0, 4));
  const mondays = [year, year + 1].map((each) => {
    const fourth = `${each}-01-04`;
    return addDays(fourth, 7 * (number - 1) - weekdayOf(fourth));
  });
  const monday = mondays.find((each) => isOpen(each, reference));
  return monday === undefined ? null : { from: monday, to: addDays(monday, 4) };
}

const isWeekday = (day: string, name: string): boolean =>
  weekdayOf(day) === indexByLetters(weekdays, name);

/** The next such day; the same day counts. */
function nextWeekday(name: string, reference: string): DayRange | null {
  const gap = (indexByLetters(weekdays, name) + 7 - weekdayOf(reference)) % 7;
  return single(addDays(reference, gap));
}

/** A note written in the days after an event still speaks of that event, not of next year's. */
function isOpen(day: string, reference: string): boolean {
  return daysBetween(reference, day) >= -62;
}

function wholeMonth(
  name: string | undefined,
  year: string | undefined,
  reference: string,
): DayRange | null {
  const number = monthNumber(name);
  const first = Number(reference.slice(0, 4)) - 1;
  for (const each of year ? [Number(year)] : [first, first + 1, first + 2]) {
    const from = `${each}-${two(number)}-01`;
    if (!isDay(from)) continue;
    const to = endOfMonth(from);
    if (year || isOpen(to, reference)) return { from, to };
  }
  return null;
}

const endOfMonth = (day: string): string =>
  dayAt(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));

/** `it may`, `they march`: no months. */
function isVerb(before: string, name: string): boolean {
  return /^(?:may|mar|march)$/.test(name) && /^(?:to|this|of|for|on|next)$/i.test(before);
}

/** `mid April` and `end of April` are parts of the month. */
function partOf(before: string, days: DayRange | null): DayRange | null {
  if (!days) return null;
  const { from, to } = days;
  if (/^end/i.test(before)) return { from: addDays(to, -9), to };
  if (/^late/i.test(before)) return { from: addDays(from, 19), to };
  if (/^mid/i.test(before)) return { from: addDays(from, 9), to: addDays(from, 19) };
  return /^(?:start|beginning|early)/i.test(before) ? { from, to: addDays(from, 9) } : days;
}

/** `this month`, `next week`, `end of the week`: until Friday, where its end is meant. */
function span(before: string, unit: string, reference: string): DayRange | null {
  const endOf = (day: string) =>
    /^w/i.test(unit) ? addDays(day, 6 - weekdayOf(day)) : endOfMonth(day);
  const from = /next/i.test(before) ? addDays(endOf(reference), 1) : reference;
  const isEndOfWeek = /^e/i.test(before) && /^w/i.test(unit);
  return { from, to: isEndOfWeek ? (nextWeekday('Friday', from)?.to ?? from) : endOf(from) };
}
