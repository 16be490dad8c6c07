import { dayText } from '../day-text.ts';
import { overlap, type Match } from './words.ts';
import { addDays, daysBetween } from './days.ts';
import { dayOf, isWeekday, monthNumber, months } from './date-readings.ts';
import { shapes, type DateOrder } from './date-shapes.ts';

/** A date in a text, as the first and last day it can mean. */
export interface DateMention extends Match {
  from: string;
  to: string;
}

/** From so many days on a span is told by its name and not by a day. */
const longSpan = 20;

/** Whether a date means a month or more, and no day. */
export function isLongSpan({ from, to }: Span): boolean {
  return daysBetween(from, to) >= longSpan;
}

/** A time of which no day is named, in words: `mid-November`, `the week of Dec 7`; null of a day or a longer span. */
export function vagueText({ from, to }: Span, today: string): string | null {
  if (from.slice(0, 7) === to.slice(0, 7)) {
    const month = `${months[Number(from.slice(5, 7)) - 1] ?? ''}${yearOf(from, today)}`;
    const [first, last] = [from, to].map((day) => Number(day.slice(8)));
    if (first === 1 && last === 10) return `early ${month}`;
    if (first === 10 && last === 20) return `mid-${month}`;
    if (isLastOfMonth(to) && daysBetween(from, to) === 9) return `the end of ${month}`;
    if (isLastOfMonth(to) && first === 20) return `late ${month}`;
  }
  const isWeek = isWeekday(from, 'Monday') && [4, 6].includes(daysBetween(from, to));
  return isWeek ? `the week of ${dayText(from, today)}` : null;
}

type Span = Pick<DateMention, 'from' | 'to'>;

function isLastOfMonth(day: string): boolean {
  return addDays(day, 1).endsWith('-01');
}

function yearOf(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
}

/** A date for people: its day, or the time that it means. */
export function spanText(mention: Span, today: string): string {
  const { from, to } = mention;
  if (!isLongSpan(mention)) return vagueText(mention, today) ?? dayText(from, today);
  const year = yearOf(from, today);
  const first = Number(from.slice(5, 7));
  if (from.slice(0, 7) === to.slice(0, 7)) return `${months[first - 1] ?? ''}${year}`;
  const isQuarter = from.slice(0, 4) === to.slice(0, 4) && Number(to.slice(5, 7)) === first + 2;
  return isQuarter ? `Q${Math.ceil(first / 3)}${year}` : dayText(from, today);
}

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
  return inNamedMonth(text, reference, found).toSorted((a, b) => a.start - b.start);
}

const bareDay = /^(?:\p{L}+\s){0,2}(\d{1,2})(?:st|nd|rd|th)$/u;
const monthWord =
  /(?<!\p{L})(?<!\d(?:st|nd|rd|th)?\s)(?:January|February|March|April|May|June|July|August|September|October|November|December)(?![\p{L}])(?!\s\d)/gu;

/** `August they are shut from the 4th to the 24th`: of the one month that the words name. */
function inNamedMonth(
  text: string,
  reference: string,
  found: readonly DateMention[],
): DateMention[] {
  if (!found.some(({ words }) => bareDay.test(words))) return [...found];
  const named = new Set(Array.from(text.matchAll(monthWord), ([name]) => name));
  const [name] = named;
  if (name === undefined || named.size > 1) return [...found];
  return found.map((mention) => {
    const day = bareDay.exec(mention.words)?.[1];
    const days = day === undefined ? null : dayOf(day, monthNumber(name), undefined, reference);
    return days ? { ...mention, from: days[0], to: days[1] } : mention;
  });
}
