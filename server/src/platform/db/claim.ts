import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { clientClass, defaultLimits, startParameters } from './client.ts';
import { createHosts, readAddress } from './hosts.ts';
import { locks, tryLock } from './locks.ts';

const tryAgainMs = 5000;

/** With the number in the text, see `tryLock`. */
const questions = {
  alone: `select pg_try_advisory_xact_lock(${locks.claim}) as mine`,
  shared: `select pg_try_advisory_xact_lock_shared(${locks.claim}) as mine`,
} as const;

export interface Claim {
  end: () => Promise<void>;
}

/**
 * Says that this process works on the database, as long as it lives: `alone`, or `shared` with
 * other servers but not with a restore. The lock belongs to a transaction that stays open and does
 * nothing, so that a pooler cannot hand its connection on; it keeps no row from being cleaned up.
 * PostgreSQL gives it back when the connection of its holder breaks.
 * @returns null where somebody else's claim does not allow it
 */
export async function claimDatabase(
  url: string,
  mode: keyof typeof questions,
): Promise<Claim | null> {
  const address = readAddress(url);
  // It sends no limits along, which a pooler would refuse: they are set in the transaction.
  const Client = clientClass({
    ...defaultLimits,
    hosts: createHosts(address),
    isPooled: false,
    onSlowQuery: () => {},
  });
  let hasEnded = false;
  const first = await tryOnce();
  if (!first) return null;
  let client = first;
  return {
    async end() {
      hasEnded = true;
      await client.end();
    },
  };

  async function tryOnce(): Promise<pg.Client | null> {
    const candidate = new Client({
      connectionString: address.url,
      ...startParameters(defaultLimits, true),
      application_name: 'plumbline claim',
    });
    let isMine = false;
    // The pool has its own eyes on the database; this connection only holds the lock.
    candidate.on('error', () => {
      if (isMine) void takeBack();
    });
    await candidate.connect();
    await candidate.query(
      'begin; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0',
    );
    isMine = await tryLock(candidate, questions[mode]);
    if (isMine) return candidate;
    await candidate.end();
    return null;
  }

  /** After the database was restarted under a running server. */
  async function takeBack(): Promise<void> {
    for (;;) {
      await wait(tryAgainMs, undefined, { ref: false });
      if (hasEnded) return;
      // Not reachable yet: the pool tells the log so, and this goes on trying.
      const again = await tryOnce().catch(() => null);
      if (!again) continue;
      client = again;
      if (hasEnded) await again.end();
      return;
    }
  }
}
