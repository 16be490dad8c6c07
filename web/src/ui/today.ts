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
