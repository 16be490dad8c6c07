const named = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const withYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The day of a time as a heading: `Today`, `Yesterday`, else its date. */
function dayName(time: string, now: number): string {
  const day = new Date(time);
  const today = new Date(now);
  if (day.toDateString() === today.toDateString()) return 'Today';
  // Not a day's milliseconds ago: the days on which clocks change are longer or shorter.
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (day.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return (day.getFullYear() === today.getFullYear() ? named : withYear).format(day);
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
