import type { ProposalPlace } from '@plumbline/domain/suggestions/proposals.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { keptPromises as table } from '../../platform/db/schema/suggestions.ts';

/** Where the words of those stand that somebody of the team marked as done. */
export function listKept(db: Executor, opportunityId: string): Promise<ProposalPlace[]> {
  return db
    .select({
      conversation_id: table.conversation_id,
      start: table.start_at,
      end: table.end_at,
    })
    .from(table)
    .where(eq(table.opportunity_id, opportunityId));
}

/** A second time changes nothing. */
export async function keep(
  db: Executor,
  opportunityId: string,
  { conversation_id, start, end }: ProposalPlace,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  await db
    .insert(table)
    .values({
      opportunity_id: opportunityId,
      conversation_id,
      start_at: start,
      end_at: end,
      // Null where the account was deleted meanwhile.
      kept_by: sql`(select id from people where id = ${personId}::uuid)`,
      kept_at: at,
    })
    .onConflictDoNothing();
}

export async function reopen(
  db: Executor,
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
