import { spawn } from 'node:child_process';
import { chownSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from '../folders.ts';
import { writePrivate } from '../private-file.ts';
import type { Cluster } from './cluster-location.ts';
import { superuser, type Credentials } from './credentials.ts';

/** Where PostgreSQL writes its own number. */
export function lockOf(cluster: Cluster): string {
  return join(cluster.folder, 'postmaster.pid');
}

/**
 * Whether there is a whole cluster. One without its PG_VERSION is none that may be begun anew: it
 * may hold everything.
 * @throws Error that says what to do with a folder of which something is missing
 */
export function isCluster({ folder }: Cluster): boolean {
  if (!existsSync(folder)) return false;
  const missing = ['PG_VERSION', 'global/pg_control'].find(
    (file) => !existsSync(join(folder, file)),
  );
  if (missing === undefined) return true;
  throw new Error(
    `The database in ${folder} is incomplete: ${missing} is missing. Nothing was changed. ` +
      'Restore the folder, or move it away, start, and restore a backup (npm run db restore).',
  );
}

/** A new cluster, in its place only once it is whole: an interrupted start leaves nothing there. */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const unfinished = `${cluster.folder}.new`;
  rmSync(unfinished, { recursive: true, force: true }); // never yet a database
  makeFolders(unfinished, 0o700);
  const passwordFile = join(unfinished, '..', '.new-password');
  writePrivate(passwordFile, password);
  if (cluster.user) {
    chownSync(unfinished, cluster.user.uid, cluster.user.gid);
    chownSync(passwordFile, cluster.user.uid, cluster.user.gid);
  }
  try {
    await run(cluster, 'initdb', [
      `--pgdata=${unfinished}`,
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
  renameSync(unfinished, cluster.folder);
}

/** Gives a stopped cluster another password; its rows stay as they are. */
export async function setPassword(cluster: Cluster, password: string): Promise<void> {
  const statement = `alter role ${superuser} password '${password}';\n`;
  // A failure is told by its first line: the statement holds the password.
  const unquoted = ['-c', 'log_error_verbosity=terse', '-c', 'log_min_error_statement=panic'];
  const args = ['--single', '-D', cluster.folder, ...unquoted, 'postgres'];
  await run(cluster, 'postgres', args, statement).catch((cause: unknown) => {
    throw new Error(
      `The password of the database in ${cluster.folder} is lost, and Plumbline couldn't set a new one. ` +
        'Nothing was changed. Put postgres.json back into the data folder, or move the folder away, start, and restore a backup (npm run db restore).',
      { cause },
    );
  });
}

/**
 * What a server's log never repeats: the values and texts of statements. Refusals are told to the
 * client alone (`log`: start, crash and stop are written, errors of statements are not), because
 * even their first line may quote a value; what is written bears no detail and no statement.
 */
const quiet: Record<string, string> = {
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_replication_commands: 'off',
  // auto_explain writes statements
  shared_preload_libraries: '',
  session_preload_libraries: '',
};

export async function startCluster(
  cluster: Cluster,
  { port }: Credentials,
  settings: Record<string, string>,
): Promise<void> {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    ...quiet,
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const log = join(cluster.folder, 'server.log');
  await control(cluster, ['start', '-w', '-t', '60', '-l', log, '-o', flags.join(' ')]).catch(
    (error: unknown) => {
      throw new Error(`The embedded database didn't start. See its log: ${log}`, { cause: error });
    },
  );
}

export function stopCluster(cluster: Cluster): Promise<void> {
  return control(cluster, ['stop', '-m', 'fast', '-w', '-t', '60']);
}

export async function isRunning(cluster: Cluster): Promise<boolean> {
  if (!existsSync(lockOf(cluster))) return false;
  return control(cluster, ['status']).then(
    () => true,
    () => false, // pg_ctl exits with 3 when no server is running
  );
}

function control(cluster: Cluster, args: string[]): Promise<void> {
  return run(cluster, 'pg_ctl', ['-D', cluster.folder, '-s', ...args]);
}

/** Runs one of PostgreSQL's programs to its end, as the database's account. */
function run(
  { binaries, user }: Cluster,
  program: 'initdb' | 'pg_ctl' | 'postgres',
  args: string[],
  input = '',
): Promise<void> {
  return new Promise((done, fail) => {
    // The database that pg_ctl starts inherits these: a pipe would keep this process waiting for it.
    const staysBehind = program === 'pg_ctl';
    const child = spawn(join(binaries, program), args, {
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
      // Of its own: what a terminal sends to its group must not stop the database under the server.
      detached: process.platform !== 'win32',
      stdio: [staysBehind ? 'ignore' : 'pipe', 'ignore', staysBehind ? 'ignore' : 'pipe'],
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.stdin?.on('error', () => {}); // it ended without reading: its exit code tells
    child.stdin?.end(input);
    child.on('error', fail);
    child.on('close', (code) => {
      // In single-user mode a failed statement is told, and the exit is good all the same.
      const isGood = code === 0 && !/^(?:\S+ )*(?:ERROR|FATAL|PANIC):/m.test(complaint);
      if (isGood) done();
      else fail(new Error(`${program} ended with ${code}. ${complaint.trim()}`));
    });
  });
}
