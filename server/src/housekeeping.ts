import type { Logger } from 'pino';
import { forgetNames, namesKeptDays } from './features/assistants/names.queries.ts';
import { tidyConversations } from './features/conversations/housekeeping.service.ts';
import { changeSuggestionsOf } from './features/opportunities/change-suggestions.service.ts';
import { fillLevels } from './features/opportunities/evidence-levels.service.ts';
import { deleteEventsBefore } from './platform/audit/audit.queries.ts';
import { removeExpiredSignIns } from './platform/auth/expired.ts';
import { takeChore } from './platform/db/chores.queries.ts';
import type { Database } from './platform/db/database.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Housekeeping {
  db: Database;
  log: Logger;
  now: () => Date;
  /** Null keeps the audit trail for ever. */
  auditRetentionDays: number | null;
  conversations: Pick<
    Parameters<typeof tidyConversations>[0],
    'isOn' | 'retentionDays' | 'sendReading'
  >;
}

/**
 * What nobody asks for: takes away what has had its time and fills in what older versions left
 * open. At the start, as settings may have changed, and then each hour by one of all processes.
 * Belongs where background work is done.
 * @returns what ends it
 */
export async function startHousekeeping(options: Housekeeping): Promise<() => Promise<void>> {
  const { db, log, now } = options;
  await takeChore(db, 'housekeeping', now(), 0);
  await tidy(options);
  const levels = new AbortController();
  const filling = fillLevels(db, now(), levels.signal).catch((error: unknown) => {
    log.error({ err: error }, 'Evidence levels of older deals could not be computed');
  });
  let tidying = Promise.resolve();
  const timer = setInterval(() => {
    tidying = tidying.then(() => tidyWhenDue(options));
  }, hourMs / 12);
  return async () => {
    clearInterval(timer);
    levels.abort();
    await Promise.all([filling, tidying]);
  };
}

async function tidyWhenDue(options: Housekeeping): Promise<void> {
  try {
    if (await takeChore(options.db, 'housekeeping', options.now(), hourMs)) await tidy(options);
  } catch (error) {
    options.log.warn({ err: error }, 'whether housekeeping is due could not be found out');
  }
}

async function tidy({
  db,
  log,
  now,
  auditRetentionDays,
  conversations,
}: Housekeeping): Promise<void> {
  try {
    await removeExpiredSignIns(db, now());
    if (auditRetentionDays !== null) {
      await deleteEventsBefore(db, new Date(now().getTime() - auditRetentionDays * dayMs));
    }
    await forgetNames(db, new Date(now().getTime() - namesKeptDays * dayMs));
    await tidyConversations({
      db,
      now,
      changeSuggestions: changeSuggestionsOf(db),
      ...conversations,
    });
  } catch (error) {
    log.error({ err: error }, 'what has expired could not be removed');
  }
}
