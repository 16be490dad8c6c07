import { isDay } from '../day.ts';
import { monthNumber } from '../months.ts';

/** Months of other languages by their first three letters. */
const foreign = new Map(
  'mär mar,mai may,okt oct,dez dec,mei may,maa mar,fév feb,avr apr,aoû aug,déc dec,mrt mar'
    .split(',')
    .map((pair) => [pair.slice(0, 3), pair.slice(4)] as const),
);

/** The forms of a day, the first that is found counts. */
const forms: readonly RegExp[] = [
  /\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/,
  /\b(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?:de )?(?<name>\p{L}{3})\p{L}{0,9}\.?,? (?<year>\d{4})\b/u,
  /(?<!\p{L})(?<name>\p{L}{3})\p{L}{0,6}\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})\b/u,
  /\b(?<one>\d{1,2})[./](?<other>\d{1,2})[./](?<year>\d{4})\b/,
];

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A moment, or milliseconds, as ISO 8601; null for none. */
export function isoOf(moment: Date | number | string): string | null {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The month that a word begins with, from 1, in English and some other languages; 0 for no month. */
export function monthOf(name: string): number {
  const short = name.slice(0, 3).toLowerCase();
  return monthNumber(foreign.get(short) ?? short);
}

/** The moment that a header's words tell, as ISO 8601; null where they tell none. */
export function momentOf(words: string): string | null {
  const bare = words.slice(0, 200);
  const found = forms.map((form) => form.exec(bare)).find((each) => each !== null)?.groups ?? {};
  const { name = '', one, other } = found;
  const isMonthFirst = Number(other) > 12;
  const year = Number(found['year']);
  const month = Number(found['month'] ?? (isMonthFirst ? one : other) ?? monthOf(name));
  const day = Number(found['day'] ?? (isMonthFirst ? other : one));
  if (!isDay([found['year'], twoDigits(month), twoDigits(day)].join('-'))) return null;
  const clock = /(?<!\d)(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([AP])M)?/i.exec(bare);
  const hours = clock
    ? (Number(clock[1]) % 24) + (/p/i.test(clock[3] ?? '') && Number(clock[1]) < 12 ? 12 : 0)
    : 0;
  const moment = new Date(Date.UTC(year, month - 1, day, hours, clock ? Number(clock[2]) : 0));
  const offset = /[+-]\d{4}\b/.exec(bare.slice(clock?.index ?? bare.length))?.[0];
  if (offset) {
    const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3));
    moment.setTime(moment.getTime() - (offset.startsWith('-') ? -minutes : minutes) * 60_000);
  }
  return year < 1970 || year > 9000 ? null : isoOf(moment);
}
