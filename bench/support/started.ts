import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, makeDataFolder, removeDataFolder } from '../../e2e/support/product.ts';

const here = join(import.meta.dirname, '../..');
/** How long a server rests before its memory is read. */
const restMs = 5000;
const patienceMs = 120_000;

/** A checkout of the product, started by `npm start` as often as wanted, always on the same data. */
export interface Checkout {
  folder: string;
  url: string;
  dataFolder: string;
  /** Starts it; milliseconds from the command to the line that says that it is ready. */
  start: () => Promise<number>;
  /** Resident memory of the server alone, in MB, after it was left alone for a while. */
  idleMemory: () => Promise<number>;
  stop: () => Promise<void>;
  /** Stops it and removes its data. */
  close: () => Promise<void>;
}

async function openCheckout(folder: string): Promise<Checkout> {
  const dataFolder = makeDataFolder();
  const port = await freePort();
  let child: ChildProcess | null = null;

  async function start(): Promise<number> {
    const began = performance.now();
    const started = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...ownEnvironment(), DATA_DIR: dataFolder, PORT: String(port), LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let output = '';
    await new Promise<void>((ready, fail) => {
      const timer = setTimeout(
        () => fail(new Error(`${folder} starts for too long:\n${output}`)),
        patienceMs,
      );
      const hear = (chunk: Buffer) => {
        output += chunk.toString();
        if (!output.includes('Plumbline is ready')) return;
        clearTimeout(timer);
        ready();
      };
      for (const stream of [started.stdout, started.stderr]) stream.on('data', hear);
      started.once('exit', () => fail(new Error(`${folder} did not start:\n${output}`)));
    });
    return performance.now() - began;
  }

  async function stop(): Promise<void> {
    const stopping = child;
    child = null;
    if (!stopping || stopping.exitCode !== null) return;
    const ended = new Promise((done) => stopping.once('exit', done));
    stopping.kill('SIGTERM');
    await ended;
  }

  return {
    folder,
    url: `http://127.0.0.1:${port}`,
    dataFolder,
    start,
    stop,
    async idleMemory() {
      await wait(restMs);
      const server = serverOf(folder);
      if (server === null) throw new Error(`${folder} does not run`);
      return server.memoryMb;
    },
    async close() {
      await stop();
      removeDataFolder(dataFolder);
    },
  };
}

/**
 * Measures this checkout, and another one in rounds that alternate with its own.
 * @param against folder of the other, installed and built
 */
export async function measureInTurn<Ready, Round>(
  against: string | null,
  rounds: number,
  prepare: (checkout: Checkout) => Promise<Ready>,
  measure: (checkout: Checkout, ready: Ready) => Promise<Round>,
): Promise<{ own: Round[]; other: Round[] }> {
  const folders = against === null ? [here] : [here, against];
  const checkouts = await Promise.all(folders.map(openCheckout));
  try {
    const prepared = [];
    for (const checkout of checkouts) prepared.push({ checkout, ready: await prepare(checkout) });
    const measured: Round[][] = checkouts.map(() => []);
    for (let round = 0; round < rounds; round++) {
      for (const [index, { checkout, ready }] of prepared.entries()) {
        measured[index]?.push(await measure(checkout, ready));
      }
    }
    const [own = [], other = []] = measured;
    return { own, other };
  } finally {
    for (const checkout of checkouts) await checkout.close();
  }
}

/** Without what npm and the scripts of this checkout set for their children. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _, NODE_OPTIONS: __, ...rest } = process.env;
  const names = Object.entries(rest).filter(([name]) => !name.startsWith('npm_'));
  const path = (rest['PATH'] ?? '').split(':').filter((part) => !part.includes('node_modules'));
  return { ...Object.fromEntries(names), PATH: path.join(':') };
}

/** The server of a checkout, without PostgreSQL and its worker threads' own processes. */
function serverOf(folder: string): { memoryMb: number } | null {
  const program = join(folder, 'server/src/main.ts');
  const lines = execFileSync('ps', ['-axo', 'rss=,command='], { encoding: 'utf8' }).split('\n');
  const line = lines.find((each) => each.trimEnd().endsWith(program));
  return line === undefined ? null : { memoryMb: Number(line.trim().split(' ')[0]) / 1024 };
}
