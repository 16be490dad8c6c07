import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The product as its own process, the way `npm start` runs it. */
export interface RunningProduct {
  url: string;
  /** Address of the sandbox's sign-in; empty where a real provider is configured. */
  issuer: string;
  /** The sandbox's CRM and a key that it takes; empty where a real CRM is configured. */
  hubspot: { apiUrl: string; apiKey: string };
  /** Page of the sandbox's mailbox; empty where a real mail server is configured. */
  mailbox: string;
  pid: number;
  dataFolder: string;
  /** Everything that it wrote so far, for a message when something goes wrong. */
  output: () => string;
  /** How it ended by itself, e.g. `SIGKILL`; null while it runs. */
  ended: () => string | null;
  /** Asks it to stop and waits for it; the exit code, null after a signal. */
  stop: () => Promise<number | null>;
  /** SIGKILL: no time for anything. The embedded database stays behind, as in a real crash. */
  kill: () => Promise<void>;
}

export interface ProductOptions {
  dataFolder: string;
  /** Any free one unless given. */
  port?: number;
  environment?: Record<string, string>;
}

const root = join(import.meta.dirname, '../..');

/** A folder that the unprivileged account of the database can reach. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/**
 * Starts the built product and waits until it is ready.
 * @throws Error with its output when it ends instead
 */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    // Nothing of the product's own settings leaks in from the shell that runs the tests.
    env: {
      ...inherited(),
      PORT: String(port),
      DATA_DIR: options.dataFolder,
      LOG_LEVEL: 'warn',
      // A suite asks more in a minute than a person does.
      API_REQUESTS_PER_MINUTE: '0',
      API_HEAVY_REQUESTS_PER_MINUTE: '0',
      // Its sessions are older than a person's who is asked to confirm that it is them.
      FRESH_SIGN_IN_MINUTES: '1440',
      // Recorded answers would fill deals that tests write themselves.
      ...(!options.environment?.['AI_PROVIDER'] && { AI_PROVIDER: 'none' }),
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await readiness(url, child, () => output);
  return {
    url,
    issuer: /sandbox at (http:\S+?);/.exec(output)?.[1] ?? '',
    hubspot: {
      apiUrl: /sandbox at (http:\S+?), API key/.exec(output)?.[1] ?? '',
      apiKey: /API key (\S+)/.exec(output)?.[1] ?? '',
    },
    mailbox: /read it at (\S+)/.exec(output)?.[1] ?? '',
    pid: child.pid ?? 0,
    dataFolder: options.dataFolder,
    output: () => output,
    ended: () =>
      child.signalCode ?? (child.exitCode === null ? null : `exit code ${child.exitCode}`),
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      await end(child, 'SIGKILL');
    },
  };
}

function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'USER', 'SystemRoot', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function readiness(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The product ended before it was ready:\n${output()}`);
    }
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false, // not listening yet
    );
    if (ready && /Plumbline is (ready|at work)/.test(output())) return;
    await wait(50);
  }
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => {
    child.once('close', (code) => done(code));
    child.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}
