/** Day as milliseconds; NaN for what is no day. */
export const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
const dayMs = 86_400_000;

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return dayAt(at(day) + days * dayMs);
}

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Days from one day to another; negative where the second comes first. Reads times too. */
export function daysBetween(from: string, to: string): number {
  return Math.round((at(to.slice(0, 10)) - at(from.slice(0, 10))) / dayMs);
}

/** The day, or the next one on which people work. */
export function workday(day: string): string {
  const weekend = [1, 0, 0, 0, 0, 0, 2][new Date(at(day)).getUTCDay()] ?? 0;
  return addDays(day, weekend);
}
