import type { ProposalPlace } from '@plumbline/domain/suggestions/proposals.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { dismissedProposals, keptPromises } from '../../platform/db/schema/suggestions.ts';

/** Where the words of something stand that people marked. */
type Places = typeof keptPromises | typeof dismissedProposals;

export function listPlaces(
  db: Executor,
  table: Places,
  opportunityId: string,
): Promise<ProposalPlace[]> {
  return db
    .select({
      conversation_id: table.conversation_id,
      start: table.start_at,
      end: table.end_at,
    })
    .from(table)
    .where(eq(table.opportunity_id, opportunityId));
}

export async function unmark(
  db: Executor,
  table: Places,
  opportunityId: string,
  { conversation_id, start, end }: ProposalPlace,
): Promise<void> {
  await db
    .delete(table)
    .where(
      and(
        eq(table.opportunity_id, opportunityId),
        eq(table.conversation_id, conversation_id),
        eq(table.start_at, start),
        eq(table.end_at, end),
      ),
    );
}

/** Columns of a place in a row of its table. */
export const placeColumns = (
  opportunityId: string,
  { conversation_id, start, end }: ProposalPlace,
) => ({ opportunity_id: opportunityId, conversation_id, start_at: start, end_at: end });

/** Null where the account was deleted meanwhile. */
export const personIfThere = (personId: string): SQL<string | null> =>
  sql`(select id from people where id = ${personId}::uuid)`;
