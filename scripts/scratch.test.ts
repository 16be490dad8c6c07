import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { closeScratch, openScratch } from './scratch.mjs';

const parent = '/dev/shm';
const plenty = 64 * 1024 ** 3;
const hasRoom =
  existsSync(parent) && statfsSync(parent).bavail * statfsSync(parent).bsize > 2 ** 31;

test('without a folder in memory there is none, and no error', () => {
  expect(openScratch({ parent: join(tmpdir(), 'not-there'), memory: plenty })).toBeNull();
  expect(openScratch({ parent: '/proc', memory: plenty })).toBeNull();
});

describe.runIf(hasRoom)('where there is memory for it', () => {
  let folder: string | null = null;
  afterEach(() => closeScratch(folder));

  test('it is there for every account to pass, and goes with all that is in it', () => {
    folder = openScratch({ memory: plenty });
    expect(statSync(folder ?? '').mode & 0o777).toBe(0o755);
    writeFileSync(join(folder ?? '', 'rows'), 'x');
    closeScratch(folder);
    expect(existsSync(folder ?? '')).toBe(false);
  });

  test('a machine that is short of memory keeps what it has', () => {
    expect(openScratch({ memory: 4 * 1024 ** 3 })).toBeNull();
  });

  test('what a killed run left is removed, what a running one uses is not', () => {
    folder = openScratch({ memory: plenty });
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const left = folder?.replace(/\d+$/, String(pid)) ?? '';
    const used = folder?.replace(/\d+$/, String(process.ppid)) ?? '';
    for (const each of [left, used]) mkdirSync(each);
    closeScratch(folder);
    folder = openScratch({ memory: plenty });
    expect([left, used].map((each) => existsSync(each))).toEqual([false, true]);
    closeScratch(used);
  });
});
