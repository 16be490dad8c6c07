import { execFileSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that runs the database: PostgreSQL refuses to run as root. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

/**
 * The unprivileged account for the embedded database, or null when this process is not root and
 * runs it under its own account. Makes the system account `plumbline` when there is no `postgres`.
 * @throws Error saying what to do when no account can be made
 */
export function postgresUser(): PostgresUser | null {
  if (process.getuid?.() !== 0) return null;
  const existing = findUser('postgres') ?? findUser('plumbline');
  if (existing) return existing;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'plumbline'], {
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(
      "The database can't run as root, and Plumbline couldn't create a user for it. " +
        'Run Plumbline as an ordinary user, create a user named "plumbline", or set DATABASE_URL.',
      { cause: error },
    );
  }
  const made = findUser('plumbline');
  if (!made)
    throw new Error('The account "plumbline" was created, but the system does not list it.');
  return made;
}

function findUser(name: string): PostgresUser | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null; // `id` fails for a user that does not exist
  }
}

/** Whether the account may pass through every folder above the path and read the path itself. */
export function canReach(path: string, user: PostgresUser): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
    if ((bits & 0o1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** @throws Error that names the folder when this process may not write in it */
export function demandWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The data folder ${folder} isn't writable for this user. Change its owner, or set DATA_DIR.`,
      { cause: error },
    );
  }
}
