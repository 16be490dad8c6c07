import { mergeCrmFields } from '@plumbline/domain/crm/merge.ts';
import type { CrmFields, CrmRecord } from '@plumbline/domain/opportunities/crm-fields.ts';
import { insertCrmChanges, type Importer } from '../../history/item-history.queries.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { noteStages } from '../../platform/db/stage-outcomes.queries.ts';
import { lockLinked, saveLinks, updateFromCrm, type Link } from './crm.queries.ts';

export interface Renewed {
  updated: number;
  unchanged: number;
  /** Those of the deals that are here, changed or not. */
  here: { id: string; hubspot_id: string | null }[];
}

/** Brings what the CRM changed to opportunities that are here; those that are not are passed over. */
export async function refreshFromCrm(
  { db, now }: { db: Database; now: () => Date },
  person: Importer,
  facts: readonly CrmRecord[],
): Promise<Renewed> {
  await noteStages(
    db,
    facts.flatMap(({ stage }) => stage ?? []),
  );
  return db.transaction((tx) => renewFromCrm(tx, person, facts, now()));
}

/**
 * The same, within a transaction. Keeps what it changed, and what team and CRM both changed; what is
 * older than what was seen is passed over.
 */
export async function renewFromCrm(
  tx: Transaction,
  person: Importer,
  facts: readonly CrmRecord[],
  at: Date,
): Promise<Renewed> {
  const said = new Map(facts.map((each) => [keyOf(each), each]));
  const here = await lockLinked(tx, [...said.values()]);
  const links: Link[] = [];
  const rows: ({ id: string } & CrmFields)[] = [];
  for (const { id, seen, seen_modified_at, conflicts, ours, ...deal } of here) {
    const { modified_at = null, ...theirs } = said.get(keyOf(deal)) ?? {};
    if (modified_at && seen_modified_at && modified_at < seen_modified_at) continue;
    const merged = mergeCrmFields({ seen, conflicts, ours, theirs });
    links.push({
      opportunity_id: id,
      seen: merged.seen,
      seen_modified_at: modified_at ?? seen_modified_at,
      conflicts: merged.conflicts,
    });
    if (merged.hasChanged) rows.push({ id, ...merged.fields });
  }
  await saveLinks(tx, links);
  await insertCrmChanges(tx, person, rows, at);
  await updateFromCrm(tx, rows, at);
  return {
    updated: rows.length,
    unchanged: here.length - rows.length,
    here: here.map(({ id, hubspot_id }) => ({ id, hubspot_id })),
  };
}

function keyOf({ hubspot_id, hubspot_portal }: Pick<CrmRecord, 'hubspot_id' | 'hubspot_portal'>) {
  return `${hubspot_portal} ${hubspot_id}`;
}
