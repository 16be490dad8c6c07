import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const askAgainMs = 200;

/** Every advisory lock that Plumbline takes. Nobody else on its database may use these numbers. */
export const locks = {
  /** One process at a time brings the database up to date. */
  migration: 7_239_017_041,
  /** Held by each process as long as it lives; alone by a restore. */
  claim: 7_239_017_042,
  /** Who becomes the first ADMIN. */
  setup: 7_239_017_043,
  /** One import of a file of deals after the other. */
  imports: 7_239_017_044,
} as const;

/**
 * Does work that one process at a time may do; the others wait. The lock belongs to a transaction
 * of a connection of its own, so that it holds behind a pooler too, and ends with this process.
 */
export async function underLock<Result>(
  pool: pg.Pool,
  lock: (typeof locks)[keyof typeof locks],
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = await pool.connect();
  let isOver = false;
  try {
    // Between taking the lock and giving it back nothing happens here, for as long as it takes.
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0');
    while (!(await take(holder, lock))) await wait(askAgainMs);
    const result = await work();
    await holder.query('commit');
    isOver = true;
    return result;
  } finally {
    // Ending the session gives the lock back too.
    holder.release(!isOver);
  }
}

/** Asked for again and again: waiting within one statement would be ended as too slow. */
function take(holder: pg.ClientBase, lock: number): Promise<boolean> {
  return tryLock(holder, `select pg_try_advisory_xact_lock(${lock}) as mine`);
}

/**
 * Asks for a lock that is then held in an idle transaction. Without parameters: PostgreSQL keeps a
 * statement that had some open, with what it saw, and cleans up no row that was deleted since, in
 * any table, for as long as the transaction lasts.
 */
export async function tryLock(holder: pg.ClientBase, question: string): Promise<boolean> {
  const { rows } = await holder.query<{ mine: boolean }>(question);
  return rows[0]?.mine === true;
}
