import type { Passage } from '@plumbline/domain/suggestions/wire.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { dismissedHighlights as table } from '../../platform/db/schema/suggestions.ts';

/** Puts a passage aside for everybody; a second time changes nothing. */
export async function dismiss(
  db: Executor,
  opportunityId: string,
  { conversation_id, start, end }: Passage,
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
      dismissed_by: sql`(select id from people where id = ${personId}::uuid)`,
      dismissed_at: at,
    })
    .onConflictDoNothing();
}

/** Takes that back. */
export async function undismiss(
  db: Executor,
  opportunityId: string,
  { conversation_id, start, end }: Passage,
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
