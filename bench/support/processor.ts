import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { query } from './product.ts';

/**
 * Milliseconds that the server and its database have been at work: other than time on the clock they
 * hardly grow with what else the machine does. Of a database on this machine, and on Linux; else null.
 */
export async function processorTime(
  serverPid: number,
  databaseUrl: string,
): Promise<number | null> {
  const backends = await query<{ pid: number }>(
    databaseUrl,
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const all = [serverPid, ...backends.map(({ pid }) => pid)];
  if (!all.every((pid) => existsSync(`/proc/${pid}/schedstat`))) return null;
  return all.reduce((sum, pid) => sum + ofProcess(pid), 0);
}

function ofProcess(pid: number): number {
  const threads = `/proc/${pid}/task`;
  return readdirSync(threads).reduce((sum, thread) => {
    const [nanoseconds] = readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ');
    return sum + Number(nanoseconds) / 1e6;
  }, 0);
}
