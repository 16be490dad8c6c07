import { addDays } from '@plumbline/domain/text/days.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { localToday } from '../ui/today.ts';

/** The day of a time as a heading: `Today`, `Yesterday`, else its date. */
function dayName(time: string, now: number): string {
  const [day, today] = [localToday(new Date(time)), localToday(new Date(now))];
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : dayText(day, today);
}

/** What happened, by day, in the order given. */
export function byDay<Item extends { changed_at: string }>(
  items: readonly Item[],
  now: number,
): { day: string; items: Item[] }[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayName(item.changed_at, now);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
