import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locks } from './locks.ts';

const source = join(import.meta.dirname, '../..');

test('[ERR-01] no two locks of the database have one number', () => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('[ERR-01] nobody takes a lock that is not in the list', () => {
  const takers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      /pg_(?:try_)?advisory/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(takers.length).toBeGreaterThan(1);
  for (const file of takers) {
    const text = readFileSync(join(source, file), 'utf8');
    expect(text, file).toMatch(/\blocks?\b/);
    expect(/\d[\d_]{8,}/.test(text), file).toBe(file.endsWith('locks.ts'));
  }
});
