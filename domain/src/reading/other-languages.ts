import { daysBetween } from '../text/days.ts';

/** Languages in whose words a day is looked for; English is read word by word elsewhere. */
const languages =
  'ar,bg,ca,cs,da,de,el,es,et,fi,fr,he,hi,hr,hu,id,it,ja,ko,lt,lv,nb,nl,pl,pt,ro,ru,sk,sl,sr,sv,th,tr,uk,vi,zh'.split(
    ',',
  );

/** A day that is told without its month lies no further ahead. */
const mostDaysAhead = 31;

/**
 * Whether a text holds a day in words of another language than English: the number beside the
 * name of its month (`4 mars`, `am 4. März`, `3月4日`), as `4.3.`, or as `bis zum 4.` soon after it was
 * said. A number alone is no day.
 */
export function isDayInOtherLanguage(
  day: string,
  { text, said }: { text: string; said: string },
): boolean {
  const [, month, date] = day.split('-').map(Number);
  const number = `0?${date ?? 0}`;
  const words = text.normalize('NFC').toLowerCase();
  const names = patternOf(month ?? 0);
  const before = String.raw`(?<![\p{L}\p{N}.,/-])${number}(?:\.|er|º|ª)?\s{0,2}(?:de\s|d[’'])?(?:${names})`;
  const behind = String.raw`(?:${names})\.?\s{0,2}${number}(?![\p{N}%€$]|[.,:]\d)`;
  if (new RegExp(`${before}|${behind}`, 'u').test(words)) return true;
  const ahead = daysBetween(said, day);
  const alone = String.raw`(?<!\p{L})(?:am|zum|vom|den|le|el|al|il|dia|día|op|dne)\s${number}(?:\.(?!\d|\s{0,2}(?:${anyMonth()}))|º|(?=\s*(?:[,;:!?)]|$)))`;
  return ahead >= 0 && ahead <= mostDaysAhead && new RegExp(alone, 'u').test(words);
}

const patternOf = (month: number): string =>
  namesOfMonth(month)
    .map((name) => (/\d/.test(name) ? `(?<!\\d)${name}` : `(?<!\\p{L})${name}(?!\\p{L})`))
    .join('|');

/** `am 4. April` is no day of March. */
const anyMonth = (): string => Array.from({ length: 12 }, (_, at) => patternOf(at + 1)).join('|');

const known = new Map<number, string[]>();

/** What a month is called, in the forms that stand beside a day; each long enough to be no other word. */
function namesOfMonth(month: number): string[] {
  const before = known.get(month);
  if (before) return before;
  const at = new Date(Date.UTC(2026, month - 1, 15));
  const forms = languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => [
      nameIn(language, at, { month: length }),
      nameIn(language, at, { month: length, day: 'numeric' }),
    ]),
  );
  const names = [...new Set(forms)].filter((name) => /\d/.test(name) || name.length >= 3);
  known.set(month, names);
  return names;
}

function nameIn(language: string, at: Date, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(
    at,
  );
  const name = parts.find(({ type }) => type === 'month')?.value ?? '';
  const behind = parts[parts.findIndex(({ type }) => type === 'month') + 1]?.value ?? '';
  // `3` before `月` is no name by itself.
  const whole = /^\d+$/.test(name)
    ? /^[月월]/u.test(behind)
      ? `${name}${behind.charAt(0)}`
      : ''
    : name;
  return whole.normalize('NFC').toLowerCase().replaceAll('.', '');
}
