/** So many days from the day that it is on this machine, which is the browser's too. */
export function day(fromToday: number): string {
  const date = new Date();
  const moved = new Date(date.getFullYear(), date.getMonth(), date.getDate() + fromToday, 12);
  return `${moved.getFullYear()}-${String(moved.getMonth() + 1).padStart(2, '0')}-${String(moved.getDate()).padStart(2, '0')}`;
}
