import type { ProposalPlace } from '@plumbline/domain/suggestions/proposals.ts';
import type { Executor } from '../../platform/db/database.ts';
import { keptPromises as table } from '../../platform/db/schema/suggestions.ts';
import { listPlaces, personIfThere, placeColumns, unmark } from './places.queries.ts';

/** Where the words of those stand that somebody of the team marked as done. */
export const listKept = (db: Executor, opportunityId: string) =>
  listPlaces(db, table, opportunityId);

/** A second time changes nothing. */
export async function keep(
  db: Executor,
  opportunityId: string,
  place: ProposalPlace,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  const by = { kept_by: personIfThere(personId), kept_at: at };
  await db
    .insert(table)
    .values({ ...placeColumns(opportunityId, place), ...by })
    .onConflictDoNothing();
}

export const reopen = (db: Executor, opportunityId: string, place: ProposalPlace) =>
  unmark(db, table, opportunityId, place);
