import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Above the highest number that Linux gives to a process. */
const nobodysPid = 4_194_305;

/**
 * A killed PostgreSQL leaves its lock file behind. Where its number belongs to a dead process that
 * nobody has buried yet, or to another program (containers begin to count anew), the lock looks
 * held: PostgreSQL would refuse to start, and stopping "it" would hit the other program. Then the
 * lock is made out to nobody; the rest of the file stays, by which PostgreSQL finds out whether
 * children of the killed one still hold its memory. Returns whether that was the case.
 *
 * Only Linux says what a process is; elsewhere PostgreSQL's own check has to do.
 */
export function releaseStaleLock(clusterFolder: string): boolean {
  const file = join(clusterFolder, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(file)) return false;
  const [pid = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const command = commandOf(pid);
  if (command === null || command.includes(clusterFolder)) return false;
  writeFileSync(file, [String(nobodysPid), ...rest].join('\n'));
  return true;
}

/** Command line of a process, empty for one that is dead but not buried; null where there is none. */
function commandOf(pid: string): string | null {
  try {
    return readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8');
  } catch {
    return null; // no such process: PostgreSQL sees that by itself
  }
}
