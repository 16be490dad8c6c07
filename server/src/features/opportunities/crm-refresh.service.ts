import type { Database } from '../../platform/db/database.ts';
import type { CrmFields } from '../../platform/db/crm-fields.ts';
import { updateFromCrm } from './crm.queries.ts';
import { insertCrmChanges, type Importer } from '../../history/item-history.queries.ts';

/** Renews what the CRM knows of imported opportunities, and keeps what that changed. */
export function refreshFromCrm(
  { db, now }: { db: Database; now: () => Date },
  person: Importer,
  facts: readonly CrmFields[],
) {
  const at = now();
  return db.transaction(async (tx) => {
    await insertCrmChanges(tx, person, facts, at);
    return updateFromCrm(tx, facts, at);
  });
}
