import type { HubspotProcess } from '../../e2e/support/hubspot.ts';
import type { MeasuredProduct } from './product.ts';

/** What the import dialog does: ask for the deals, then send all of them. */
export async function importAll({ admin }: MeasuredProduct): Promise<number> {
  const { data } = await admin.call<{ data: unknown[] }>('GET', '/api/hubspot/sync');
  const { created } = await admin.call<{ created: number }>('POST', '/api/deals/bulk', {
    deals: data,
  });
  return created;
}

/** Nobody reads by the clock while the import is measured. */
export function environmentOf({ environment }: HubspotProcess): Record<string, string> {
  return { ...environment, HUBSPOT_SYNC_MINUTES: '0' };
}
