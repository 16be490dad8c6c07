import { sql } from 'drizzle-orm';

/** The CRM's name of a deal. */
interface Keyed {
  hubspot_id?: string | null | undefined;
  hubspot_portal?: string | undefined;
}

/**
 * The order in which everybody holds several deals of the CRM: two who go by other orders wait for
 * each other, until the database ends one of them. The same as {@link inKeyOrder}.
 */
export function byKey(one: Keyed, other: Keyed): number {
  return (
    compared(one.hubspot_portal ?? '', other.hubspot_portal ?? '') ||
    compared(one.hubspot_id ?? '', other.hubspot_id ?? '')
  );
}

/** Of `o`, opportunities. */
export const inKeyOrder = sql`o.hubspot_portal collate "C", o.hubspot_id collate "C"`;

/** By bytes, whatever the language; ids are digits. */
function compared(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
