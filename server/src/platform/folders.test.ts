import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFolders } from './folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-folders-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('[ERR-01] a folder with those above it', () => {
  test('is made, and may be there already', () => {
    makeFolders(join(folder, 'one', 'two'));
    makeFolders(join(folder, 'one', 'two'));
    expect(existsSync(join(folder, 'one', 'two'))).toBe(true);
  });

  test.skipIf(process.platform !== 'linux')(
    'is refused where the system takes none, instead of trying for ever',
    () => {
      expect(() => makeFolders('/proc/plumbline')).toThrow(/ENOENT/);
      expect(() => makeFolders('/proc/plumbline/deeper')).toThrow(/ENOENT/);
      expect(() => makeFolders('/dev/null/data')).toThrow(/ENOTDIR/);
    },
  );

  test('is refused where a file or a broken link has its name', async () => {
    await writeFile(join(folder, 'file'), '');
    await symlink(join(folder, 'nowhere'), join(folder, 'link'));
    expect(() => makeFolders(join(folder, 'file'))).toThrow(/EEXIST/);
    expect(() => makeFolders(join(folder, 'link'))).toThrow(/EEXIST/);
  });
});
