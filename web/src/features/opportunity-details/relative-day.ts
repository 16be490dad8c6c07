const dayMs = 86_400_000;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `today`, `yesterday`, `3 days ago`, `2 months ago`: how old something is, in whole days. */
export function relativeDay(time: string, now: number): string {
  const days = Math.round((startOfDay(new Date(time).getTime()) - startOfDay(now)) / dayMs);
  if (days > -31) return words.format(Math.min(0, days), 'day');
  if (days > -365) return words.format(Math.trunc(days / 30.5), 'month');
  return words.format(Math.trunc(days / 365), 'year');
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
