import { months } from './months.ts';

/** A day for people, as `Nov 30`, with the year where it is not this one: in titles, sentences, cells and badges. */
export function dayText(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? withoutYear(day) : fullDay(day);
}

/** A day that is kept for long, always with its year: `Nov 30, 2026`. */
export function fullDay(day: string): string {
  return `${withoutYear(day)}, ${day.slice(0, 4)}`;
}

function withoutYear(day: string): string {
  const month = months[Number(day.slice(5, 7)) - 1] ?? '';
  return `${month.slice(0, 3)} ${Number(day.slice(8, 10))}`;
}
