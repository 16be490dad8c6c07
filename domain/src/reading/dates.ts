import { daysIn, type DayRange } from '../text/dates.ts';
import { daysBetween } from '../text/days.ts';
import { isDayInOtherLanguage } from './other-languages.ts';

/** Whether one of the quotes holds a day: as a date in any language, or as a week or month around it. */
export function isDayQuoted(
  day: string,
  quotes: readonly { text: string; said_at: string }[],
): boolean {
  return quotes.some(({ text, said_at }) => {
    const said = said_at.slice(0, 10);
    const days = (['month-first', 'day-first'] as const).flatMap((order) =>
      daysIn(text, said, order),
    );
    return isDayAmong(day, days) || isDayInOtherLanguage(day, { text, said });
  });
}

/** A month is a span in which a day can lie; "next year" is not. */
const longestSpanDays = 31;

/** Whether a day is one of those, or lies within a week or month among them. */
function isDayAmong(day: string, days: readonly DayRange[]): boolean {
  return days.some(
    ({ from, to }) => from <= day && day <= to && daysBetween(from, to) <= longestSpanDays,
  );
}
