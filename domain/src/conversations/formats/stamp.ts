export interface Stamp {
  /** ISO 8601; a time without a zone stays as it is written. */
  at: string;
  title: string;
}

const day = /(?<!\d)(20\d\d)[-_/.]?(0[1-9]|1[0-2])[-_/.]?(0[1-9]|[12]\d|3[01])(?!\d)/;
const time = /^(?:[-_T]| (?:at )?)([01]\d|2[0-3])[-:_.]?([0-5]\d)(?:[-:_.]?[0-5]\d)?(?!\d)/;
const zone = /^ ?(?:GMT([-+]\d{1,2})(?::\d\d)?|(?:UTC|[A-Z]{3,5})\b)/;
/** What stands around a stamp and is no part of a title. */
const before = /[-_ –(]{0,4}(?:\bGMT)?$/;
const behind =
  /^[)\s]{0,3}(?:[-_ –]{1,3}(?:meeting[-_ ]?|besprechungs)?(?:trans[ck]ri\p{L}{1,8}|trascrizione|recording|notes by gemini)(?!\p{L}).{0,60})?/iu;

/**
 * The time in a title or a name of a file, and the title without it; null where it has none. Such as
 * `GMT20261112-083000_Recording` (Zoom), `Halden-20261112_093000UTC-Meeting Transcript` (Teams),
 * `Halden (2026-11-12 09:30 GMT+1) - Transcript`, `Halden - 2026/11/12 09:30 CET - Transcript` (Google Meet).
 */
export function stampOf(name: string): Stamp | null {
  const bare = name
    .slice(0, 300)
    .replace(/(?:\.transcript|\.cc)?\.[a-z]{2,5}$/i, '')
    .trim();
  const found = day.exec(bare);
  if (!found) return null;
  let rest = bare.slice(found.index + found[0].length);
  const clock = time.exec(rest);
  rest = rest.slice(clock?.[0].length ?? 0);
  const offset = clock && zone.exec(rest);
  rest = rest.slice(offset?.[0].length ?? 0).replace(behind, '');
  const [, year, month, date] = found;
  const [, hours = '00', minutes = '00'] = clock ?? [];
  const moment = new Date(`${year}-${month}-${date}T${hours}:${minutes}:00Z`);
  if (Number.isNaN(moment.getTime())) return null;
  moment.setUTCHours(moment.getUTCHours() - Number(offset?.[1] ?? 0));
  const title = `${bare.slice(0, found.index).replace(before, '')} ${rest}`;
  return { at: moment.toISOString(), title: title.replaceAll(/\s+/g, ' ').trim() };
}
