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

/** Parameters of an address: each may be missing. */
type Parameters<Name extends string> = { [Key in Name]?: string | undefined };

/**
 * Picks the parameters that a page knows. One that is no text counts as absent, so that none blanks
 * the page.
 */
export function parameters<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): Parameters<Name> => {
    const known: Parameters<Name> = {};
    for (const name of names) {
      const value = search[name];
      known[name] = typeof value === 'string' ? value : undefined;
    }
    return known;
  };
}
