const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' });

/** How long ago a moment is, e.g. '5 min. ago'. */
export function timeAgo(moment: string, now: number): string {
  const passed = now - new Date(moment).getTime();
  const [unit, length] = units.find(([, ms]) => passed >= ms) ?? [];
  return unit && length ? relative.format(-Math.floor(passed / length), unit) : 'just now';
}
