import { bareOf, decimalsOf, isCurrencyCode, rounded } from '../amount.ts';

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

/** An amount as a file writes it, and the currency that its row or the person names. */
interface WrittenAmount {
  text: string;
  currency: string | null;
  /** The number that a spreadsheet stores: its text may be rounded. */
  stored?: number | undefined;
}

/** The amount without its currency and without spaces, and the currency that it is in. */
function partsOf({ text, currency }: WrittenAmount): { bare: string; currency: string | null } {
  const short = text.slice(0, longest + 1);
  const code = short.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.find(isCurrencyCode);
  const symbol = /\p{Sc}/u.exec(short)?.[0];
  return {
    bare: bareOf(short),
    currency: code ?? (symbol ? ofSymbol(symbol, currency) : null) ?? currency,
  };
}

/** Several currencies bear a `$` or a `¥`: it means the named one where that is one of them. */
function ofSymbol(symbol: string, named: string | null): string | null {
  return named && symbolOf(named) === symbol ? named : (symbols[symbol] ?? null);
}

function symbolOf(currency: string): string | undefined {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en', style).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value;
}

/** The style that the amounts of a column agree on; null where none of them tells. */
export function numberStyleOf(amounts: readonly WrittenAmount[]): NumberStyle | null {
  const counts = { point: 0, comma: 0 };
  for (const amount of amounts) {
    const style = toldBy(partsOf(amount));
    if (style) counts[style] += 1;
  }
  if (counts.point === counts.comma) return null;
  return counts.point > counts.comma ? 'point' : 'comma';
}

/** Which style one amount can be written in alone; null where it could be either. */
function toldBy({ bare, currency }: ReturnType<typeof partsOf>): NumberStyle | null {
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  if (comma < 0 && point < 0) return null;
  if (comma >= 0 && point >= 0) return comma > point ? 'comma' : 'point';
  const [mark, style, other] =
    comma >= 0 ? ([',', 'comma', 'point'] as const) : (['.', 'point', 'comma'] as const);
  const parts = bare.split(mark);
  // A mark that comes again, or stands before three digits, groups thousands.
  if (parts.length > 2) return other;
  if (!/^\d{3}$/.test(parts[1] ?? '')) return style;
  return decimalsOf(currency) < 3 ? other : null;
}

const patterns: Readonly<Record<NumberStyle, RegExp>> = {
  point: /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/,
  comma: /^(?:\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})(?:,\d+)?$/,
};

/** An amount in a style; null for what is none, negative or beyond what a deal can be worth. */
export function readNumber(
  amount: WrittenAmount,
  style: NumberStyle,
): { value: number; currency: string | null } | null {
  const { bare, currency } = partsOf(amount);
  const { stored } = amount;
  const read = (number: number) => {
    const value = rounded(number);
    return value === null ? null : { value, currency };
  };
  if (stored !== undefined) return read(stored);
  if (bare === '' || amount.text.length > longest || !patterns[style].test(bare)) return null;
  const [group, mark] = style === 'point' ? [',', '.'] : ['.', ','];
  return read(Number(bare.replaceAll(group, '').replace(mark, '.')));
}
