import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { locateCluster, type Cluster } from './cluster-location.ts';
import { endOrphans, releaseStaleLock } from './killed.ts';
import { demandWritable } from './postgres-user.ts';

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  url: string;
  /** Whether it was still running from a server that had been killed. */
  reused: boolean;
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** Holds the cluster, its port and its password. Made when it is missing. */
  dataFolder: string;
  /** Settings of postgresql.conf on top of ours, e.g. `fsync: 'off'` for tests. */
  settings?: Record<string, string>;
  /** Told in one line what takes time. */
  onProgress?: (message: string) => void;
}

interface Credentials {
  port: number;
  password: string;
}

const host = '127.0.0.1';
const superuser = 'plumbline';
const databaseName = 'plumbline';

/**
 * Starts the PostgreSQL that npm brings, in the data folder. One that outlived a killed server is
 * found and reused. Listens on loopback only, with a random password in a file of mode 0600.
 * @throws Error that says in one sentence what is wrong and what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataFolder, settings = {}, onProgress = () => {} } = options;
  makeFolder(dataFolder);
  const cluster = await locateCluster(resolve(dataFolder), onProgress);
  const credentialsFile = join(dataFolder, 'postgres.json');
  const stop = () => control(cluster, ['stop', '-m', 'fast', '-w', '-t', '60']);

  const known = readCredentials(credentialsFile);
  releaseStaleLock(cluster.folder);
  if (await isRunning(cluster)) {
    if (known && (await answers(known))) return { url: urlOf(known), reused: true, stop };
    await stop(); // an orphan that does not answer with our password
  }
  const wasKilled = existsSync(lockOf(cluster));
  if (wasKilled) endOrphans(cluster.folder);
  if (!known || !existsSync(join(cluster.folder, 'PG_VERSION'))) {
    onProgress('Creating the database');
    rmSync(cluster.folder, { recursive: true, force: true }); // left by an interrupted first start
    const password = randomBytes(24).toString('base64url');
    await createCluster(cluster, password);
    writePrivate(credentialsFile, JSON.stringify({ port: 0, password }));
  }
  const { password, port } = readCredentials(credentialsFile) ?? failUnreadable(credentialsFile);
  const credentials = { password, port: await freePort(port) };
  writePrivate(credentialsFile, JSON.stringify(credentials));
  const begin = () => start(cluster, credentials, settings);
  await (wasKilled ? retry(begin) : begin());
  await createDatabase(credentials);
  return { url: urlOf(credentials), reused: false, stop };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be made. Check who owns the folder above it, or set DATA_DIR.`,
      { cause: error },
    );
  }
  demandWritable(folder);
}

async function createCluster(cluster: Cluster, password: string): Promise<void> {
  mkdirSync(cluster.folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(cluster.folder, '..', '.new-password');
  writePrivate(passwordFile, password);
  if (cluster.user) {
    chownSync(cluster.folder, cluster.user.uid, cluster.user.gid);
    chownSync(passwordFile, cluster.user.uid, cluster.user.gid);
  }
  try {
    await run(cluster, 'initdb', [
      `--pgdata=${cluster.folder}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8', // lower() of every alphabet, and the same order on every machine
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function start(
  cluster: Cluster,
  { port }: Credentials,
  settings: Record<string, string>,
): Promise<void> {
  const all: Record<string, string> = {
    listen_addresses: host,
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const log = join(cluster.folder, 'server.log');
  await control(cluster, ['start', '-w', '-t', '60', '-l', log, '-o', flags.join(' ')]).catch(
    (error: unknown) => {
      throw new Error(`The embedded database did not start; its log is ${log}`, { cause: error });
    },
  );
}

/** Children of a killed database need a moment to notice; until then a new one may not start. */
async function retry(begin: () => Promise<void>, attempts = 20): Promise<void> {
  try {
    await begin();
  } catch (error) {
    if (attempts <= 1) throw error;
    await wait(500);
    await retry(begin, attempts - 1);
  }
}

function lockOf(cluster: Cluster): string {
  return join(cluster.folder, 'postmaster.pid');
}

async function isRunning(cluster: Cluster): Promise<boolean> {
  if (!existsSync(lockOf(cluster))) return false;
  return control(cluster, ['status']).then(
    () => true,
    () => false, // pg_ctl exits with 3 when no server is running
  );
}

async function answers(credentials: Credentials): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(credentials),
    connectionTimeoutMillis: 5000,
  });
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

function control(cluster: Cluster, args: string[]): Promise<void> {
  return run(cluster, 'pg_ctl', ['-D', cluster.folder, '-s', ...args]);
}

/** Runs one of PostgreSQL's programs to its end, as the database's account. */
function run({ binaries, user }: Cluster, program: string, args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(join(binaries, program), args, {
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
      // The database inherits these: a pipe would keep this process waiting for it.
      stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`${program} ended with ${code}. ${complaint.trim()}`));
    });
  });
}

function readCredentials(file: string): Credentials | null {
  if (!existsSync(file)) return null;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by us; a damaged file is told below
    return JSON.parse(readFileSync(file, 'utf8')) as Credentials;
  } catch (error) {
    throw new Error(`${file} cannot be read: the database's password is in it.`, { cause: error });
  }
}

function failUnreadable(file: string): never {
  throw new Error(`${file} is missing: the database's password was in it.`);
}

function writePrivate(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** The preferred port when it is free, else one that the system gives. */
async function freePort(preferred: number): Promise<number> {
  return (await tryPort(preferred)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(null));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : null));
    });
  });
}

function urlOf({ port, password }: Credentials, database = databaseName): string {
  return `postgres://${superuser}:${password}@${host}:${port}/${database}`;
}
