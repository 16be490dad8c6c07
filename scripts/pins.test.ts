import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const packages = ['.', 'domain', 'server', 'web', 'sandbox'];

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

test('each part that is named exactly stands in the table with its version and a reason', () => {
  const pinned = packages.flatMap((folder) => {
    const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
    const { dependencies, devDependencies } = JSON.parse(text) as Package;
    return Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) => /^\d/.test(version) && !name.startsWith('@plumbline/'),
    );
  });
  const table = readFileSync(join(root, 'docs/decisions/0017-pinned-parts.md'), 'utf8');
  const told = [...table.matchAll(/^\| `([^`]+)` +\| ([\d.]+) +\| (.+?) +\|$/gm)];
  expect(told.every(([, , , reason = '']) => reason.length > 20)).toBe(true);
  expect(told.map(([, name, version]) => `${name} ${version}`).toSorted()).toEqual(
    pinned.map(([name, version]) => `${name} ${version}`).toSorted(),
  );
});
