import * as v from 'valibot';
import { isDay } from './day.ts';

/** Whether a database can hold the text: no NUL character, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * What of a text from outside a database can hold: no NUL character, no half of a surrogate pair. Of
 * more than `maxLength` UTF-16 units the first ones; a character is not cut in two.
 */
export function storableText(text: string, maxLength = Infinity): string {
  const isCut = text.length > maxLength;
  const isSplit = isCut && /[\ud800-\udbff]/.test(text.charAt(maxLength - 1));
  const kept = isCut ? text.slice(0, isSplit ? maxLength - 1 : maxLength) : text;
  return isStorableText(kept) ? kept : kept.replaceAll('\0', '').toWellFormed();
}

/** The text with an ellipsis where it is longer than so many UTF-16 units. */
export const shortText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;

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

/** Whether the text is an address of the web: of http or https, with a host. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/?#\s]/i.test(text) && URL.canParse(text);
}

/** The address of a page that people open by a click, so that it runs no script; blank for none. */
export const webAddressSchema = v.pipe(
  textOf(2048),
  v.trim(),
  v.check((text) => text === '' || isWebAddress(text), 'Must start with http:// or https://'),
);

/** A list of at most so many items; `what` names them where there are more. */
export function listOf<Item extends v.GenericSchema>(item: Item, most: number, what: string) {
  const fault = `At most ${most.toLocaleString('en')} ${what}`;
  return v.pipe(
    bounded(v.array(item, 'Must be a list'), v.maxLength(most, fault)),
    v.maxLength(most, fault),
  );
}

/** The list, whose items are not looked at where there are too many: they could be a million faults. */
function bounded<List extends v.GenericSchema>(
  list: List,
  bound: v.MaxLengthAction<unknown[], number, string>,
): List {
  return {
    ...list,
    '~run'(dataset, config) {
      const { value } = dataset;
      const issues = Array.isArray(value)
        ? bound['~run']({ typed: true, value }, config).issues
        : undefined;
      return issues ? { typed: false, value, issues } : list['~run'](dataset, config);
    },
  } satisfies v.GenericSchema & List;
}

/** A time as ISO 8601 in UTC, e.g. `2026-11-21T04:30:00.000Z`, of the years 1 to 9999. */
export const timestampSchema = v.pipe(
  v.string('Must be a time'),
  v.isoTimestamp('Must be an ISO 8601 time'),
  v.check((text) => isDay(text.slice(0, 10)), 'Must be a day of the calendar'),
  v.check(isMoment, 'Must be an ISO 8601 time'),
);

/** A calendar day, e.g. `2026-11-21`. */
export const daySchema = v.pipe(
  v.string('Must be a date'),
  v.isoDate('Must be a date such as 2026-11-21'),
  v.check(isDay, 'Must be a day of the calendar'),
);

/** Whether the time can be read, and an offset does not carry it out of the years 1 to 9999. */
function isMoment(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && isDay(moment.toISOString().slice(0, 10));
}
