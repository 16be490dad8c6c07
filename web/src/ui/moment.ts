import { fullDay } from '@plumbline/domain/day-text.ts';
import { localToday } from './today.ts';

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Day and time for people, e.g. `Nov 21, 2026, 9:05 AM`, from an ISO 8601 time. */
export function formatMoment(time: string): string {
  return clock.format(new Date(time)).replace(/ ([AP]M)$/, '\u00a0$1'); // never alone on a line
}

/** Minutes and seconds of a recording, e.g. `3:07`. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The day of an ISO 8601 time where whoever reads it is, e.g. `Nov 3, 2026`. */
export function formatDay(time: string): string {
  return fullDay(localToday(new Date(time)));
}
