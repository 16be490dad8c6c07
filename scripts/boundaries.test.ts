import { expect, test } from 'vitest';
import { importsOf, violations } from './boundaries.mjs';

const tree = (files: Record<string, string>) => violations(new Map(Object.entries(files)));

test('imports are read over several lines, by type, and dynamic', () => {
  const text = `import {\n  one,\n  two,\n} from './a.ts';\nimport type { T } from '@plumbline/server/app.ts';\nconst m = await import('./b.ts');\nimport './c.css';`;
  expect(
    importsOf(text).map(({ target, isType, isDynamic }) => [target, isType, isDynamic]),
  ).toEqual([
    ['./a.ts', false, false],
    ['@plumbline/server/app.ts', true, false],
    ['./b.ts', false, true],
    ['./c.css', false, false],
  ]);
});

test.each([
  ['domain/src/a.ts', "import { x } from '@plumbline/server/b.ts';", 'nothing of ours'],
  ['domain/src/a.ts', "import { x } from 'drizzle-orm';", 'nothing but valibot'],
  ['web/src/a.ts', "import { x } from '@plumbline/server/b.ts';", 'only types from the server'],
  ['packages/client/src/a.ts', "import { x } from '@plumbline/server/b.ts';", 'on hono alone'],
  [
    'server/src/features/crm/a.ts',
    "import { x } from '../rfp/b.ts';",
    'features never import features',
  ],
  ['server/src/platform/a.ts', "import { x } from '../features/rfp/b.ts';", 'knows no feature'],
  ['server/src/anything/a.ts', "import { x } from '../features/rfp/b.ts';", 'knows no feature'],
  ['server/src/platform/a.ts', "import { x } from '../app.ts';", 'knows no feature'],
  ['server/src/features/crm/a.ts', "import { x } from '../../app.ts';", 'the app around them'],
  ['server/src/features/crm/a.routes.ts', 'return c.json(body);', 'c.var.answer'],
  ['server/src/features/crm/a.ts', "import { x } from 'undici';", 'only adapters'],
  ['server/src/features/crm/a.service.ts', "import { sql } from 'drizzle-orm';", 'builds SQL'],
  [
    'server/src/a.ts',
    "import { x } from '@plumbline/sandbox/google/server.ts';",
    'started, not imported',
  ],
  ...[
    'ui',
    'api',
    'auth',
    'sections',
    'history',
    'analysis',
    'insights',
    'site',
    'anything',
  ].flatMap((room) => [
    [`web/src/${room}/A.tsx`, "import { x } from '../features/blog/b.ts';", 'knows no feature'],
    [`web/src/${room}/A.tsx`, "import { x } from '../app/b.ts';", 'knows no feature'],
    [`web/src/${room}/A.tsx`, "import { x } from '../router.tsx';", 'knows no feature'],
  ]),
  ...['api', 'auth', 'sections', 'history', 'analysis', 'insights', 'site', 'anything'].map(
    (room) => ['web/src/ui/A.tsx', `import { x } from '../${room}/b.ts';`, 'fetches nothing'],
  ),
  ['web/src/features/blog/a.ts', "import { x } from '../../app/b.ts';", 'the app around them'],
  ['server/src/a.ts', 'const port = process.env.PORT;', 'only config.ts'],
  ['web/src/ui/index.ts', "export { A } from './A.tsx';", 'only re-exports'],
])('%s with %s is refused: %s', (path = '', text = '', why = '') => {
  expect(tree({ [path]: text }).join()).toContain(why);
});

test('what is allowed is allowed', () => {
  expect(
    tree({
      'web/src/api/client.ts': "import type { Api } from '@plumbline/server/app.ts';",
      'server/src/app.ts':
        "import { a } from './features/crm/a.ts';\nimport { b } from './features/rfp/b.ts';",
      'server/src/features/crm/crm.queries.ts': "import { sql } from 'drizzle-orm';",
      'server/src/connections.ts': "const s = await import('@plumbline/sandbox/google/server.ts');",
      'domain/src/a.ts': "import * as v from 'valibot';",
    }),
  ).toEqual([]);
});

test('a circle is named', () => {
  expect(
    tree({
      'domain/src/a.ts': "import { b } from './b.ts';",
      'domain/src/b.ts': "import { a } from './a.ts';",
    }),
  ).toEqual(['circle: domain/src/a.ts -> domain/src/b.ts -> domain/src/a.ts']);
});

test.each(['domain/src', 'server/src', 'web/src'])('a circle of folders in %s is named', (part) => {
  const [up, down] = [`${part}/deals/a.ts`, `${part}/tasks/b.ts`];
  const rest = { [`${part}/tasks/c.ts`]: '', [`${part}/deals/d.ts`]: '' };
  const leads = { [up]: "import { c } from '../tasks/c.ts';" };
  expect(tree({ ...leads, ...rest, [down]: '' })).toEqual([]);
  expect(tree({ ...leads, ...rest, [down]: "import type { D } from '../deals/d.ts';" })).toEqual([
    `circle of folders: ${up} -> ${part}/tasks/c.ts`,
    `circle of folders: ${down} -> ${part}/deals/d.ts`,
  ]);
});
