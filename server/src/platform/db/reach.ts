import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { claimDatabase } from './claim.ts';
import { clientClass, defaultLimits } from './client.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { createHosts, readAddress, withoutPassword } from './hosts.ts';
import { isBehindPooler } from './pooler.ts';

interface ReachOptions {
  /** Null for the embedded PostgreSQL. */
  databaseUrl: string | null;
  dataFolder: string;
  /** Refuses while a server works on the database, and keeps servers away meanwhile. */
  alone: boolean;
  /** Whether an embedded database that is not there yet is made. */
  mayCreate: boolean;
}

/**
 * One connection to the database for work beside the server: a running embedded database is left
 * running, one that was not is stopped afterwards.
 * @throws Error that says in one sentence what is wrong and what to do
 */
export async function withDatabase<Result>(
  { databaseUrl, dataFolder, alone, mayCreate }: ReachOptions,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const isThere =
    databaseUrl !== null ||
    existsSync(join(dataFolder, 'postgres.json')) ||
    existsSync(join(dataFolder, 'postgres'));
  if (!isThere && !mayCreate) {
    throw new Error(`There is no database in ${dataFolder}. Set DATA_DIR or DATABASE_URL.`);
  }
  const embedded = databaseUrl === null ? await startEmbeddedPostgres({ dataFolder }) : null;
  const url = databaseUrl ?? embedded?.url ?? '';
  const client = await connected(url, databaseUrl !== null);
  // Whoever has the claim alone is the one who may stop the embedded database.
  const claim = embedded || alone ? await claimDatabase(url, 'alone') : null;
  try {
    if (alone && !claim) {
      throw new Error(
        `Plumbline is running on ${databaseUrl === null ? dataFolder : withoutPassword(url)}. Stop it first.`,
      );
    }
    return await work(client);
  } finally {
    await client.end();
    await claim?.end();
    if (claim) await embedded?.stop();
  }
}

async function connected(url: string, mayBePooled: boolean): Promise<pg.Client> {
  try {
    if (mayBePooled && (await isBehindPooler(url))) throw new Error(behindPooler);
    return await connectedTo(url);
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    throw new Error(
      `The database ${withoutPassword(url)} can't be used: ${reason}. Check DATABASE_URL.`,
      { cause: error },
    );
  }
}

const behindPooler =
  'it is behind a pooler, and this command needs a direct connection: point DATABASE_URL at PostgreSQL itself';

async function connectedTo(url: string): Promise<pg.Client> {
  const address = readAddress(url);
  const Client = clientClass({
    ...defaultLimits,
    answerWithinMs: 0,
    hosts: createHosts(address),
    isPooled: false,
    onSlowQuery: () => {},
  });
  const client = new Client({
    connectionString: address.url,
    application_name: 'plumbline db',
    connectionTimeoutMillis: defaultLimits.connectWithinMs,
    keepAlive: true,
    options: '-c timezone=UTC -c datestyle=ISO -c statement_timeout=0',
  });
  await client.connect();
  return client;
}
