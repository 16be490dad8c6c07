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
 * Call it only once no server is running. Its processes stand in the cluster's folder.
 */
export function endOrphans(clusterFolder: string): void {
  if (process.platform !== 'linux') return;
  const folder = realpathSync(clusterFolder);
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry) || !standsIn(entry, folder)) continue;
    if (!commandOf(entry)?.startsWith('postgres:')) continue;
    try {
      process.kill(Number(entry), 'SIGKILL');
    } catch (error) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kill throws errors of the system alone
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended by itself
    }
  }
}

function standsIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false; // it has ended, or belongs to somebody else
  }
}
