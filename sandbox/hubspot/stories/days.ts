/** The day, UTC, on which the stories are told: a Sunday. Days in their texts are written as of it. */
export const toldOn = '2026-11-22';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

const ordinals = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth',
  'fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first',
  'twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh',
  'twenty-eighth twenty-ninth thirtieth thirty-first',
]
  .join(' ')
  .split(' ');

const languages = ['en', 'da', 'de', 'fr', 'nl'];
/** Words that may stand for a day or a part of one in the stories' languages, in small letters. */
export const wordsOfDays: ReadonlySet<string> = new Set([
  ...ordinals,
  ...languages.flatMap((language) =>
    Array.from(
      { length: 12 },
      (_none, month) => new Date(Date.UTC(2026, month, month + 1)),
    ).flatMap((day) =>
      (['MMMM', 'MMM', 'dddd', 'ddd'] as const).map((format) =>
        formatted(day, language, format).toLowerCase().replace(/\.$/, ''),
      ),
    ),
  ),
]);

/** Whole weeks from the day of telling to `now`: days of the week in the texts stay right. */
export function weeksSince(now: Date): number {
  return Math.floor((now.getTime() - Date.parse(toldOn)) / weekMs);
}

/** The latest moment of the stories, at most six days before `now`, at the same time of the day. */
export function presentOf(now: Date): Date {
  const sinceTold = now.getTime() - Date.parse(toldOn) - weeksSince(now) * weekMs;
  return new Date(now.getTime() - Math.floor(sinceTold / dayMs) * dayMs);
}

/**
 * A text of a story with its days moved by whole weeks. A day is written as
 * `{2026-10-21|dddd, MMMM D}`, in another language as `{de 2026-11-25|D. MMMM}`; formats have YYYY,
 * MMMM, MMM, M, MM, D, DD, Do (21st), Dw (twenty-first), dddd and ddd.
 * @throws on a day that does not exist, and on braces that hold none: a slip of the pen
 */
export function withDays(text: string, weeks: number): string {
  return text.replaceAll(/\{([^}]*)\}/g, (all, written: string) => {
    const [, language = 'en', day, format] =
      /^(?:([a-z]{2}) )?(\d{4}-\d\d-\d\d)\|(.+)$/.exec(written) ?? [];
    const base = new Date(`${day}T00:00:00Z`);
    if (!day || !format || Number.isNaN(base.getTime())) throw new Error(`No day: ${all}`);
    return formatted(new Date(base.getTime() + weeks * weekMs), language, format);
  });
}

function formatted(date: Date, language: string, format: string): string {
  const part = (options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', ...options, timeZone: 'UTC' })
      .formatToParts(date)
      .find((each) => each.type === type)!.value;
  const day = date.getUTCDate();
  const month = date.getUTCMonth() + 1;
  const parts: Readonly<Record<string, () => string>> = {
    YYYY: () => String(date.getUTCFullYear()),
    MMMM: () => part({ month: 'long' }, 'month'),
    MMM: () => part({ month: 'short' }, 'month'),
    MM: () => String(month).padStart(2, '0'),
    M: () => String(month),
    dddd: () => part({ weekday: 'long' }, 'weekday'),
    ddd: () => part({ weekday: 'short' }, 'weekday'),
    DD: () => String(day).padStart(2, '0'),
    Do: () => `${day}${suffixOf(day)}`,
    Dw: () => ordinals[day - 1]!,
    D: () => String(day),
  };
  return format.replaceAll(/YYYY|MMMM|MMM|MM|M|dddd|ddd|DD|Do|Dw|D/g, (name) => parts[name]!());
}

function suffixOf(day: number): string {
  if (day > 10 && day < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}
