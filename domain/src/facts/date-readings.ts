import { isDay } from '../text.ts';
import { at, dayAt, addDays, daysBetween } from './days.ts';

export const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

export const weekday = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';

export function single(day: string): [string, string] | null {
  return isDay(day) ? [day, day] : null;
}

export function dayOf(day = '', monthNo: number, year: string | undefined, reference: string) {
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

export function fullYear(year: string | undefined): string | undefined {
  return year?.length === 2 ? `20${year}` : year;
}

/** `it may`, `they march`: no months. */
export function isVerb(before: string, name: string): boolean {
  return /^(?:may|mar|march)$/.test(name) && /^(?:to|this|of|for|on|next)$/i.test(before);
}

/** `mid April` and `end of April` are parts of the month. */
export function part(before: string, days: [string, string] | null): [string, string] | null {
  if (!days) return null;
  const [from, to] = days;
  if (/^end/i.test(before)) return [addDays(to, -9), to];
  if (/^late/i.test(before)) return [addDays(from, 19), to];
  if (/^mid/i.test(before)) return [addDays(from, 9), addDays(from, 19)];
  return /^(?:start|beginning|early)/i.test(before) ? [from, addDays(from, 9)] : [from, to];
}

/** `Friday 17th`: the nearest such day that is not long over. */
export function dayOfMonth(day: string | undefined, reference: string): [string, string] | null {
  const [year, monthNo] = [Number(reference.slice(0, 4)), Number(reference.slice(5, 7))];
  for (const ahead of [0, 1, 2]) {
    const first = dayAt(Date.UTC(year, monthNo - 1 + ahead, 1));
    const found = single(`${first.slice(0, 8)}${two(Number(day))}`);
    if (found && daysBetween(reference, found[0]) >= -14) return found;
  }
  return null;
}

/** `Fri 30th`: the nearest such day that is one; whoever names a wrong weekday means the nearest date. */
export function weekdayOfMonth(
  name: string,
  day: string | undefined,
  reference: string,
): [string, string] | null {
  const wanted = weekdayNumber(name);
  const [year, monthNo] = [Number(reference.slice(0, 4)), Number(reference.slice(5, 7))];
  const fitting = [-1, 0, 1, 2].flatMap((ahead) => {
    const first = dayAt(Date.UTC(year, monthNo - 1 + ahead, 1));
    const found = single(`${first.slice(0, 8)}${two(Number(day))}`);
    const isThat = found && (new Date(at(found[0])).getUTCDay() + 6) % 7 === wanted;
    return found && isThat ? [found] : [];
  });
  const distance = ([own]: [string, string]) => Math.abs(daysBetween(reference, own));
  return (
    fitting.toSorted((one, other) => distance(one) - distance(other))[0] ??
    dayOfMonth(day, reference)
  );
}

/** Monday to Friday of a week of the calendar (ISO 8601). */
export function weekOf(number: number, reference: string): [string, string] | null {
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

function weekdayNumber(name: string): number {
  return weekdays.findIndex((each) =>
    each.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()),
  );
}

/** Whether a day is a Monday, a `Tue`, and so on. */
export function isWeekday(day: string, name: string): boolean {
  return (new Date(at(day)).getUTCDay() + 6) % 7 === weekdayNumber(name);
}

/** The next such day; the same day counts. */
export function nextWeekday(name: string, reference: string): [string, string] {
  const wanted = weekdays.findIndex((each) => each.toLowerCase() === name.toLowerCase());
  const gap = (wanted + 8 - new Date(at(reference)).getUTCDay()) % 7;
  return near(gap, gap, reference);
}
const places = ['first', 'second', 'third', 'fourth'];

/** `the first Sunday of every month`: the next one. */
export function monthlyDay(
  which: string,
  name: string,
  reference: string,
): [string, string] | null {
  const wanted = weekdayNumber(name);
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

export function numericDay([, one = '', mark, two_ = '', year = '']: readonly (
  | string
  | undefined
)[]) {
  const full = year.length === 2 ? `20${year}` : year;
  const dayFirst = `${full}-${two(Number(two_))}-${two(Number(one))}`;
  const monthFirst = `${full}-${two(Number(one))}-${two(Number(two_))}`;
  const readings = (mark === '.' ? [dayFirst] : [dayFirst, monthFirst]).filter(isDay).toSorted();
  const [from, to = from] = readings;
  return from && to ? ([from, to] satisfies [string, string]) : null;
}

export function span(
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
export function endOf(unit: string, day: string): string {
  const [year, monthNo] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  if (unit === 'w') return addDays(day, (7 - new Date(at(day)).getUTCDay()) % 7);
  const last = { m: monthNo, q: 3 * Math.ceil(monthNo / 3), y: 12 }[unit] ?? 12;
  return dayAt(Date.UTC(year, last, 0));
}

export function near(from: number, to: number, reference: string): [string, string] {
  return [addDays(reference, from), addDays(reference, to)];
}

export function monthNumber(name = ''): number {
  return (
    months.findIndex((each) => each.toLowerCase().startsWith(name.slice(0, 3).toLowerCase())) + 1
  );
}

export function two(number: number): string {
  return String(number).padStart(2, '0');
}
