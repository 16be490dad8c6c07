import { dayOf, isTimeZone } from '@plumbline/domain/day.ts';

/** Where whoever looks at the screen is, as their computer says. */
export function localZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC'; // a computer may not know, and say 'Etc/Unknown'
}

/** The day that it is for whoever looks at the screen, such as 2026-11-21. */
export function localToday(now = new Date()): string {
  return dayOf(now, localZone());
}

/** A day for people, as `Nov 30`, with the year where it is not this one. */
export function shortDay(day: string, today: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC', // the day itself, wherever it is read
  });
}
