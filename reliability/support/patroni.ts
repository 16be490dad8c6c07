import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresUser } from '@plumbline/server/platform/db/postgres-user.ts';
import pg from 'pg';
import { freePort } from '../../e2e/support/product.ts';

const programs = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd' };
const password = 'only on loopback, in a test';
const withinMs = 240_000;

/** Of Debian's packages; the newest there is. */
function postgresFolder(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const versions = readdirSync(root).filter((name) => existsSync(`${root}/${name}/bin/pg_rewind`));
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : `${root}/${newest}/bin`;
}

/** What is missing for it, in words; null where it can be tried. */
export function whyNoPatroni(): string | null {
  const missing = Object.entries(programs).flatMap(([name, path]) =>
    existsSync(path) ? [] : name,
  );
  if (postgresFolder() === null) missing.push('postgresql');
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')} (Debian packages)`;
}

/** Two PostgreSQL under Patroni, each waiting for the other with every commit. */
export interface ReplicatedPostgres {
  /** Names both hosts. */
  url: string;
  /** SIGKILL of what takes writes: of the server alone, or with the Patroni that looks after it. */
  killPrimary: (what: 'server' | 'machine') => Promise<void>;
  /** Starts the machine that was killed again. */
  bringBack: () => Promise<void>;
  /** Waits until there is a primary whose commits wait for a replica. */
  untilReplicated: () => Promise<void>;
  close: () => Promise<void>;
}

interface Machine {
  name: string;
  folder: string;
  port: number;
  api: number;
  child: ChildProcess | null;
}

export async function startPatroni(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-patroni-'));
  const user = postgresUser();
  const own = async (path: string) => {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (user) await chown(path, user.uid, user.gid);
    return path;
  };
  await chmod(folder, 0o755);
  let said = '';
  const run = (program: string, args: string[]) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', HOME: folder },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
    }
    return child;
  };
  const [client, peer] = [await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const etcd = run(programs.etcd, [
    '--name',
    'one',
    '--data-dir',
    await own(join(folder, 'etcd')),
    '--listen-client-urls',
    at(client),
    '--advertise-client-urls',
    at(client),
    '--listen-peer-urls',
    at(peer),
    '--initial-advertise-peer-urls',
    at(peer),
    '--initial-cluster',
    `one=${at(peer)}`,
  ]);
  const machines = await Promise.all(
    ['one', 'two'].map(async (name): Promise<Machine> => ({
      name,
      folder: await own(join(folder, name)),
      port: await freePort(),
      api: await freePort(),
      child: null,
    })),
  );
  const begin = async (machine: Machine) => {
    const file = join(folder, `${machine.name}.yml`);
    // JSON is YAML too.
    await writeFile(file, JSON.stringify(settingsOf(machine, client)));
    machine.child = run(programs.patroni, [file]);
  };
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    const end = Date.now() + withinMs;
    while (!(await isSo().catch(() => false))) {
      if (Date.now() > end) throw new Error(`Patroni: ${what} did not come:\n${said}`);
      await wait(200);
    }
  };
  const members = async () => {
    for (const { api } of machines) {
      const answer = await fetch(`${at(api)}/cluster`).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const untilReplicated = () =>
    until('a primary with a synchronous replica', async () => {
      const roles = new Set((await members()).map(({ role }) => role));
      return roles.has('leader') && roles.has('sync_standby');
    });
  const [one, two] = machines;
  if (!one || !two) throw new Error('There are two');
  await until('etcd', async () => (await fetch(`${at(client)}/health`)).ok);
  await begin(one);
  await until('a first primary', async () => (await members()).some(isLeader));
  await begin(two);
  await untilReplicated();
  const address = (port: number, name: string) =>
    `postgres://plumbline:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  await makeDatabase(address(one.port, 'postgres'));
  return {
    url: address(one.port, 'plumbline').replace(
      `:${one.port}/`,
      `:${one.port},127.0.0.1:${two.port}/`,
    ),
    untilReplicated,
    async killPrimary(what) {
      const leader = (await members()).find(isLeader);
      const machine = machines.find(({ name }) => name === leader?.name);
      if (!machine) throw new Error('There is no primary to kill');
      if (what === 'machine') {
        await killed(machine.child);
        machine.child = null;
      }
      killServer(machine);
    },
    async bringBack() {
      for (const machine of machines) if (machine.child === null) await begin(machine);
    },
    async close() {
      for (const machine of machines) {
        await killed(machine.child);
        killServer(machine);
      }
      await killed(etcd);
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

interface Member {
  name: string;
  role: string;
  state: string;
}

const isLeader = ({ role, state }: Member) => role === 'leader' && state === 'running';

function settingsOf({ name, folder, port, api }: Machine, etcd: number): object {
  return {
    scope: 'plumbline',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        // The least that Patroni allows: a machine that is gone is noticed by then.
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 5,
        // A server that was killed is not waited for.
        primary_start_timeout: 0,
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 120 } },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      users: { plumbline: { password, options: ['superuser'] } },
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: postgresFolder(),
      pgpass: join(folder, 'pgpass'),
      pg_hba: ['host all all 127.0.0.1/32 md5', 'host replication all 127.0.0.1/32 md5'],
      parameters: { unix_socket_directories: '', wal_keep_size: '256MB' },
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
    },
  };
}

async function makeDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('create database plumbline');
  await client.end();
}

function killServer({ folder }: Machine): void {
  const file = join(folder, 'data/postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  if (pid <= 0) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it had ended before
  }
}

function killed(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });
}
