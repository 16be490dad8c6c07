import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { people } from '../support/people.ts';
import { openApiSession } from '../support/api-session.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../../docs/integrators');
const pages = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
const commands = pages.flatMap((page) =>
  [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, command = '']) => command),
);

test('[API-05] every address that the documentation names is in the description', async ({
  request,
}) => {
  const description = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const named = [
    ...commands.flatMap((command) => {
      const [, address] = /"\$PLUMBLINE(\/api[^"?]*)/.exec(command) ?? [];
      const [, method = 'GET'] = /-X (\w+)/.exec(command) ?? [];
      return address ? [`${method} ${address.replace('$ID', '{id}')}`] : [];
    }),
    ...pages.flatMap((page) =>
      [...page.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^`]+)`/g)].map(
        ([, address = '']) => address,
      ),
    ),
  ];
  expect(named.length).toBeGreaterThan(4);
  for (const each of named) {
    const [method = '', path = ''] = each.split(' ');
    expect(description.paths[path]?.[method.toLowerCase()], each).toBeTruthy();
  }
});

test('[API-03] the examples with curl work as they stand', async ({ product, workspace }) => {
  const hasCurl = await run('curl', ['--version']).then(
    () => true,
    () => false,
  );
  test.skip(!hasCurl, 'there is no curl on this machine');
  const session = await openApiSession(product.url, people.ADMIN.email);
  const { id } = await workspace.add({ name: 'Documented deal' });
  const created = await session.send('POST', '/api/account/tokens', {
    name: 'Examples',
    scopes: ['opportunities', 'commercialInsights'].flatMap((each) => [
      `${each}:read`,
      `${each}:write`,
    ]),
    expires_in_days: 7,
  });
  const { token } = (await created.json()) as { token: string };
  const examples = commands.filter((command) => command.includes('$TOKEN'));
  expect(examples.length).toBe(9);
  for (const example of examples) {
    const answer = await run('sh', ['-euc', example], {
      env: { ...process.env, PLUMBLINE: product.url, TOKEN: token, ID: id },
    });
    expect(answer.stderr, example).toBe('');
    if (example.includes('PUT')) {
      expect(JSON.parse(answer.stdout)).toMatchObject({
        section_revisions: { 'meddpicc_data.pain': 1 },
        meddpicc_data: { pain: 'Quantified: $400k a year of overtime.' },
      });
    }
  }
  expect((await session.send('GET', `/api/deals/${id}`)).status).toBe(404);
});

test('[API-03] a write that is based on an older save answers as the documentation shows', async ({
  product,
  workspace,
}) => {
  const session = await openApiSession(product.url, people.ADMIN.email);
  const { id } = await workspace.add({ name: 'Contested deal' });
  const write = (pain: string) =>
    session.send('PUT', `/api/deals/${id}`, {
      meddpicc_data: { pain },
      base_revisions: { 'meddpicc_data.pain': 0 },
    });
  const pain = 'Quantified: $400k a year of overtime.';
  expect((await write(pain)).status).toBe(200);
  const refused = await write('Mine');
  expect(refused.status).toBe(409);
  const [shown] = pages.flatMap((page) =>
    [...page.matchAll(/^```json\n([\s\S]*?)^```$/gm)]
      .map(([, json = '']) => JSON.parse(json) as { code?: string })
      .filter(({ code }) => code === 'conflict'),
  );
  expect(await refused.json()).toEqual(shown);
});
