/** The day that it is for whoever looks at the screen, such as 2026-11-21. */
export function localToday(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${now.getFullYear()}-${month}-${day}`;
}

/** A day for people, as `Nov 30`, with the year where it is not this one. */
export function shortDay(day: string, today: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC', // the day itself, wherever it is read
  });
}
