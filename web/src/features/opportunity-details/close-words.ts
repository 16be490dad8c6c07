import { daysBetween } from '@plumbline/domain/text/days.ts';

/** How far the close date is from today: `in 12 days`, `today`, `30 days overdue`. */
export function closeWords(closeDate: string, today: string): string {
  const days = daysBetween(today, closeDate);
  if (days === 0) return 'today';
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days < 0 ? `${count} overdue` : `in ${count}`;
}
