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

/** The moment at which a day begins at a place of the IANA database; the leap, where the clock leaps then. */
export function startOf(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No place is more than 14 hours ahead of UTC or 12 behind: the day begins between the two.
  let before = midnight - 15 * hourMs;
  let after = midnight + 13 * hourMs;
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / minuteMs / 2) * minuteMs;
    if (dayOf(new Date(middle), timeZone) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** The hour that the clock shows at a place, 0 to 23. */
export function hourOf(moment: Date, timeZone: string): number {
  const options = { timeZone, hour: 'numeric', hourCycle: 'h23' } as const;
  return Number(new Intl.DateTimeFormat('en-US', options).format(moment));
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Whether the calendar knows a zone of this name; an offset such as +05:07 is none. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && dayOf(new Date(0), name) !== '';
  } catch (error) {
    if (error instanceof RangeError) return false; // Intl knows no other way to say so
    throw error;
  }
}

/** Whether the text is a day that there is, such as 2026-11-21. PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
