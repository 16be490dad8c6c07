import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

/**
 * Writes a small file that only its owner reads: all of it or nothing, whenever the machine stops.
 * A reader never sees half of it, and what was there before stays until the new one is on disk.
 */
export function writePrivate(file: string, text: string): void {
  const beside = `${file}.${process.pid}`;
  rmSync(beside, { force: true }); // left by one that was killed: its mode may be another
  const descriptor = openSync(beside, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(beside, file);
}
