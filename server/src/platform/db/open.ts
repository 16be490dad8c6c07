import pg from 'pg';
import type { Logger } from 'pino';
import { connect, type Database } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

interface OpenOptions {
  /** Null for the embedded PostgreSQL. */
  databaseUrl: string | null;
  dataFolder: string;
  databasePoolSize: number;
  log: Logger;
  onProgress: (message: string) => void;
}

export interface OpenDatabase {
  db: Database;
  /** What the database is, in words for people. */
  description: string;
  close: () => Promise<void>;
}

/**
 * The database with the newest schema, started first where it is the embedded one.
 * @throws Error that says in one sentence what is wrong and what to do
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder, log, onProgress } = options;
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataFolder, onProgress });
  const claim = embedded && (await claimEmbedded(embedded, dataFolder));
  const db = connect(databaseUrl ?? embedded?.url ?? '', {
    poolSize: options.databasePoolSize,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  try {
    if (databaseUrl) await demandReachable(db, databaseUrl);
    const ran = await migrate(db.$client);
    if (ran.length > 0) onProgress(`Database brought up to date (${ran.length} migrations)`);
  } catch (error) {
    await db.$client.end();
    await claim?.end();
    await embedded?.stop();
    throw error;
  }
  return {
    db,
    description: embedded ? `embedded PostgreSQL in ${dataFolder}` : withoutPassword(databaseUrl),
    async close() {
      await db.$client.end();
      await claim?.end();
      await embedded?.stop();
    },
  };
}

/** Held as long as this process lives: PostgreSQL gives it back when the connection breaks. */
const ownerLock = 7_239_017_042;

/** A second server on the same data folder would stop the database under the first. */
async function claimEmbedded({ url }: EmbeddedPostgres, dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1) as mine',
    [ownerLock],
  );
  if (rows[0]?.mine) {
    // The pool has its own eyes on the database; this connection only holds the lock.
    client.on('error', () => {});
    return client;
  }
  await client.end();
  throw new Error(
    `Another Plumbline uses the data folder ${dataFolder}. Stop it, or set DATA_DIR to another folder.`,
  );
}

async function demandReachable(db: Database, url: string): Promise<void> {
  try {
    await db.$client.query('select 1');
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    throw new Error(
      `The database ${withoutPassword(url)} cannot be used: ${reason}. Check DATABASE_URL.`,
      { cause: error },
    );
  }
}

function withoutPassword(url: string | null): string {
  const { host, pathname } = new URL(url ?? 'postgres://unknown');
  return `${host}${pathname}`;
}
