import type { Quote } from '../conversations/suggestion.ts';
import { datesIn } from '../facts/calendar.ts';
import { daysBetween } from '../facts/days.ts';

/** A month is a span in which a day can lie; a quarter is not. */
const longestSpanDays = 31;

/** Whether one of the quotes holds a day: as a date in any language, or as a week or month around it. */
export function isDayQuoted(day: string, quotes: readonly Quote[]): boolean {
  return quotes.some(({ text, said_at }) => {
    const said = said_at.slice(0, 10);
    const dates = (['month-first', 'day-first'] as const).flatMap((order) =>
      datesIn(text, said, order),
    );
    const isDated = dates.some(
      ({ from, to }) => from <= day && day <= to && daysBetween(from, to) <= longestSpanDays,
    );
    return isDated || hasNumber(text, Number(day.slice(8)));
  });
}

/** `am 4. März`, `12/11`: the day's number stands by itself, whatever the month is called. */
function hasNumber(text: string, number: number): boolean {
  return [...text.matchAll(/(?<![\p{L}\d.,$€£])\d{1,2}(?![\d%,]|\.\d)/gu)].some(
    ([found]) => Number(found) === number,
  );
}
