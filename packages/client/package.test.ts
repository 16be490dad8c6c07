import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { createApi } from '@plumbline/server/app.ts';
import { addAccessToken } from '@plumbline/server/testing/access-tokens.ts';
import { createTestDatabase } from '@plumbline/server/testing/database.ts';
import { testDependencies } from '@plumbline/server/testing/dependencies.ts';
import { createTestAuth, signInAs } from '@plumbline/server/testing/people.ts';
import { expect, onTestFinished, test } from 'vitest';
import { buildClient } from './build/build.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const [, example = ''] =
  /^```ts\n([\s\S]*?)^```$/m.exec(
    await readFile(join(root, 'docs/integrators/client.md'), 'utf8'),
  ) ?? [];

/** The server on a port, with a token of a program. */
async function startServer() {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const auth = await createTestAuth(db);
  const { person } = await signInAs({ auth, db }, 'ADMIN');
  const token = await addAccessToken(db, person.id, {
    scopes: ['opportunities:read', 'opportunities:write'],
  });
  const api = createApi(testDependencies({ db, authenticate: auth.authenticate }));
  const server = createAdaptorServer({ fetch: api.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return { PLUMBLINE: `http://127.0.0.1:${port}`, TOKEN: token };
}

/** A project of somebody else, far from this one, with the package as `npm pack` makes it. */
async function installElsewhere(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-client-user-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const packed = join(folder, 'packed');
  buildClient(packed);
  const npm = process.env['npm_execpath'];
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { stdout } = await run(program, [...first, 'pack', packed, '--json'], { cwd: folder });
  const [{ filename, size }] = JSON.parse(stdout) as [{ filename: string; size: number }];
  expect(size, 'bytes of the package').toBeLessThan(40_000);
  await rm(packed, { recursive: true });
  const installed = join(folder, 'node_modules/@plumbline/client');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', filename, '-C', installed, '--strip-components=1'], { cwd: folder });
  for (const name of await readdir(installed)) {
    const text = await readFile(join(installed, name), 'utf8');
    expect(text, name).not.toMatch(/from '(@plumbline\/(server|domain)|valibot)/);
  }
  for (const name of ['hono', '@types/node', 'undici-types']) {
    await cp(join(root, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
    });
  }
  return folder;
}

test('[API-01] the package works outside of this repository, as its page says', async () => {
  const folder = await installElsewhere();
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'example.ts'), example);
  await writeFile(
    join(folder, 'wrong.ts'),
    `${example}
// @ts-expect-error -- no field of a deal
console.log(deal.no_such_field);
// @ts-expect-error -- no order of the list
void api.deals.$get({ query: { sort: 'no_such_order' } });
// @ts-expect-error -- no route
void api.no_such_route;
`,
  );
  const options =
    '--noEmit --strict --skipLibCheck false --target es2024 --module nodenext --types node';
  const compiled = [tsc, ...options.split(' '), 'example.ts', 'wrong.ts'];
  const told = await run(process.execPath, compiled, { cwd: folder }).then(
    () => '',
    (error: unknown) => (error as { stdout: string }).stdout,
  );
  expect(told).toBe('');
  const { stdout } = await run(process.execPath, ['example.ts'], {
    cwd: folder,
    env: { ...process.env, ...(await startServer()) },
  });
  expect(stdout.trim().split('\n')).toEqual([
    'Northwind renewal: 48000, score 1',
    "400 invalid { id: 'Must be an id' }",
  ]);
});
