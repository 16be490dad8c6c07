import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The number of the embedded database of a data folder; null while it does not run. */
export function postmasterOf(dataFolder: string): number | null {
  const file = join(dataFolder, 'postgres/postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  return pid > 0 ? pid : null;
}

/** Processes that still work on a folder. */
export function leftOf(folder: string): string[] {
  return execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`${folder}/`) && line.includes('postgres'));
}

/** @returns the milliseconds that it took */
export async function untilReady(url: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false, // nobody listens
    );
    if (isReady) return performance.now() - began;
    await wait(50);
  }
}

/** Waits until so many more writes were acknowledged. */
export async function untilWritten(writers: { acknowledged: () => number }, more: number) {
  const enough = writers.acknowledged() + more;
  while (writers.acknowledged() < enough) await wait(5);
}
