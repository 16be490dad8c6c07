import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  freePort,
  makeDataFolder,
  removeDataFolder,
  startProduct,
  type RunningProduct,
} from '../e2e/support/product.ts';
import { leftOf, untilReady, untilWritten } from './support/processes.ts';
import { refusedStart } from './support/refused-start.ts';
import { outcome, skipped, type Outcome } from './support/table.ts';
import { startWriters, type Writers } from './support/writers.ts';

interface DiskOptions {
  writers: number;
  /** How long people write while there is no room. */
  fullMs: number;
}

/** A small disk that runs full, and one that takes no writes. */
export async function disk(options: DiskOptions): Promise<Outcome[]> {
  const folder = makeDataFolder();
  if (!mount(['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder])) {
    removeDataFolder(folder);
    return [skipped('full disk, read-only folder', 'a disk of its own takes root on Linux')];
  }
  try {
    chmodSync(folder, 0o755);
    const outcomes = [...(await fullDisk(folder, options)), await readOnly(folder)];
    return outcomes;
  } finally {
    execFileSync('umount', [folder]);
    removeDataFolder(folder);
  }
}

function mount(options: string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', options, { stdio: 'ignore' });
    return true;
  } catch {
    return false; // a container without the right to
  }
}

async function fullDisk(folder: string, { writers: count, fullMs }: DiskOptions) {
  const port = await freePort();
  const start = () => startProduct({ dataFolder: folder, port });
  let product: RunningProduct = await start();
  const writers = await startWriters(product.url, count);
  const filler = join(folder, 'filler');
  try {
    await untilWritten(writers, 40);
    const before = writers.acknowledged();
    fill(folder, filler);
    const said = await whatIsSaid(product, writers, fullMs);
    const meanwhile = writers.acknowledged() - before;
    rmSync(filler);
    if (product.ended() !== null) product = await start();
    await untilReady(product.url);
    await untilWritten(writers, count * 2);
    await writers.stop();
    const lost = await writers.countLost();
    const odd = writers.odd();
    const code = await product.stop();
    return [
      outcome(
        `full disk for ${fullMs / 1000} s`,
        odd.length === 0 ? `${said}; ${meanwhile} writes went through` : odd.slice(0, 2).join('; '),
        odd.length === 0,
      ),
      outcome(
        'with room again',
        `${lost} of ${writers.acknowledged()} acknowledged writes lost; exit code ${code}, ${leftOf(folder).length} processes left`,
        lost === 0 && code === 0 && leftOf(folder).length === 0,
      ),
    ];
  } finally {
    await writers.stop();
    await product.stop();
  }
}

/** Leaves so little that the next segment of the log does not fit. */
function fill(folder: string, filler: string): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 200_000)));
}

/** Writes on until the time is over or the server gives up. @returns what people and operators see */
async function whatIsSaid(product: RunningProduct, writers: Writers, withinMs: number) {
  const told = writers.toldToWait();
  const end = Date.now() + withinMs;
  while (Date.now() < end && product.ended() === null) await wait(100);
  const sentence = /Plumbline can't continue: .*/.exec(product.output())?.[0];
  const times = `${writers.toldToWait() - told} times 503 with Retry-After`;
  return product.ended() === null ? times : `${times}, then "${sentence ?? product.ended()}"`;
}

async function readOnly(folder: string): Promise<Outcome> {
  const fault = 'a start in a folder that takes no writes';
  execFileSync('mount', ['-o', 'remount,ro', folder]);
  try {
    return await refusedStart(fault, { dataFolder: folder }, /isn't writable/);
  } finally {
    execFileSync('mount', ['-o', 'remount,rw', folder]);
  }
}
