import type { Database, Transaction } from '../../platform/db/database.ts';
import { deleteUnsaved } from './answers.queries.ts';
import { forgetConversations } from './conversations.service.ts';
import { listOlder } from './conversations.queries.ts';
import type { SendReading } from './reading.job.ts';
import { countUnread, findForgotten, forgetReadings } from './reading.queries.ts';
import { closeAll, dealsWithLostSource, giveUpLostSource } from './suggestions.queries.ts';

interface HousekeepingDependencies {
  db: Database;
  now: () => Date;
  isOn: boolean;
  /** Null keeps conversations as long as their deals. */
  retentionDays: number | null;
  sendReading: SendReading;
  changeSuggestions: <Result>(
    opportunityId: string,
    work: (tx: Transaction) => Promise<Result>,
  ) => Promise<Result | null>;
}

const dayMs = 24 * 3_600_000;
/** Conversations that are taken away in one go. */
const batch = 500;

/**
 * Deletes conversations that are too old, and asks for what nobody has read yet. Where conversations
 * are turned off nothing of them is to review any more; what is stored is read again once they are on.
 */
export async function tidyConversations(dependencies: HousekeepingDependencies): Promise<void> {
  const { db, now, isOn, retentionDays, sendReading } = dependencies;
  if (retentionDays !== null) {
    await deleteBefore(dependencies, new Date(now().getTime() - retentionDays * dayMs));
  }
  await deleteUnsaved(db, new Date(now().getTime() - dayMs));
  await db.transaction(async (tx) => {
    if (!isOn) {
      await closeAll(tx);
      await forgetReadings(tx);
      return;
    }
    const forgotten = await findForgotten(tx);
    if (forgotten.length > 0 || (await countUnread(tx)) > 0) await sendReading(tx, forgotten);
  });
}

async function deleteBefore(
  { db, sendReading, changeSuggestions }: HousekeepingDependencies,
  moment: Date,
): Promise<void> {
  for (const dealId of await dealsWithLostSource(db, moment)) {
    await changeSuggestions(dealId, (tx) => giveUpLostSource(tx, dealId, moment));
  }
  for (;;) {
    const older = await listOlder(db, moment, batch);
    if (older.size === 0) return;
    for (const [dealId, ids] of older) {
      await changeSuggestions(dealId, async (tx) => {
        await forgetConversations(tx, dealId, ids);
        await sendReading(tx, [dealId]);
      });
    }
  }
}
