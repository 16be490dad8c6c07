import type { ProposalPlace } from '@plumbline/domain/suggestions/proposals.ts';
import type { Executor } from '../../platform/db/database.ts';
import { dismissedProposals as table } from '../../platform/db/schema/suggestions.ts';
import { listPlaces, personIfThere, placeColumns, unmark } from './places.queries.ts';

/** Where the words of those stand that were dismissed on a deal. */
export const listDismissed = (db: Executor, opportunityId: string) =>
  listPlaces(db, table, opportunityId);

/** A second time changes nothing. */
export async function dismiss(
  db: Executor,
  opportunityId: string,
  place: ProposalPlace,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  const by = { dismissed_by: personIfThere(personId), dismissed_at: at };
  await db
    .insert(table)
    .values({ ...placeColumns(opportunityId, place), ...by })
    .onConflictDoNothing();
}

export const undismiss = (db: Executor, opportunityId: string, place: ProposalPlace) =>
  unmark(db, table, opportunityId, place);
