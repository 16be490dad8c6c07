const formats = new Map<string, Intl.NumberFormat>();

/** An amount in its currency, in whole units; dollars where none is known. */
export function formatMoney(value: number, currency: string | null): string {
  const code = currency ?? 'USD';
  let format = formats.get(code);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: code,
      maximumFractionDigits: 0,
    });
    formats.set(code, format);
  }
  return format.format(value);
}
