/** The last zones' formats, because making one takes longer than reading a whole deal. */
const formats = new Map<string, Intl.DateTimeFormat>();
const mostFormats = 100;

/**
 * The day that it is at a place, such as 2026-11-21.
 * @param timeZone a name of the IANA database
 * @throws RangeError for a zone that there is not
 */
export function dayOf(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Sweden writes days as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    if (formats.size >= mostFormats) formats.clear();
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

/** Whether the calendar knows a zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && dayOf(new Date(0), name) !== '';
  } catch (error) {
    if (error instanceof RangeError) return false; // Intl knows no other way to say so
    throw error;
  }
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day for people, as `Nov 30`, with the year where it is not this one: in titles, sentences, cells and badges. */
export function dayText(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? withoutYear(day) : fullDay(day);
}

/** A day that is kept for long, always with its year: `Nov 30, 2026`. */
export function fullDay(day: string): string {
  return `${withoutYear(day)}, ${day.slice(0, 4)}`;
}

function withoutYear(day: string): string {
  return `${monthNames[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8, 10))}`;
}
