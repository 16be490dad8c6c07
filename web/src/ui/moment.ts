import { fullDay } from '@plumbline/domain/day-text.ts';
import { localToday } from './today.ts';

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Day and time for people, e.g. `Nov 21, 2026, 9:05 AM`, from an ISO 8601 time. */
export function formatMoment(time: string): string {
  return clock.format(new Date(time)).replace(/ ([AP]M)$/, '\u00a0$1'); // never alone on a line
}

/** The day of an ISO 8601 time where whoever reads it is, e.g. `Nov 3, 2026`. */
export function formatDay(time: string): string {
  return fullDay(localToday(new Date(time)));
}
