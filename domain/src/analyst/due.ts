import { addDays, daysBetween, workday } from '../text/days.ts';
import type { Priority } from '../tasks/task.ts';
import type { DealFacts } from './facts.ts';

/** The workday by which a task is due: so many days on, but before the close date. */
export function dueDay(
  { today, close_date: close }: Pick<DealFacts, 'today' | 'close_date'>,
  days: number,
): string {
  const latest = close && daysBetween(today, close) > 1 ? daysBetween(today, close) - 1 : days;
  return workday(addDays(today, Math.max(1, Math.min(days, latest))));
}

/** Working time that a task of each priority gets where nobody says another. */
const usualDays: Readonly<Record<Priority, number>> = { High: 5, Medium: 10, Low: 14 };

/** The day by which a task is due that names none itself, as a language model's. */
export function dueDayOf(facts: DealFacts, priority: Priority): string {
  return dueDay(facts, usualDays[priority]);
}
