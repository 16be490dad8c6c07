import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Above the highest number that Linux gives to a process. */
const nobodysPid = 4_194_305;

/**
 * A killed PostgreSQL leaves its lock file behind. Where its number belongs to a dead process that
 * nobody has buried yet, or to another program (containers begin to count anew), the lock looks
 * held: PostgreSQL would refuse to start, and stopping "it" would hit the other program. Then the
 * lock is made out to nobody; the rest of the file stays, by which PostgreSQL finds out whether
 * children of the killed one still hold its memory.
 *
 * Only Linux says what a process is; elsewhere PostgreSQL's own check has to do.
 */
export function releaseStaleLock(clusterFolder: string): void {
  const file = join(clusterFolder, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(file)) return;
  const [pid = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const command = commandOf(pid);
  if (command === null || command.includes(clusterFolder)) return;
  writeFileSync(file, [String(nobodysPid), ...rest].join('\n'));
}

/** Whether the PostgreSQL that wrote down its number still runs. */
export function isAlive(clusterFolder: string): boolean {
  const pid = pidOf(clusterFolder);
  if (pid === null) return false;
  if (process.platform === 'linux') {
    return commandOf(String(pid))?.includes(clusterFolder) === true;
  }
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // no such process
  }
}

/** Tells it to end at once; the next start recovers. Nothing where it has ended already. */
export function endNow(clusterFolder: string): void {
  const pid = pidOf(clusterFolder);
  if (pid !== null && isAlive(clusterFolder)) process.kill(pid, 'SIGQUIT');
}

/** PostgreSQL's number, as it wrote it down; null where it has stopped. */
function pidOf(clusterFolder: string): number | null {
  const file = join(clusterFolder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return pid > 0 ? pid : null;
}

/** The port of the PostgreSQL that holds the lock, as it wrote it down; null where it did not. */
export function portOf(clusterFolder: string): number | null {
  const file = join(clusterFolder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const port = Number.parseInt(readFileSync(file, 'utf8').split('\n')[3] ?? '', 10);
  return port > 0 ? port : null;
}

/** Command line of a process, empty for one that is dead but not buried; null where there is none. */
function commandOf(pid: string): string | null {
  try {
    return readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8');
  } catch {
    return null; // no such process: PostgreSQL sees that by itself
  }
}

/**
 * Ends what a killed PostgreSQL left running: a process in the middle of a long query does not
 * notice by itself, and keeps the next one from starting. What it was doing was never committed.
 * Call it only once no server is running.
 */
export function endOrphans(clusterFolder: string): void {
  for (const { pid } of childrenOf(clusterFolder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kill throws errors of the system alone
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended by itself
    }
  }
}

/** Whether somebody is connected to the running PostgreSQL: it is no orphan then. */
export function hasClients(clusterFolder: string): boolean {
  return childrenOf(clusterFolder).some(({ title }) => /^postgres: \S+ \S+ \S+\(\d+\)/.test(title));
}

/** PostgreSQL's own children, which stand in the cluster's folder; unknown but on Linux. */
function childrenOf(clusterFolder: string): { pid: number; title: string }[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(clusterFolder);
  const parent = pidOf(clusterFolder);
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry) || !standsIn(entry, folder)) return [];
    const title = commandOf(entry) ?? '';
    // A child that was forked a moment ago still bears the command line of its parent.
    const isChild = title.startsWith('postgres:') || title.includes(clusterFolder);
    return isChild && Number(entry) !== parent ? [{ pid: Number(entry), title }] : [];
  });
}

function standsIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false; // it has ended, or belongs to somebody else
  }
}
