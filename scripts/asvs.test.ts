import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');
const lines = [
  ...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| [12] +\| ([\w ]+?) +\| (.+?) +\| (.*?) *\|$/gm),
];

test('the list of ASVS has every line of levels 1 and 2 once, and counts them rightly', () => {
  expect(lines).toHaveLength(253);
  expect(new Set(lines.map(([, id]) => id)).size).toBe(253);
  const told = [...text.matchAll(/^\| ([a-z ]+?) +\| (\d+) +\|/gm)];
  expect(told).toHaveLength(5);
  for (const [, state, count] of told) {
    expect([state, lines.filter(([, , each]) => each === state).length]).toEqual([
      state,
      Number(count),
    ]);
  }
});

test('each test that it names is there', () => {
  const named = lines.map(([, , , , cell = '']) => cell.replaceAll('`', '')).filter(Boolean);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
