/** Highest value of a deal, in whole units of its currency. */
export const highestValue = 1e12;

/** More than any amount needs; bounds the work that a text can ask for. */
const longestAmount = 100;

/**
 * An amount as CRMs write it: numbers, `12,500.00`, `12.500,00`, `1e6`, with or without a
 * currency. What is missing, malformed, negative or beyond 10^12 counts as 0.
 */
export function parseAmount(amount: string | number | null | undefined): number {
  return readAmount(amount) ?? 0;
}

/** The same, but null for one that is malformed, negative or beyond 10^12: that must be told. */
export function readAmount(amount: string | number | null | undefined): number | null {
  if (amount === null || amount === undefined || String(amount).trim() === '') return 0;
  return rounded(typeof amount === 'number' ? amount : parseNumber(bareOf(amount)));
}

/**
 * An amount as a person types it. Three digits behind a lone point are thousands: nobody types
 * thousandths, but of a currency that has them.
 */
export function readTypedAmount(text: string, currency: string | null = null): number | null {
  if (text.trim() === '') return 0;
  const bare = bareOf(text);
  const isGrouped = /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(bare) && decimalsOf(currency) < 3;
  return rounded(parseNumber(isGrouped ? bare.replace('.', '') : bare));
}

/** How many decimals amounts of a currency have; two where none is named. */
export function decimalsOf(currency: string | null): number {
  if (!currency || !/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** To the cent; null for one that is negative, no number or more than a deal can be worth. */
export function rounded(value: number): number | null {
  // + 0 turns -0 into 0
  return value >= 0 && value <= highestValue ? Math.round(value * 100) / 100 + 0 : null;
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether three capitals are the code of a currency: those of `5 MIO` are none. */
export function isCurrencyCode(letters: string): boolean {
  return currencies.has(letters);
}

/** Without spaces, marks of thousands that are no points or commas, and currency. */
export function bareOf(text: string): string {
  if (text.length > longestAmount) return '?';
  return text
    .replaceAll('\u2212', '-')
    .replaceAll(/[\s'’]|\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/gu, (sign) =>
      sign.length < 3 || isCurrencyCode(sign) ? '' : sign,
    );
}

function parseNumber(bare: string): number {
  if (/^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(e[+-]?\d+)?$/i.test(bare)) return Number(bare);
  const at = decimalMarkAt(bare);
  const whole = bare.slice(0, at);
  const grouped = /^[+-]?(\d+|\d{1,3}([.,])(\d{2,3}\2)*\d{3})$/.test(whole);
  return grouped
    ? Number(`${whole.replaceAll(/[.,]/g, '')}.${bare.slice(at + 1) || '0'}`)
    : Number.NaN;
}

/** Where the decimal mark stands: the last of both; one alone is it but for `1,000`; else the end. */
function decimalMarkAt(text: string): number {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  const last = Math.max(comma, point);
  if (comma >= 0 && point >= 0) return last;
  const alone = last >= 0 && text.indexOf(text.charAt(last)) === last;
  return alone && !/^[+-]?[1-9]\d{0,2},\d{3}$/.test(text) ? last : text.length;
}
