import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { openApiSession, workspaceOf } from '../support/api-session.ts';
import { people } from '../support/people.ts';
import { freePort, makeDataFolder, removeDataFolder, startProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const program = join(import.meta.dirname, '../../server/src/main.ts');

let dataFolder: string;
test.beforeEach(() => {
  dataFolder = makeDataFolder();
});
test.afterEach(() => removeDataFolder(dataFolder));

/** What a slow machine's slow queries quote is none: a column of theirs is called error. */
const faultsIn = (output: string) =>
  output
    .split('\n')
    .filter((line) => /error/i.test(line) && !line.includes('"msg":"a query was slow"'));

test('it prints its address and the accounts, and SIGTERM ends it cleanly with everything kept', async () => {
  const port = await freePort();
  const product = await startProduct({ dataFolder, port });
  expect(product.output()).toContain(product.url);
  for (const { email } of Object.values(people)) expect(product.output()).toContain(email);
  const workspace = workspaceOf(await openApiSession(product.url, people.ADMIN.email));
  const { id } = await workspace.add({ name: 'Kept over a restart' });
  expect(await product.stop()).toBe(0);
  expect(faultsIn(product.output())).toEqual([]);

  const again = await startProduct({ dataFolder, port });
  const after = workspaceOf(await openApiSession(again.url, people.ADMIN.email));
  expect((await after.get(id)).name).toBe('Kept over a restart');
  expect(await again.stop()).toBe(0);
});

test('requests under way are answered before it stops', async () => {
  const product = await startProduct({ dataFolder });
  const session = await openApiSession(product.url, people.ADMIN.email);
  const deals = Array.from({ length: 2000 }, (_, index) => ({ name: `Deal ${index}` }));
  const answer = session.call<{ created: number }>('POST', '/api/deals/bulk', { deals });
  // Once the server holds the request, a second one of the same size is answered behind it.
  await session.send('GET', '/api/deals?limit=1');
  const [{ created }, code] = await Promise.all([answer, product.stop()]);
  expect(created).toBe(2000);
  expect(code).toBe(0);
});

const refusals = {
  'a port that is taken': async () => {
    const other = createServer();
    const port = await new Promise<number>((done) => {
      other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port));
    });
    return {
      environment: { PORT: String(port) },
      says: new RegExp(`Port ${port} is taken`),
      end: () => other.close(),
    };
  },
  'a data folder that cannot be made': async () => ({
    environment: { DATA_DIR: '/dev/null/data' },
    says: /data folder \/dev\/null\/data/,
    end: () => {},
  }),
  'a database that cannot be reached': async () => ({
    environment: { DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` },
    says: /database/i,
    end: () => {},
  }),
  'the sandbox in production': async () => ({
    environment: { NODE_ENV: 'production' },
    says: /GOOGLE_CLIENT_ID/,
    end: () => {},
  }),
  'a setting that makes no sense': async () => ({
    environment: { PORT: 'eighty' },
    says: /PORT must be a port number/,
    end: () => {},
  }),
};

for (const [name, prepare] of Object.entries(refusals)) {
  test(`${name}: one clear line, and an exit that scripts notice`, async () => {
    const { environment, says, end } = await prepare();
    const { status, stderr, stdout } = spawnSync(process.execPath, [program], {
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: String(await freePort()),
        DATA_DIR: dataFolder,
        ...environment,
      },
      encoding: 'utf8',
    });
    end();
    expect(status).toBe(1);
    expect(stderr).toMatch(says);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout).not.toContain('ready');
  });
}
