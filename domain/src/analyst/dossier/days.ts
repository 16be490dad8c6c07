import { datesIn } from '../../facts/calendar.ts';
import { type DateOrder } from '../../facts/date-shapes.ts';
import type { DealFacts } from '../facts.ts';
import type { WrittenText } from './texts.ts';
import type { HandledTask } from './work-parts.ts';

/** A day that a text names, as the first and last one that it can mean. */
export interface DayRange {
  from: string;
  to: string;
}

/** `5/6` is 6 May where dollars are paid, 5 June elsewhere. */
export function dateOrderOf({ currency }: DealFacts): DateOrder {
  return currency === 'USD' ? 'month-first' : 'day-first';
}

/** "Live in the pilot in 4 days" names no day. */
const isDuration = /^(?:in|within)\s\d/iu;

/** Every day that stands in the texts, in the deal's figures or at its tasks. */
export function daysWritten(
  texts: readonly WrittenText[],
  { facts, tasks, order }: { facts: DealFacts; tasks: readonly HandledTask[]; order: DateOrder },
): DayRange[] {
  const inTexts = texts
    .flatMap(({ text, day }) => datesIn(text, day ?? facts.today, order))
    .filter(({ words }) => !isDuration.test(words));
  const single = [facts.close_date, ...tasks.map(({ task }) => task.due_date)]
    .filter((day) => typeof day === 'string')
    .map((day) => ({ from: day, to: day }));
  return [...inTexts.map(({ from, to }) => ({ from, to })), ...single];
}

/** A month is a span in which a day can lie; "next year" is not. */
const longestSpanDays = 31;
const dayMs = 86_400_000;

/** Whether a day stands in the data: as a day, or within a week or month that is named there. */
export function isDayWritten(day: string, days: readonly DayRange[]): boolean {
  return days.some(
    ({ from, to }) =>
      from <= day && day <= to && Date.parse(to) - Date.parse(from) <= longestSpanDays * dayMs,
  );
}
