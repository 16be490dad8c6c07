export const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** The month of a name or its first three letters, from 1; 0 for no month. */
export function monthNumber(name: string): number {
  const letters = name.slice(0, 3).toLowerCase();
  return letters === ''
    ? 0
    : 1 + months.findIndex((each) => each.toLowerCase().startsWith(letters));
}

/** The days of a week, Monday first. */
export const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
