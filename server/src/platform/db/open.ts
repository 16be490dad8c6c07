import type { Logger } from 'pino';
import { claimDatabase } from './claim.ts';
import { connect, type ConnectOptions, type Database } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { demandFit, explained } from './fitness.ts';
import { prepareFigures } from './figures.queries.ts';
import { withoutPassword } from './hosts.ts';
import { migrate } from './migrate.ts';
import { isBehindPooler } from './pooler.ts';
import { supervise } from './supervise.ts';

/** Whoever asks whether the database is well waits no longer. */
const probeMs = 3000;
/** About a tenth of the processor where somebody else wants it. */
const workNiceness = 10;

interface OpenOptions {
  /** Null for the embedded PostgreSQL. */
  databaseUrl: string | null;
  dataFolder: string;
  databasePoolSize: number;
  log: Logger;
  onProgress: (message: string) => void;
  /** Told that the database is lost, and cannot be brought back. */
  onLost: (error: unknown) => void;
  /** Told once another process works, and this one is free for a while. */
  onWait?: () => void;
}

export interface OpenDatabase {
  db: Database;
  /** The same for work that nobody waits for: the embedded one serves people first. */
  work: Database;
  /** Whether it answers, asked on a connection that nobody else takes. */
  answers: () => Promise<boolean>;
  /** What is known of it without asking. */
  state: () => 'ok' | 'restarting';
  /** What the database is, in words for people. */
  description: string;
  close: () => Promise<void>;
}

/**
 * The database with the newest schema, started first where it is the embedded one.
 * @throws Error that says in one sentence what is wrong and what to do
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder, log, onProgress, onWait } = options;
  const embedded = databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataFolder, onProgress, onWait });
  const url = databaseUrl ?? embedded?.url ?? '';
  let claim: Awaited<ReturnType<typeof claimDatabase>> = null;
  let isPooled: boolean;
  try {
    isPooled = databaseUrl !== null && (await demandReachable(databaseUrl));
    if (databaseUrl !== null) {
      const { databasePoolSize } = options;
      await demandFit(databaseUrl, { databasePoolSize, isPooled, onWarning: onProgress });
    }
    claim = await claimDatabase(url, databaseUrl ? 'shared' : 'alone');
    if (!claim) throw new Error(databaseUrl ? beingRestored(databaseUrl) : inUse(dataFolder));
    running = embedded;
    const ran = await migrateWithoutHaste(url, isPooled);
    if (ran.length > 0) onProgress(`Database brought up to date (${ran.length} migrations)`);
  } catch (error) {
    await claim?.end();
    // Without the claim it is another server's.
    if (claim) await embedded?.stop();
    running = null;
    throw explained(error, databaseUrl);
  }
  // A pool says that it ended before each of its connections is closed: the database may be quicker.
  let isClosing = false;
  const settings: ConnectOptions = {
    poolSize: options.databasePoolSize,
    isPooled,
    onConnectionLost(error) {
      if (!isClosing) log.warn({ err: error }, 'a database connection was lost');
    },
    onSlowQuery: ({ text, tookMs }) => log.warn({ query: text, tookMs }, 'a query was slow'),
  };
  const db = connect(url, settings);
  const work = embedded ? connect(url, { ...settings, niceness: workNiceness }) : db;
  const quick = { connectWithinMs: probeMs, answerWithinMs: probeMs };
  const probe = connect(url, { ...quick, poolSize: 1, isPooled });
  const keeper = embedded && keep(embedded, options);
  return {
    db,
    work,
    answers: () =>
      probe.$client.query('select 1').then(
        () => true,
        () => false, // whoever asks is told so
      ),
    state: () => keeper?.state() ?? 'ok',
    description: embedded
      ? `embedded PostgreSQL in ${dataFolder}`
      : `${withoutPassword(url)}${isPooled ? ', through a pooler' : ''}`,
    async close() {
      isClosing = true;
      const pools = new Set([db, work, probe]);
      await Promise.all([...pools].map(({ $client }) => $client.end()));
      await keeper?.end();
      await claim?.end();
      await embedded?.stop();
      running = null;
    },
  };
}

/** The embedded database that this process claimed. */
let running: EmbeddedPostgres | null = null;

/** For a process that ends and cannot wait any more. */
export function endDatabaseNow(): void {
  running?.endNow();
}

/** Starts the embedded database again whenever it dies. */
function keep(embedded: EmbeddedPostgres, { log, onProgress, onLost }: OpenOptions) {
  let state: 'ok' | 'restarting' = 'ok';
  const end = supervise({
    isAlive: embedded.isAlive,
    restart: embedded.restart,
    onDown() {
      state = 'restarting';
      log.error('the embedded database died and is started again');
    },
    onUp() {
      state = 'ok';
      onProgress('The database was started again');
    },
    onLost,
  });
  return { state: () => state, end };
}

/** A second server on the same data folder would stop the database under the first. */
function inUse(dataFolder: string): string {
  return `Another Plumbline is using the data folder ${dataFolder}. Stop it, or set DATA_DIR to another folder.`;
}

function beingRestored(url: string): string {
  return `The database ${withoutPassword(url)} is being restored. Start again when that's done.`;
}

/** A migration takes as long as it takes, though it waits for the locks of others only so long. */
async function migrateWithoutHaste(url: string, isPooled: boolean): Promise<string[]> {
  const limits = { statementTimeoutMs: 0, answerWithinMs: 0, idleInTransactionMs: 0 };
  const db = connect(url, {
    ...limits,
    lockTimeoutMs: 60_000,
    poolSize: 2,
    isPooled,
  });
  try {
    const ran = await migrate(db.$client);
    await prepareFigures(db);
    return ran;
  } finally {
    await db.$client.end();
  }
}

/** @returns whether a pooler stands before the database */
async function demandReachable(url: string): Promise<boolean> {
  try {
    return await isBehindPooler(url);
  } catch (error) {
    const told = explained(error, url);
    if (told !== error) throw told;
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    throw new Error(
      `The database ${withoutPassword(url)} can't be used: ${reason}. Check DATABASE_URL.`,
      { cause: error },
    );
  }
}
