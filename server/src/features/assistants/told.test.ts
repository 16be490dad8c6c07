import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from './told.ts';

const web = join(import.meta.dirname, '../../../../web/src');
const routes = readFileSync(join(web, 'router.tsx'), 'utf8');

test.each(Object.values(pages).map((page) => page('7')))(
  '[API-05] the link %s leads to a page of the web app',
  (link) => {
    const { pathname } = new URL(link, 'http://127.0.0.1');
    expect(routes).toContain(`path: '${pathname}',`);
  },
);

test('[API-05] tools link to these pages alone', () => {
  const folder = join(import.meta.dirname, 'tools');
  const links = readdirSync(folder).flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/\blink\((\w+)/g),
  ]);
  expect(links.length).toBeGreaterThan(9);
  expect(new Set(links.map(([, from]) => from))).toEqual(new Set(['pages']));
});
