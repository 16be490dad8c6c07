import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import { replaceCrmRates } from '../../platform/db/workspace.queries.ts';
import { updatePortal } from './portals.queries.ts';
import type { Reading } from './reading.service.ts';

/** Takes over what the account settles for all of its deals, beside the names of things. */
export async function readSettings(reading: Reading): Promise<void> {
  const { dependencies, portal, token, options } = reading;
  const { db, crm } = dependencies;
  await updatePortal(db, portal, {
    forecast_categories: await crm.forecastCategories(token, options),
  });
  await readRates(reading);
}

/**
 * Takes over the account's own exchange rates. What the connection may not read, or what HubSpot does
 * not answer, keeps no deal from being read: the rates stay with their day, and it is told where they
 * are shown.
 */
async function readRates({ dependencies, portal, token, options }: Reading): Promise<void> {
  const { db, crm } = dependencies;
  try {
    const rates = await crm.rates(token, options);
    await db.transaction(async (tx) => {
      await replaceCrmRates(tx, rates);
      await updatePortal(tx, portal, { rates_state: 'read' });
    });
  } catch (error) {
    if (!(error instanceof CrmError) || error.failure === 'cancelled') throw error;
    const isScope = error.failure === 'missing_scopes';
    // What it may not read any more holds no more.
    if (isScope) await replaceCrmRates(db, []);
    await updatePortal(db, portal, { rates_state: isScope ? 'missing_scope' : 'failed' });
  }
}
