import * as v from 'valibot';

/** Whether a database can hold the text: no NUL character, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Text of at most `maxLength` UTF-16 units, as `maxlength` of a browser's field counts them. */
export function textOf(maxLength: number) {
  return v.pipe(
    v.string('Must be text'),
    v.maxLength(maxLength, `Must be at most ${maxLength} characters`),
    v.check(isStorableText, 'Contains characters that cannot be stored'),
  );
}

/** Like {@link textOf}, but something must be left once white space at both ends is gone. */
export function requiredTextOf(maxLength: number) {
  return v.pipe(textOf(maxLength), v.trim(), v.minLength(1, 'Must not be empty'));
}

/** A time as ISO 8601 in UTC, e.g. `2026-11-21T04:30:00.000Z`. */
export const timestampSchema = v.pipe(
  v.string('Must be a time'),
  v.isoTimestamp('Must be an ISO 8601 time'),
  v.check((text) => isDay(text.slice(0, 10)), 'Must be a day of the calendar'),
);

/** A calendar day, e.g. `2026-11-21`. */
export const daySchema = v.pipe(
  v.string('Must be a date'),
  v.isoDate('Must be a date such as 2026-11-21'),
  v.check(isDay, 'Must be a day of the calendar'),
);

/** Whether there is such a day; 2026-02-30 only looks like one. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
