import { addDays, weekdayOf } from '../text/days.ts';

/** When a task is due, seen from a day. */
export const dueGroups = ['overdue', 'this-week', 'later', 'none'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** Overdue before today, this week until Sunday, later after that; days, so that no time zone moves them. */
export function dueGroup(due: string | null, today: string): DueGroup {
  if (due === null) return 'none';
  if (due < today) return 'overdue';
  return due <= endOfWeek(today) ? 'this-week' : 'later';
}

/** The Sunday of a day's week, which begins on Monday. */
const endOfWeek = (day: string): string => addDays(day, 6 - weekdayOf(day));
