/** Share of what holds, 0-1 with three figures; null of nothing. */
export function share(values: readonly boolean[]): number | null {
  const holding = values.filter(Boolean).length;
  return values.length === 0 ? null : Math.round((1000 * holding) / values.length) / 1000;
}
