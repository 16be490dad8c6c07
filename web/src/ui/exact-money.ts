/** An amount with all that it holds, so that how it was read can be checked. */
export function exactMoney(value: number, currency: string | null): string {
  if (!currency) return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return value.toLocaleString('en-US', { style: 'currency', currency });
}
