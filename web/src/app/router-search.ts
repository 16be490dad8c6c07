/**
 * Search parameters as they stand in the address: text, never numbers. The router's own parser
 * turns ?id=007 into 7.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The reverse of {@link parseSearch}; empty and absent values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' ? [[key, value] as [string, string]] : [],
  );
  const text = new URLSearchParams(entries).toString();
  return text ? `?${text}` : '';
}
