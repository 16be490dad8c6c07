import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query runs on; a write that must agree with another takes the transaction. */
export type Executor = NodePgDatabase | Transaction;

interface ConnectOptions {
  /** Most connections that the pool opens. */
  poolSize?: number;
  /** Told when an idle connection breaks; the pool replaces it. */
  onConnectionLost?: (error: Error) => void;
}

/** A pool on the database; nothing is sent before the first query. */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 15,
    connectionTimeoutMillis: 10_000,
    application_name: 'plumbline',
  });
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  return drizzle(pool);
}
