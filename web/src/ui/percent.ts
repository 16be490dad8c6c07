/** A percentage as people read it: whole, and never 100 before it is reached. */
export function formatPercent(value: number): string {
  const whole = value < 100 ? Math.min(99, Math.round(value)) : 100;
  return `${whole}%`;
}
