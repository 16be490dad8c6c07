import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own way (`recursive`) never ends where
 * the system says of a folder that is there that it is not, as Linux does below `/proc`.
 * @throws Error of the system
 */
export function makeFolders(folder: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let each = resolve(folder); !existsSync(each); each = dirname(each)) missing.push(each);
  if (missing.length === 0 && !isFolder(folder)) missing.push(folder);
  for (const each of missing.toReversed()) {
    try {
      mkdirSync(each, { mode });
    } catch (error) {
      if (!isFolder(each)) throw error; // else another process was quicker
    }
  }
}

export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** What the system calls an error, such as `EACCES`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
