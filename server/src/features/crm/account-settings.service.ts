import { CrmError, type CrmFailure } from '../../adapters/hubspot/crm-error.ts';
import { replaceCrmRates } from '../../platform/db/workspace.queries.ts';
import { updatePortal } from './portals.queries.ts';
import type { Reading } from './reading.service.ts';

/**
 * Takes over what the account settles for all of its deals, beside the names of things. What the
 * connection may not read, or what HubSpot does not answer, keeps no deal from being read.
 */
export async function readSettings(reading: Reading): Promise<void> {
  await readCategories(reading);
  await readRates(reading);
}

/** Takes over the names of forecast categories; those that were read last stay where they can't be read. */
async function readCategories({ dependencies, portal, token, options }: Reading): Promise<void> {
  const { db, crm } = dependencies;
  try {
    const forecast_categories = await crm.forecastCategories(token, options);
    await updatePortal(db, portal, { forecast_categories });
  } catch (error) {
    failureOf(error);
  }
}

/** Why the CRM did not tell a setting. @throws anything but that, and a reading that was ended */
function failureOf(error: unknown): CrmFailure {
  if (!(error instanceof CrmError) || error.failure === 'cancelled') throw error;
  return error.failure;
}

/** Takes over the account's own exchange rates; how that went is told where they are shown. */
async function readRates({ dependencies, portal, token, options }: Reading): Promise<void> {
  const { db, crm } = dependencies;
  try {
    const rates = await crm.rates(token, options);
    await db.transaction(async (tx) => {
      await replaceCrmRates(tx, rates);
      await updatePortal(tx, portal, { rates_state: 'read' });
    });
  } catch (error) {
    const isScope = failureOf(error) === 'missing_scopes';
    // What it may not read any more holds no more.
    if (isScope) await replaceCrmRates(db, []);
    await updatePortal(db, portal, { rates_state: isScope ? 'missing_scope' : 'failed' });
  }
}
