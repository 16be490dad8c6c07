import pg from 'pg';

const { builtins } = pg.types;

/** Reads times and days as the text that goes over the wire, without a detour by Date. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.TIMESTAMPTZ) return isoTime;
    if (oid === builtins.DATE) return asText;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of text, as the format asks; the library types both at once
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** `2026-11-21 04:30:00.5+00` as ISO 8601 with milliseconds. */
export function isoTime(text: string): string {
  const parts = utc.exec(text);
  if (!parts) return new Date(text).toISOString(); // a session in another zone
  const [, day, clock, fraction = ''] = parts;
  return `${day}T${clock}.${fraction.padEnd(3, '0')}Z`;
}

function asText(text: string): string {
  return text;
}
