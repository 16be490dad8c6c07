import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/db/embedded.ts';

/** A PostgreSQL and its streaming replica, each a server of its own. */
export interface ReplicatedDatabase {
  primary: EmbeddedPostgres;
  replica: EmbeddedPostgres;
  close: () => Promise<void>;
}

/** Copies a stopped cluster, as the programs for it are not in the package from npm. */
export async function startReplicated(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-replica-'));
  await chmod(folder, 0o755);
  const [one, two] = [join(folder, 'primary'), join(folder, 'replica')];
  const settings = { wal_keep_size: '256MB' };
  const start = (dataFolder: string) => startEmbeddedPostgres({ dataFolder, settings });
  await (await start(one)).stop();
  // Owners and rights stay as they are, which PostgreSQL demands.
  if (process.getuid?.() === 0) execFileSync('cp', ['-a', one, two]);
  else await cp(one, two, { recursive: true, preserveTimestamps: true });
  const primary = await start(one);
  const { hostname, port, username, password } = new URL(primary.url);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  const cluster = join(two, 'postgres');
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  await writeFile(join(cluster, 'standby.signal'), '');
  const replica = await start(two);
  return {
    primary,
    replica,
    async close() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
