import type { Logger } from 'pino';
import { claimDatabase } from './claim.ts';
import { connect, type Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded.ts';
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
  const url = databaseUrl ?? embedded?.url ?? '';
  const db = connect(url, {
    poolSize: options.databasePoolSize,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  let claim: Awaited<ReturnType<typeof claimDatabase>> = null;
  try {
    if (databaseUrl) await demandReachable(db, databaseUrl);
    claim = await claimDatabase(url, databaseUrl ? 'shared' : 'alone');
    if (!claim) throw new Error(databaseUrl ? beingRestored(databaseUrl) : inUse(dataFolder));
    const ran = await migrate(db.$client);
    if (ran.length > 0) onProgress(`Database brought up to date (${ran.length} migrations)`);
  } catch (error) {
    await db.$client.end();
    await claim?.end();
    // Without the claim it is another server's.
    if (claim) await embedded?.stop();
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

/** A second server on the same data folder would stop the database under the first. */
function inUse(dataFolder: string): string {
  return `Another Plumbline uses the data folder ${dataFolder}. Stop it, or set DATA_DIR to another folder.`;
}

function beingRestored(url: string): string {
  return `The database ${withoutPassword(url)} is being restored. Start again when that is over.`;
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

/** A database as people may read it. */
export function withoutPassword(url: string | null): string {
  const { host, pathname } = new URL(url ?? 'postgres://unknown');
  return `${host}${pathname}`;
}
