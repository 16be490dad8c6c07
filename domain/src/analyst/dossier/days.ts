import { daysIn, type DayRange } from '../../text/dates.ts';
import { daysBetween } from '../../text/days.ts';
import type { DealFacts } from '../facts.ts';
import type { WrittenText } from './texts.ts';
import type { HandledTask } from './work-parts.ts';

/** Every day that stands in the texts, in the deal's figures or at its tasks. */
export function daysWritten(
  texts: readonly WrittenText[],
  { facts, tasks }: { facts: DealFacts; tasks: readonly HandledTask[] },
): DayRange[] {
  // `5/6` is 6 May where dollars are paid, 5 June elsewhere.
  const order = facts.currency === 'USD' ? 'month-first' : 'day-first';
  const inTexts = texts.flatMap(({ text, day }) => daysIn(text, day ?? facts.today, order));
  const single = [facts.close_date, ...tasks.map(({ task }) => task.due_date)]
    .filter((day) => typeof day === 'string')
    .map((day) => ({ from: day, to: day }));
  return [...inTexts, ...single];
}

/** A month is a span in which a day can lie; "next year" is not. */
const longestSpanDays = 31;

/** Whether a day stands in the data: as a day, or within a week or month that is named there. */
export function isDayWritten(day: string, days: readonly DayRange[]): boolean {
  return days.some(
    ({ from, to }) => from <= day && day <= to && daysBetween(from, to) <= longestSpanDays,
  );
}
