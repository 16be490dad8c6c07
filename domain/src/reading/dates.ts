import { isDayWritten } from '../analyst/dossier/days.ts';
import type { Quote } from '../conversations/suggestion.ts';
import { daysIn } from '../text/dates.ts';

/** Whether one of the quotes holds a day: as a date in any language, or as a week or month around it. */
export function isDayQuoted(day: string, quotes: readonly Quote[]): boolean {
  return quotes.some(({ text, said_at }) => {
    const said = said_at.slice(0, 10);
    const days = (['month-first', 'day-first'] as const).flatMap((order) =>
      daysIn(text, said, order),
    );
    return isDayWritten(day, days) || hasNumber(text, Number(day.slice(8)));
  });
}

/** `am 4. März`, `12/11`: the day's number stands by itself, whatever the month is called. */
function hasNumber(text: string, number: number): boolean {
  return [...text.matchAll(/(?<![\p{L}\d.,$€£])\d{1,2}(?![\d%,]|\.\d)/gu)].some(
    ([found]) => Number(found) === number,
  );
}
