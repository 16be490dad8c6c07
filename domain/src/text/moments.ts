import { monthNumber } from './dates.ts';

/** Months of other languages by their first three letters. */
const foreign: Readonly<Record<string, string>> = {
  mär: 'mar',
  mai: 'may',
  okt: 'oct',
  dez: 'dec',
  mei: 'may',
  maa: 'mar',
  fév: 'feb',
  avr: 'apr',
  aoû: 'aug',
  déc: 'dec',
  mrt: 'mar',
};

/** The moment that a header's words tell, as ISO 8601; null where they tell none. */
export function momentOf(words: string): string | null {
  const bare = words.slice(0, 200);
  const iso = /\b(\d{4})-(\d{2})-(\d{2})/.exec(bare);
  const named = /\b(\d{1,2})(?:st|nd|rd|th)?\.? (?:de )?(\p{L}{3})\p{L}{0,9}\.?,? (\d{4})\b/u.exec(
    bare,
  );
  const american =
    /(?<![\p{L}])(\p{L}{3})\p{L}{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/u.exec(bare);
  const numeric = /\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/.exec(bare);
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : named
      ? [Number(named[3]), monthOf(named[2]), Number(named[1])]
      : american
        ? [Number(american[3]), monthOf(american[1]), Number(american[2])]
        : numeric
          ? [Number(numeric[3]), ...dayAndMonth(Number(numeric[1]), Number(numeric[2]))]
          : [0, 0, 0];
  if (!year || !month || !day) return null;
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
  if (Number.isNaN(moment.getTime()) || year < 1970 || year > 9000) return null;
  return moment.toISOString();
}

function monthOf(name = ''): number {
  const short = name.toLowerCase().slice(0, 3);
  return monthNumber(foreign[short] ?? short);
}

function dayAndMonth(one: number, other: number): [month: number, day: number] {
  return other > 12 ? [one, other] : [other, one];
}
