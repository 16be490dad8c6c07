import { expect, test } from 'vitest';
import { faultsOfLabels, foundLabels, readLabels, type Labels } from './labels.mjs';
import { hashOf, readTables } from './tables.mjs';

const teaching: Labels = {
  file: 'eval/a/taught/one.jsonl',
  written_by: 'hand A',
  labelled_by: 'hand A',
  teaches: ['table.json'],
  hash: '1',
};
const measuring: Labels = {
  ...teaching,
  file: 'eval/a/measured/two.jsonl',
  teaches: [],
  hash: '2',
};
const table = { table: 'table.json', inputs: { [teaching.file]: '1', 'eval/a/learn.ts': '3' } };

function faults(changes: {
  labels?: readonly Labels[];
  inputs?: Record<string, string>;
  found?: readonly string[];
}): string[] {
  const labels = changes.labels ?? [teaching, measuring];
  return faultsOfLabels(labels, {
    tables: [{ ...table, inputs: changes.inputs ?? table.inputs }],
    found: changes.found ?? labels.map(({ file }) => file),
    hash: (path) => labels.find(({ file }) => file === path)?.hash ?? null,
  });
}

test('labels are good while each says whose it is and stands where its use is named', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ labels: [teaching, { ...measuring, labelled_by: '' }] })).toEqual([
    'eval/a/measured/two.jsonl does not say who wrote it and who labelled it',
  ]);
  expect(faults({ found: ['eval/a/taught/three.jsonl'] })).toEqual([
    'eval/a/taught/three.jsonl is not in eval/labels.json',
  ]);
  expect(faults({ labels: [teaching, { ...measuring, teaches: ['table.json'] }] })).toContain(
    'eval/a/measured/two.jsonl stands in the wrong folder',
  );
});

test('nothing that measures teaches', () => {
  const inputs = { ...table.inputs, [measuring.file]: '2' };
  expect(faults({ inputs })).toEqual([
    'eval/a/measured/two.jsonl teaches table.json, which it may not',
  ]);
  expect(faults({ labels: [teaching, { ...measuring, hash: '1' }] })).toEqual([
    'eval/a/measured/two.jsonl has the same content as eval/a/taught/one.jsonl',
  ]);
  expect(faults({ inputs: { ...table.inputs, 'eval/a/more.jsonl': '4' } })).toEqual([
    'table.json is learned from eval/a/more.jsonl, which is not in eval/labels.json',
  ]);
  expect(faults({ inputs: {} })).toEqual(['eval/a/taught/one.jsonl does not teach table.json']);
});

test('labels that changed are told', () => {
  const [own, other] = [teaching, measuring];
  const told = faultsOfLabels([own, other], {
    tables: [table],
    found: [own.file, other.file],
    hash: (path) => (path === other.file ? 'other' : own.hash),
  });
  expect(told).toEqual(['eval/a/measured/two.jsonl changed since eval/labels.json was written']);
});

test('the labels of the product are good', () => {
  const found = foundLabels();
  expect(found.length).toBeGreaterThan(30);
  expect(faultsOfLabels(readLabels(), { tables: readTables(), found, hash: hashOf })).toEqual([]);
});
