/** An amount without any rounding: so many units of 10 to the power of minus `scale`. */
export interface Exact {
  units: bigint;
  scale: number;
}

export const zero: Exact = { units: 0n, scale: 0 };

/** Reads a decimal number such as `-1234.50` or `1e-7`. @throws RangeError for what is none */
export function exactOf(text: string): Exact {
  const [, sign = '', whole = '', part = '', power = '0'] =
    /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(text) ?? [];
  if (whole === '') throw new RangeError('Not a decimal number');
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${part}`);
  const scale = part.length - Number(power);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

export function plus(one: Exact, other: Exact): Exact {
  const scale = Math.max(one.scale, other.scale);
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale };
}

export function minus(one: Exact, other: Exact): Exact {
  return plus(one, { units: -other.units, scale: other.scale });
}

export function times(one: Exact, other: Exact): Exact {
  return { units: one.units * other.units, scale: one.scale + other.scale };
}

/** In whole cents, half a cent away from zero. */
export function centsOf({ units, scale }: Exact): bigint {
  if (scale <= 2) return units * 10n ** BigInt(2 - scale);
  const divisor = 10n ** BigInt(scale - 2);
  const isNegative = units < 0n;
  const cents = ((isNegative ? -units : units) * 2n + divisor) / (divisor * 2n);
  return isNegative ? -cents : cents;
}

/** Cents as a number of whole units: exact to the cent up to 90 trillion. */
export function amountOf(cents: bigint): number {
  return Number(cents) / 100;
}

function unitsAt({ units, scale }: Exact, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}
