import pg from 'pg';

/** The connection to the database broke, could not be made, or carries no answer. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** PostgreSQL's codes that say: not now. Classes have two characters. */
const awayCodes = new Set([
  '08', // connection exceptions
  '57P01', // stopped by its operator
  '57P02', // stopped by a crash
  '57P03', // starting or recovering
  '57P05', // idle session ended
  '25P03', // idle in a transaction for too long
  '25006', // read-only: another host is the primary now
  '53', // out of connections, memory or disk
]);
const busyCodes = new Set([
  '55P03', // lock_timeout
  '57014', // statement_timeout
  '40P01', // deadlock
  '40001', // serialization
]);

/**
 * Whether an error says that a row which was written refers to one that is not there: somebody
 * deleted it meanwhile.
 */
export function isOfDeleted(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    // The same code stands for a row that cannot be deleted: that is a bug.
    const isForeignKey = each instanceof pg.DatabaseError && each.code === '23503';
    if (isForeignKey && each.message.startsWith('insert or update')) return true;
  }
  return false;
}

/** How pg speaks of a connection that is no longer good. */
const broken =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/** What broke connections, as pg threw it. */
const breaks = new WeakSet<Error>();

/** Remembers that an error is the end of a connection, and no bug. */
export function markBroken(error: Error): void {
  breaks.add(error);
}

/** Remembers it of an error of pg that says so. */
export function markIfBroken(error: unknown): void {
  if (error instanceof Error && broken.test(error.message)) markBroken(error);
}

/** Whatever keeps a connection from being made is an outage to whoever asks. */
export function away(cause: unknown): DatabaseAway {
  if (cause instanceof DatabaseAway) return cause;
  const reason = cause instanceof Error && cause.message ? cause.message : 'no answer';
  return new DatabaseAway(reason, { cause });
}

/**
 * Whether an error, or what caused it, is the database's: `away` when it cannot be reached, `busy`
 * when something in it took too long; both pass by themselves. Null for everything else.
 */
export function outageOf(error: unknown): 'away' | 'busy' | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseAway || breaks.has(each)) return 'away';
    if (!(each instanceof pg.DatabaseError)) continue;
    const { code = '' } = each;
    if (awayCodes.has(code) || awayCodes.has(code.slice(0, 2))) return 'away';
    if (busyCodes.has(code)) return 'busy';
  }
  return null;
}
