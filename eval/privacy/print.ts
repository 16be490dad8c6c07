export const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : ((100 * part) / whole).toFixed(1);

export const row = (values: readonly string[]) => values.map((value) => value.padEnd(13)).join('');
