// What is read before the first row is so little that schemas would weigh more than all of it.

/** A part of a value of JSON; undefined where it has none. */
export function part(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** A part that has to be text. */
export function textPart(value: unknown, key: string): string {
  const found = part(value, key);
  if (typeof found !== 'string') throw new TypeError(`${key} is not text`);
  return found;
}

/** A part that has to be a number. */
export function numberPart(value: unknown, key: string): number {
  const found = part(value, key);
  if (typeof found !== 'number') throw new TypeError(`${key} is not a number`);
  return found;
}
