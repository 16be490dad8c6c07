/** Day as milliseconds; NaN for what is no day. */
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** The day of a moment in milliseconds, in UTC. */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
const dayMs = 86_400_000;

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return dayAt(at(day) + days * dayMs);
}

/** Days from one day to another; negative where the second comes first. Reads times too. */
export function daysBetween(from: string, to: string): number {
  return Math.round((at(to.slice(0, 10)) - at(from.slice(0, 10))) / dayMs);
}

/** The day of the week: 0 for Monday, 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(at(day)).getUTCDay() + 6) % 7;
}

/** The day, or the next one on which people work. */
export function workday(day: string): string {
  const tillMonday = 7 - weekdayOf(day);
  return tillMonday <= 2 ? addDays(day, tillMonday) : day;
}
