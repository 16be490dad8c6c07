import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { makeFolders } from '../folders.ts';
import { locateCluster, type Cluster } from './cluster-location.ts';
import {
  createCluster,
  isCluster,
  isRunning,
  lockOf,
  setPassword,
  startCluster,
  stopCluster,
} from './cluster.ts';
import {
  databaseName,
  readCredentials,
  urlOf,
  writeCredentials,
  type Credentials,
} from './credentials.ts';
import { endNow, endOrphans, hasClients, isAlive, portOf, releaseStaleLock } from './killed.ts';
import { demandWritable } from './postgres-user.ts';

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  url: string;
  /** Whether it was still running from a server that had been killed. */
  reused: boolean;
  stop: () => Promise<void>;
  isAlive: () => boolean;
  /** Starts it where it was, after it died. */
  restart: () => Promise<void>;
  /** Ends it without waiting for anything; nothing that was saved is lost. */
  endNow: () => void;
}

interface EmbeddedOptions {
  /** Holds the cluster, its port and its password. Made when it is missing. */
  dataFolder: string;
  /** Settings of postgresql.conf on top of ours, e.g. `fsync: 'off'` for tests. */
  settings?: Record<string, string>;
  /** Told in one line what takes time. */
  onProgress?: (message: string) => void;
  /** Told once PostgreSQL is on its way up. */
  onWait?: (() => void) | undefined;
}

/**
 * Starts the PostgreSQL that npm brings, in the data folder. One that outlived a killed server is
 * found and reused. Listens on loopback only, with a random password in a file of mode 0600; where
 * that file is lost the database gets another password. A folder that holds a database is never
 * removed.
 * @throws Error that says in one sentence what is wrong and what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataFolder, settings = {}, onProgress = () => {} } = options;
  makeFolder(dataFolder);
  const cluster = await locateCluster(resolve(dataFolder), onProgress);
  const credentialsFile = credentialsFileOf(dataFolder);
  const stop = () => stopCluster(cluster);
  const running = (credentials: Credentials, reused: boolean): EmbeddedPostgres => ({
    url: urlOf(credentials),
    reused,
    stop,
    isAlive: () => isAlive(cluster.folder),
    async restart() {
      await begun(cluster, credentials, { settings });
    },
    endNow: () => endNow(cluster.folder),
  });

  const known = readCredentials(credentialsFile);
  releaseStaleLock(cluster.folder);
  if (await isRunning(cluster)) {
    if (known && (await answers(known))) return running(known, true);
    if (hasClients(cluster.folder)) throw new Error(inUse(cluster));
    await stop(); // an orphan that does not answer with our password
  }
  const { password, port } = await prepared(cluster, known, credentialsFile, onProgress);
  const wanted = { password, port: await freePort(port) };
  const begin = await begun(cluster, wanted, { settings, onWait: options.onWait });
  writeCredentials(credentialsFile, begin.credentials);
  await createDatabase(begin.credentials);
  return running(begin.credentials, begin.reused);
}

/** The small file with port and password beside the cluster. */
function credentialsFileOf(dataFolder: string): string {
  return join(dataFolder, 'postgres.json');
}

/** A cluster whose password is known: new where there is none, with another one where it is lost. */
async function prepared(
  cluster: Cluster,
  known: Credentials | null,
  credentialsFile: string,
  onProgress: (message: string) => void,
): Promise<Credentials> {
  const isThere = isCluster(cluster);
  if (isThere && known) return known;
  const fresh = { port: 0, password: randomBytes(24).toString('base64url') };
  if (isThere) {
    onProgress(`${credentialsFile} is missing or damaged: setting a new database password`);
    await setPassword(cluster, fresh.password);
  } else {
    onProgress('Creating the database');
    await createCluster(cluster, fresh.password);
  }
  return fresh;
}

function inUse({ folder }: Cluster): string {
  return `The database in ${folder} is in use, and its password in postgres.json is lost. Stop the Plumbline that is using it, then start again.`;
}

/** What stands for something else in the command by which PostgreSQL starts itself. */
const unspeakable = process.platform === 'win32' ? /["\n]/ : /["$`\\\n]/;

function makeFolder(folder: string): void {
  if (unspeakable.test(resolve(folder))) {
    throw new Error(
      `PostgreSQL can't start in the data folder ${resolve(folder)}: its path contains a quotation mark, $, \`, \\ or a line break. Set another DATA_DIR.`,
    );
  }
  try {
    makeFolders(folder);
  } catch (error) {
    throw new Error(
      `The data folder ${folder} can't be created. Check who owns the parent folder, or set another DATA_DIR.`,
      { cause: error },
    );
  }
  demandWritable(folder);
}

const attempts = 20;
const pauseMs = 500;

/**
 * Starts the cluster. What a killed server was starting may come up meanwhile: it is taken as it is.
 * Children of a killed database need a moment to end; until then a new one may not start.
 */
async function begun(
  cluster: Cluster,
  credentials: Credentials,
  { settings, onWait }: Pick<EmbeddedOptions, 'onWait'> & { settings: Record<string, string> },
  attempt = 1,
): Promise<{ credentials: Credentials; reused: boolean }> {
  releaseStaleLock(cluster.folder);
  const port = portOf(cluster.folder);
  const found = port === null ? null : { ...credentials, port };
  if (found && (await isRunning(cluster)) && (await answers(found))) {
    return { credentials: found, reused: true };
  }
  try {
    if (existsSync(lockOf(cluster)) && !(await isRunning(cluster))) endOrphans(cluster.folder);
    const started = startCluster(cluster, credentials, settings);
    onWait?.();
    await started;
    return { credentials, reused: false };
  } catch (error) {
    if (attempt >= attempts || !existsSync(lockOf(cluster))) throw error;
    await wait(pauseMs);
    return begun(cluster, credentials, { settings }, attempt + 1);
  }
}

async function answers(credentials: Credentials): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(credentials),
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  client.on('error', () => {}); // one that breaks now does not answer either
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false; // whoever listens there is not our database, or no longer well
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(credentials: Credentials): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(credentials, 'postgres') });
  client.on('error', () => {}); // the query that is under way fails too, and says so
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** The preferred port when it is free, else one that the system gives. */
async function freePort(preferred: number): Promise<number> {
  return (await tryPort(preferred)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : null));
    });
  });
}
