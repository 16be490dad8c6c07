import type { Logger } from 'pino';
import { claimDatabase } from './claim.ts';
import { connect, type Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { withoutPassword } from './hosts.ts';
import { migrate } from './migrate.ts';
import { isBehindPooler } from './pooler.ts';

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
  let claim: Awaited<ReturnType<typeof claimDatabase>> = null;
  let isPooled: boolean;
  try {
    isPooled = databaseUrl !== null && (await demandReachable(databaseUrl));
    claim = await claimDatabase(url, databaseUrl ? 'shared' : 'alone');
    if (!claim) throw new Error(databaseUrl ? beingRestored(databaseUrl) : inUse(dataFolder));
    const ran = await migrateWithoutHaste(url, isPooled);
    if (ran.length > 0) onProgress(`Database brought up to date (${ran.length} migrations)`);
  } catch (error) {
    await claim?.end();
    // Without the claim it is another server's.
    if (claim) await embedded?.stop();
    throw error;
  }
  const db = connect(url, {
    poolSize: options.databasePoolSize,
    isPooled,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
    onSlowQuery: ({ text, tookMs }) => log.warn({ query: text, tookMs }, 'a query was slow'),
  });
  return {
    db,
    description: embedded
      ? `embedded PostgreSQL in ${dataFolder}`
      : `${withoutPassword(url)}${isPooled ? ', through a pooler' : ''}`,
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

/** A migration takes as long as it takes, though it waits for the locks of others only so long. */
async function migrateWithoutHaste(url: string, isPooled: boolean): Promise<string[]> {
  const limits = { statementTimeoutMs: 0, answerWithinMs: 0, idleInTransactionMs: 0 };
  const { $client: pool } = connect(url, {
    ...limits,
    lockTimeoutMs: 60_000,
    poolSize: 2,
    isPooled,
  });
  try {
    return await migrate(pool);
  } finally {
    await pool.end();
  }
}

/** @returns whether a pooler stands before the database */
async function demandReachable(url: string): Promise<boolean> {
  try {
    return await isBehindPooler(url);
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    throw new Error(
      `The database ${withoutPassword(url)} cannot be used: ${reason}. Check DATABASE_URL.`,
      { cause: error },
    );
  }
}
