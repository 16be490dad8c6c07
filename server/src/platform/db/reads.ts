import type { Logger } from 'pino';
import { connect, type Database } from './database.ts';
import { readAddress, withoutPassword } from './hosts.ts';
import { findLastWrite, noteWrite, replayed, systemOf, written } from './last-writes.queries.ts';
import { outageOf } from './outage.ts';
import { isBehindPooler } from './pooler.ts';

/** Where reads go that may be a little old: lists and reports. */
export interface Reads {
  /**
   * Reads for a person: from the replica when it holds all that they wrote and is hardly behind,
   * else from the primary, also where the replica goes away meanwhile.
   */
  read: <Result>(personId: string, work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** Notes that a person has written or is about to, before they are told so. */
  note: (personId: string, state: 'written' | 'underway') => Promise<void>;
  /** How it stands, for those who run the product. */
  state: () => ReplicaState;
  /** Why nothing is read from the replica, in a sentence; null where it is, or where there is none. */
  fault: () => string | null;
  close: () => Promise<void>;
}

export type ReplicaState = 'none' | 'ok' | 'behind' | 'away';

interface ReadsOptions {
  db: Database;
  readUrl: string;
  poolSize: number;
  log: Logger;
  /** What colleagues wrote is seen by then. */
  mostBehindMs?: number;
}

const lookEveryMs = 500;
/** Whoever waits for a replica could long have been answered by the primary. */
const quick = { connectWithinMs: 2000, answerWithinMs: 2000 };
/** Every read goes to the database itself. */
export function primaryOnly(db: Database): Reads {
  return {
    read: (_personId, work) => work(db),
    note: async () => {},
    state: () => 'none',
    fault: () => null,
    close: async () => {},
  };
}

/**
 * Reads from a replica. How far it has come is looked at twice a second, and only ever grows: what
 * was seen last is a safe answer to whether it holds somebody's write.
 * @throws Error that says in one sentence what is wrong with the address
 */
export async function openReads(options: ReadsOptions): Promise<Reads> {
  const { db, readUrl, poolSize, log, mostBehindMs = 10_000 } = options;
  if (readAddress(readUrl, 'DATABASE_READ_URL').hosts.length > 1) {
    throw new Error('DATABASE_READ_URL names several hosts. Give each process one replica.');
  }
  // Where nobody answers yet a pooler may stand there too.
  const isPooled = await isBehindPooler(readUrl).catch(() => true);
  const replica = connect(readUrl, { poolSize, isPooled, connectWithinMs: quick.connectWithinMs });
  const probe = connect(readUrl, { ...quick, poolSize: 1, isPooled });
  const seen = createSight(mostBehindMs);
  let isKnown = false;
  let now: Look = { state: 'away', reason: '' };
  let down = new AbortController();

  async function look(): Promise<Look> {
    if (!isKnown && (await systemOf(probe)) !== (await systemOf(db))) {
      return { state: 'away', reason: 'it is another database, no replica of DATABASE_URL' };
    }
    isKnown = true;
    const position = await replayed(probe);
    if (position === null) return { state: 'away', reason: 'it is no replica, it takes writes' };
    return seen.note(position, await written(db), performance.now());
  }

  async function lookAndTell(): Promise<void> {
    const next = await look().catch((error: unknown) => ({
      state: 'away' as const,
      reason: reasonOf(error),
    }));
    if (next.state !== now.state || next.reason !== now.reason) {
      const { state, reason } = next;
      log.warn(
        { replica: state, reason },
        'lists and reports are read from the replica while it is ok',
      );
    }
    if (next.state === 'away') {
      isKnown = false; // it may come back as another one
      down.abort();
      down = new AbortController();
    }
    now = next;
  }

  let isOver = false;
  let looking = lookAndTell();
  await looking;
  const timer = setInterval(() => {
    looking = looking.then(() => (isOver ? undefined : lookAndTell()));
  }, lookEveryMs);

  async function holds(personId: string): Promise<boolean> {
    if (now.state !== 'ok') return false;
    const own = await findLastWrite(db, personId);
    return own === null || seen.has(own);
  }

  return {
    async read(personId, work) {
      if (!(await holds(personId))) return work(db);
      try {
        return await unless(down.signal, work(replica));
      } catch (error) {
        if (error !== gone && outageOf(error) === null) throw error;
        return work(db);
      }
    },
    note: (personId, what) => noteWrite(db, personId, what),
    state: () => now.state,
    fault: () => (now.state === 'ok' ? null : faultOf(readUrl, now.reason)),
    async close() {
      isOver = true;
      clearInterval(timer);
      await looking;
      await Promise.all([replica.$client.end(), probe.$client.end()]);
    },
  };
}

interface Look {
  state: Exclude<ReplicaState, 'none'>;
  /** Why it is not ok. */
  reason: string;
}

function faultOf(readUrl: string, reason: string): string {
  return `Nothing is read from the replica ${withoutPassword(readUrl)}: ${reason}. Check DATABASE_READ_URL; until then DATABASE_URL serves lists and reports too.`;
}

/** Why a question failed, in the words of what failed first. */
function reasonOf(error: unknown): string {
  let reason = '';
  for (let each = error; each instanceof Error; each = each.cause) reason = each.message || reason;
  return reason || 'no answer';
}

const gone = new Error('The replica went away');

/** What comes of it, unless the replica goes away first. */
async function unless<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  let end = () => {};
  const ended = new Promise<never>((_done, fail) => {
    end = () => fail(gone);
    signal.addEventListener('abort', end);
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** What is known of how far the replica has come, by positions alone: clocks differ. */
function createSight(mostBehindMs: number) {
  let position = -1n;
  /** Positions of the primary that the replica has not reached, with the time of looking. */
  const ahead: { at: number; lsn: bigint }[] = [];
  return {
    note(replica: string, primary: string, now: number): Look {
      const lsn = numberOf(primary);
      position = numberOf(replica);
      // Looked at before: it can be no further, unless it follows another primary.
      if (position > lsn) return { state: 'away', reason: 'it follows another primary' };
      ahead.push({ at: now, lsn });
      while (ahead[0] && ahead[0].lsn <= position) ahead.shift();
      const isBehind = ahead[0] !== undefined && now - ahead[0].at > mostBehindMs;
      return isBehind
        ? { state: 'behind', reason: 'it is too far behind' }
        : { state: 'ok', reason: '' };
    },
    has: (lsn: string) => numberOf(lsn) <= position,
  };
}

/** A position as a number: two halves of 32 bits, in hexadecimal digits. */
function numberOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
