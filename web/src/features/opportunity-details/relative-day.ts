import { daysBetween } from '@plumbline/domain/text/days.ts';
import { localToday } from '../../ui/today.ts';

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `today`, `yesterday`, `3 days ago`, `2 months ago`: how old something is, in whole days. */
export function relativeDay(time: string, now: number): string {
  const days = daysBetween(localToday(new Date(now)), localToday(new Date(time)));
  if (days > -31) return words.format(Math.min(0, days), 'day');
  if (days > -365) return words.format(Math.trunc(days / 30.5), 'month');
  return words.format(Math.trunc(days / 365), 'year');
}
