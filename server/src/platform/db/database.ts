import { setPriority } from 'node:os';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  clientClass,
  defaultLimits,
  startParameters,
  type Limits,
  type SlowQuery,
} from './client.ts';
import { createHosts, readAddress } from './hosts.ts';
import { away } from './outage.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query runs on; a write that must agree with another takes the transaction. */
export type Executor = NodePgDatabase | Transaction;

export interface ConnectOptions extends Partial<Limits> {
  /** Most connections that the pool opens. */
  poolSize?: number;
  /** Whether a pooler such as PgBouncer stands before the database. */
  isPooled?: boolean;
  /** Told when an idle connection breaks; the pool replaces it. */
  onConnectionLost?: (error: Error) => void;
  /** Told of a query that took long. */
  onSlowQuery?: (query: SlowQuery) => void;
  /**
   * How far the database's own processes of this pool stand back for all others, 0 to 19; only for
   * a database on this machine that this account, or root, runs.
   */
  niceness?: number;
}

/** A pool on the database; nothing is sent before the first query. */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { isPooled = false, poolSize = 15, onSlowQuery = () => {}, niceness } = options;
  const limits = { ...defaultLimits, ...options };
  const address = readAddress(url);
  const hosts = createHosts(address);
  const pool = new Pool({
    connectionString: address.url,
    max: poolSize,
    ...startParameters(limits, isPooled),
    Client: clientClass({ ...limits, hosts, isPooled, onSlowQuery }),
  });
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  if (niceness !== undefined) pool.on('connect', (client) => standBack(client, niceness));
  const db = drizzle(pool);
  db.transaction = (work, config) => transaction(pool, (own) => own.transaction(work, config));
  return db;
}

/**
 * A transaction on a connection of its own. Drizzle's lets the connection go neither when the
 * transaction cannot begin nor when it cannot be rolled back: each outage would cost the pool one.
 */
async function transaction<Result>(
  pool: pg.Pool,
  run: (db: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await run(drizzle(client));
  } finally {
    // One that is still in a transaction is of no use to the next.
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** Has the process that serves a connection give way to others. */
function standBack(client: pg.PoolClient, niceness: number): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg keeps it, its types do not tell
  const { processID } = client as pg.PoolClient & { processID: number | null };
  if (processID === null || process.platform === 'win32') return;
  try {
    setPriority(processID, niceness);
  } catch {
    // It works all the same, only not as quietly: another account's, or gone already.
  }
}

/** A pool that says why it has no connection to give. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return super.connect().catch((error: unknown) => {
        throw away(error);
      });
    }
    super.connect((error, client, release) => callback(error && away(error), client, release));
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;
