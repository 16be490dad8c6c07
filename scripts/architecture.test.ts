import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources } from './boundaries.mjs';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const named = [...new Set([...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name))];
const sources: ReadonlyMap<string, string> = readSources(root, [
  'domain/src',
  'server/src',
  'web/src',
  'scripts',
]);

/** What `{a,b}` stands for in a path. */
function pathsOf(name: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? [];
  return choices ? choices.split(',').map((one) => `${before}${one}${after}`) : [name];
}

describe('the walk through the code for newcomers', () => {
  const files = named.filter((name) => /\.(?:tsx?|mjs)$/.test(name));
  test.each(files)('%s is a file', (name) => {
    const ends = [...sources.keys()].filter((path) => path === name || path.endsWith(`/${name}`));
    expect(ends).not.toEqual([]);
  });

  const folders = named.filter((name) => /^(?:domain|server|web)\/[^<]*[^.<]*$/.test(name));
  test.each(folders.flatMap(pathsOf))('%s is there', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });

  const functions = named.filter((name) => /^[a-z]+[A-Z]\w*$/.test(name));
  test.each(functions)('%s is exported', (name) => {
    const declared = new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm');
    expect([...sources.values()].some((source) => declared.test(source))).toBe(true);
  });
});
