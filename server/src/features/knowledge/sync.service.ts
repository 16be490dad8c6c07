import type { KnowledgeSourceRow } from '../../platform/db/schema/knowledge.ts';
import type { Transaction } from '../../platform/db/database.ts';
import * as queries from './knowledge.queries.ts';
import type { SyncKey } from './sync.queries.ts';

export const syncQueueName = 'knowledge-sync';

export interface SyncContext {
  newId: () => string;
  /** Asks for the work of a sync, to be begun once the transaction is committed. */
  sendSync: (tx: Transaction, key: SyncKey) => Promise<void>;
}

/** Asks for a sync of a source, in place of any that was asked for before. */
export async function requestSync(
  { newId, sendSync }: SyncContext,
  tx: Transaction,
  source_id: string,
): Promise<KnowledgeSourceRow | null> {
  const sync_id = newId();
  const source = await queries.updateSource(tx, source_id, {
    sync_id,
    status: 'pending',
    sync_started_at: null,
    pages_read: 0,
    pages_known: 0,
  });
  if (source) await sendSync(tx, { source_id, sync_id });
  return source;
}

/** Takes a sync back; whoever works on it notices. What the last good one read can be asked again. */
export async function cancelSync(
  tx: Transaction,
  source: KnowledgeSourceRow,
): Promise<KnowledgeSourceRow | null> {
  return queries.updateSource(tx, source.id, {
    sync_id: null,
    status: source.generation > 0 ? 'active' : 'pending',
    last_error: null,
    last_notice: 'The last sync was cancelled.',
    pages_read: source.document_count,
    pages_known: source.document_count,
  });
}
