import type { ChangeConversation } from '@plumbline/domain/history/history.ts';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { conversations } from '../../platform/db/schema/conversations.ts';

/** What the history tells of conversations, by their ids; nothing of one that is gone. */
export async function conversationOf(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChangeConversation>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: conversations.id,
      kind: conversations.kind,
      happened_at: conversations.happened_at,
    })
    .from(conversations)
    .where(inArray(conversations.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, kind, happened_at }) => [id, { kind, happened_at: happened_at.toISOString() }]),
  );
}
