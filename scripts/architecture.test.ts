import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const inCode = [...page.matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) => expanded(text));
const sources = globSync('{domain,server,web,scripts,sandbox}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
}).map((path) => path.replaceAll('\\', '/'));
const folders = new Set(sources.flatMap((path) => parentsOf(path)));

describe('the page for newcomers', () => {
  const paths = inCode.filter(
    (text) => /^[\w./-]+$/.test(text) && (text.includes('/') || /\.(?:tsx?|mjs)$/.test(text)),
  );
  const isThere = (path: string) =>
    [...sources, ...folders].some((each) => `/${each}`.endsWith(`/${path.replace(/^\//, '')}`));

  test('names only files and folders that there are', () => {
    const named = paths.filter((path) => !path.startsWith('/api/'));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  test('names only functions that there are', () => {
    const named = inCode.filter((text) => /^[a-z]+[A-Z]\w*$/.test(text));
    const code = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
    const isDeclared = (name: string) =>
      new RegExp(String.raw`(?:function|const) ${name}\b`).test(code);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !isDeclared(name))).toEqual([]);
  });

  test('counts the stops that it lists', () => {
    const walks = page.split('\n\n').filter((part) => /^\d+ stops/.test(part));
    expect(walks).toHaveLength(3);
    for (const walk of walks) {
      expect(walk.split('→')).toHaveLength(Number.parseInt(walk, 10));
    }
  });
});

/** `a/{b,c}` is a/b and a/c. */
function expanded(text: string): string[] {
  const [, before = '', list, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(text) ?? [];
  return list === undefined ? [text] : list.split(',').map((part) => before + part + after);
}

function parentsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, count) => parts.slice(0, count).join('/')).filter(Boolean);
}
