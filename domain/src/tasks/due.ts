import { addDays, weekdayOf } from '../text/days.ts';

/** When a task is due, seen from a day. */
export const dueGroups = ['overdue', 'this-week', 'later', 'none'] as const;
export type DueGroup = (typeof dueGroups)[number];

/**
 * The group of a due date: before today, until Sunday of this week, after that, or none at all.
 * Both are days such as 2026-11-21, so that no time zone moves them.
 */
export function dueGroup(due: string | null, today: string): DueGroup {
  if (due === null) return 'none';
  if (due < today) return 'overdue';
  return due <= endOfWeek(today) ? 'this-week' : 'later';
}

/** The Sunday of a day's week, which begins on Monday. */
const endOfWeek = (day: string): string => addDays(day, 6 - weekdayOf(day));
