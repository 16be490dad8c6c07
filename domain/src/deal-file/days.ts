import { isDay } from '../day.ts';
import { monthOf } from '../text/moments.ts';

/** How a file writes days. Those that begin with the year are read whatever the style. */
export const dayStyles = ['dmy', 'mdy'] as const;
export type DayStyle = (typeof dayStyles)[number];

export const dayStyleNames: Readonly<Record<DayStyle, string>> = {
  dmy: 'Day first: 31/12/2026',
  mdy: 'Month first: 12/31/2026',
};

const numeric = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ T].*)?$/;
const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[ T].*)?$/;
/** `31 Dec 2026`, `Thursday, December 31st, 2026`, `31 de mayo de 2026`: all of the text but a time behind it. */
const named = [
  /^(?:\p{L}{2,10}[.,]{1,2} )?(?<day>\d{1,2})(?:st|nd|rd|th)?[ .-]*(?:de )?(?<name>\p{L}{3,})\.?[ ,.-]*(?:de )?(?<year>\d{4})(?:[ ,T]+\d{1,2}:\d{2}.*)?$/u,
  /^(?:\p{L}{2,10}[.,]{1,2} )?(?<name>\p{L}{3,})\.?[ .-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[ ,.-]+(?<year>\d{4})(?:[ ,T]+\d{1,2}:\d{2}.*)?$/u,
] as const;
/** Days as spreadsheets count them, from 1980 to 2119. */
const serial = /^(\d{5})(?:\.\d+)?$/;
const serialRange = [29_221, 80_354] as const;
const dayMs = 86_400_000;
const longest = 40;

/** What the days of a column tell of their style; null where each of them could be either. */
export function dayStyleOf(texts: readonly string[]): DayStyle | null {
  const counts = { dmy: 0, mdy: 0 };
  for (const text of texts) {
    const [, one, other] = numeric.exec(text.slice(0, longest).trim()) ?? [];
    if (Number(one) > 12 && Number(other) <= 12) counts.dmy += 1;
    if (Number(other) > 12 && Number(one) <= 12) counts.mdy += 1;
  }
  if (counts.dmy === counts.mdy) return null;
  return counts.dmy > counts.mdy ? 'dmy' : 'mdy';
}

/** Whether a style makes a difference to any of them. */
export function hasNumericDays(texts: readonly string[]): boolean {
  return texts.some((text) => numeric.test(text.slice(0, longest).trim()));
}

/** A calendar day as YYYY-MM-DD, from 2000 to 2100; null for what is none. */
export function readDay(text: string, style: DayStyle): string | null {
  if (text.length > longest) return null;
  const day = partsOf(text.trim(), style);
  return day && isDay(day) && day >= '2000-01-01' && day <= '2100-12-31' ? day : null;
}

function partsOf(text: string, style: DayStyle): string | null {
  const [, year, month, dayOfMonth] = yearFirst.exec(text) ?? [];
  if (year && month && dayOfMonth) return joined(year, month, dayOfMonth);
  const [, one, other, short] = numeric.exec(text) ?? [];
  if (one && other && short) {
    return style === 'dmy' ? joined(short, other, one) : joined(short, one, other);
  }
  const [, days] = serial.exec(text) ?? [];
  if (days && Number(days) >= serialRange[0] && Number(days) <= serialRange[1]) {
    return new Date(Date.UTC(1899, 11, 30) + Number(days) * dayMs).toISOString().slice(0, 10);
  }
  const words = named.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  if (!words) return null;
  return joined(words['year'] ?? '', String(monthOf(words['name'] ?? '')), words['day'] ?? '');
}

function joined(year: string, month: string, day: string): string {
  const whole = year.length === 2 ? `20${year}` : year;
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
