import { expect, test } from 'vitest';
import { hashOf, readTables, staleTables } from './tables.mjs';

const table = {
  table: 'a.json',
  command: 'npm run train:a',
  hash: 'made',
  inputs: { 'labels.jsonl': 'one', 'learn.ts': 'two' },
};

test('a table is good while it and all that it was made of are as they were', () => {
  const now: Record<string, string> = {
    'a.json': 'made',
    'labels.jsonl': 'one',
    'learn.ts': 'two',
  };
  const of = (changes: Record<string, string | null>) => (path: string) =>
    path in changes ? (changes[path] ?? null) : (now[path] ?? null);
  expect(staleTables([table], of({}))).toEqual([]);
  expect(staleTables([table], of({ 'learn.ts': 'other' }))).toEqual([
    'a.json: learn.ts changed since `npm run train:a` made it',
  ]);
  expect(staleTables([table], of({ 'labels.jsonl': null }))).toHaveLength(1);
  expect(staleTables([table], of({ 'a.json': 'by hand' }))).toEqual([
    'a.json is not what `npm run train:a` made',
  ]);
});

test('the tables of the product are good', () => {
  expect(readTables().length).toBeGreaterThan(0);
  expect(staleTables(readTables(), hashOf)).toEqual([]);
});
