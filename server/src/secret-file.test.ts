import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { existingSecretOf, secretOf } from './secret-file.ts';

describe('[ERR-01] the secret in the data folder', () => {
  async function makeFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-secret-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  test('is made where there is none, with its folder, and stays', async () => {
    const dataFolder = join(await makeFolder(), 'not', 'there');
    expect(existingSecretOf({ secret: null, dataFolder })).toBeNull();
    const made = secretOf({ secret: null, dataFolder });
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(secretOf({ secret: null, dataFolder })).toBe(made);
  });

  test('that is empty signs nothing', async () => {
    const dataFolder = await makeFolder();
    await writeFile(join(dataFolder, 'secret'), '\n');
    expect(() => secretOf({ secret: null, dataFolder })).toThrow(
      /secret is empty\. Put the secret back, or set PLUMBLINE_SECRET/,
    );
  });

  test('that is a folder, and one that cannot be kept, name the setting', async () => {
    const dataFolder = await makeFolder();
    await mkdir(join(dataFolder, 'secret'));
    expect(() => secretOf({ secret: null, dataFolder })).toThrow(
      /can't be read \(EISDIR\).*set PLUMBLINE_SECRET/,
    );
    const nowhere = { secret: null, dataFolder: '/dev/null/data' };
    expect(() => secretOf(nowhere)).toThrow(/can't be kept in .*ENOTDIR.*Set PLUMBLINE_SECRET/);
    expect(existsSync('/dev/null/data')).toBe(false);
  });
});
