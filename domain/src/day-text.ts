/** Three letters a month. */
const monthNames = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** A day for people, as `Nov 30`, with the year where it is not this one: in titles, sentences, cells and badges. */
export function dayText(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? withoutYear(day) : fullDay(day);
}

/** A day that is kept for long, always with its year: `Nov 30, 2026`. */
export function fullDay(day: string): string {
  return `${withoutYear(day)}, ${day.slice(0, 4)}`;
}

function withoutYear(day: string): string {
  const month = 3 * Number(day.slice(5, 7));
  return `${monthNames.slice(month - 3, month)} ${Number(day.slice(8, 10))}`;
}
