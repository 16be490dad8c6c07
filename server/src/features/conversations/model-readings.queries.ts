import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { conversationModelReadings as table } from '../../platform/db/schema/suggestions.ts';

type ModelReadingRow = typeof table.$inferSelect;

/** What a language model found in conversations before, by conversation. */
export async function findModelReadings(
  db: Executor,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, ModelReadingRow>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.conversation_id, [...conversationIds]));
  return new Map(rows.map((row) => [row.conversation_id, row]));
}

/** Keeps what a model found; nothing where the conversation went away meanwhile. */
export async function saveModelReading(
  db: Executor,
  { conversation_id, fingerprint, found, dropped }: Omit<ModelReadingRow, 'read_at'>,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into conversation_model_readings (conversation_id, fingerprint, found, dropped, read_at)
    select id, ${fingerprint}, ${JSON.stringify(found)}::jsonb, ${dropped}::integer,
      ${at.toISOString()}::timestamptz
    from conversations where id = ${conversation_id}
    on conflict (conversation_id) do update set fingerprint = excluded.fingerprint,
      found = excluded.found, dropped = excluded.dropped, read_at = excluded.read_at`);
}
