import type { Database } from '../../platform/db/database.ts';
import { updateFromCrm, type CrmFacts } from './crm.queries.ts';
import { insertCrmChanges, type Importer } from './item-history.queries.ts';

/** Renews what the CRM knows of imported opportunities, and keeps what that changed. */
export function refreshFromCrm(
  { db, now }: { db: Database; now: () => Date },
  person: Importer,
  facts: readonly CrmFacts[],
) {
  const at = now();
  return db.transaction(async (tx) => {
    await insertCrmChanges(tx, person, facts, at);
    return updateFromCrm(tx, facts, at);
  });
}
