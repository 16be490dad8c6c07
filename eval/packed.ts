import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');

/** The files of a folder by their paths from the root of the repository, in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .toSorted()
    .map((file) => `${folder}/${file}`);
}

/** The text of a file that is packed by Brotli; `brotli -dc FILE` shows it too. */
export function readPacked(path: string): string {
  return brotliDecompressSync(readFileSync(join(root, path))).toString('utf8');
}
