import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { postgresUser } from '../platform/db/postgres-user.ts';
import { freePort } from './product-process.ts';

const program = '/usr/sbin/pgbouncer';

/** Whether Debian's package `pgbouncer` is on this machine. */
export const hasPgBouncer = existsSync(program);

/** PgBouncer before a database, in transaction mode; anybody may come in, on loopback. */
export async function startPgBouncer(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
`,
  );
  const user = postgresUser();
  const child = spawn(program, [file], {
    stdio: 'ignore',
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const answers = async () => {
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => {}); // not there yet
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  };
  while (child.exitCode === null && !(await answers())) await wait(50);
  return {
    url: url.href,
    async close() {
      const ended = new Promise((done) => child.once('exit', done));
      if (child.exitCode === null && child.kill('SIGINT')) await ended;
      await rm(folder, { recursive: true });
    },
  };
}
