import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const main = join(import.meta.dirname, '../main.ts');

/** The real server as a process of its own. */
export interface ProductProcess {
  child: ChildProcess;
  url: string;
  output: () => string;
  /** The exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
}

/** What a program needs of the shell: where programs are, and where compiled ones are kept. */
export function startEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/** Starts the server with these settings and no others. It need not be ready yet. */
export function spawnProduct(
  port: number,
  settings: Record<string, string>,
  program: readonly string[] = [main],
): ProductProcess {
  const child = spawn(process.execPath, program, {
    env: { ...startEnvironment(), PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | string>((done) => {
    child.on('close', (code, signal) => done(code ?? signal ?? 'lost'));
  });
  return { child, url: `http://127.0.0.1:${port}`, output: () => output, ended };
}

/** @throws Error with what it wrote, when it ends instead */
export async function untilReady(product: ProductProcess): Promise<void> {
  const { child, url, output } = product;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The product ended before it was ready:\n${output()}`);
    }
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false, // not listening yet
    );
    if (isReady && /Plumbline is (ready|at work)/.test(output())) return;
    await wait(50);
  }
}

/** A data folder that the database's account can reach, and its removal. */
export async function makeDataFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-process-'));
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
