import { highestValue } from '../amount.ts';

/** How a file writes amounts: 1,234.56 or 1.234,56. */
export const numberStyles = ['point', 'comma'] as const;
export type NumberStyle = (typeof numberStyles)[number];

export const numberStyleNames: Readonly<Record<NumberStyle, string>> = {
  point: '1,234.56',
  comma: '1.234,56',
};

const symbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  $: 'USD',
};

const longest = 60;

/** The amount without its currency and without spaces, and the currency where it names one. */
function partsOf(text: string): { bare: string; currency: string | null } {
  const short = text.slice(0, longest + 1);
  const code = /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.exec(short)?.[0];
  const symbol = /\p{Sc}/u.exec(short)?.[0];
  return {
    bare: short.replaceAll(/[\s'’\u2212]|\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/gu, (sign) =>
      sign === '\u2212' ? '-' : '',
    ),
    currency: code ?? (symbol ? (symbols[symbol] ?? null) : null),
  };
}

/** The style that the amounts of a column agree on; null where none of them tells. */
export function numberStyleOf(texts: readonly string[]): NumberStyle | null {
  const counts = { point: 0, comma: 0 };
  for (const text of texts) {
    const style = toldBy(partsOf(text).bare);
    if (style) counts[style] += 1;
  }
  if (counts.point === counts.comma) return null;
  return counts.point > counts.comma ? 'point' : 'comma';
}

/** Which style one amount can be written in alone; null where it could be either. */
function toldBy(bare: string): NumberStyle | null {
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  if (comma < 0 && point < 0) return null;
  if (comma >= 0 && point >= 0) return comma > point ? 'comma' : 'point';
  const [mark, style, other] =
    comma >= 0 ? ([',', 'comma', 'point'] as const) : (['.', 'point', 'comma'] as const);
  const parts = bare.split(mark);
  // A mark that comes again, or stands before three digits, groups thousands.
  return parts.length > 2 || /^\d{3}$/.test(parts[1] ?? '') ? other : style;
}

const patterns: Readonly<Record<NumberStyle, RegExp>> = {
  point: /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/,
  comma: /^(?:\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})(?:,\d+)?$/,
};

/** An amount in a style; null for what is none, negative or beyond what a deal can be worth. */
export function readNumber(
  text: string,
  style: NumberStyle,
): { value: number; currency: string | null } | null {
  const { bare, currency } = partsOf(text);
  if (bare === '' || text.length > longest || !patterns[style].test(bare)) return null;
  const [group, mark] = style === 'point' ? [',', '.'] : ['.', ','];
  const value = Number(bare.replaceAll(group, '').replace(mark, '.'));
  if (!(value <= highestValue)) return null;
  return { value: Math.round(value * 100) / 100, currency };
}
