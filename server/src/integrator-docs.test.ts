import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { eventSchema } from '@plumbline/domain/webhooks/events.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyExamples, exampleDealId } from './api-examples.ts';
import { addAccessToken } from './testing/access-tokens.ts';
import { createMembersWorld, type MembersWorld } from './testing/members.ts';
import { signInAs } from './testing/people.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../../docs/integrators');
const pages = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(join(folder, file), 'utf8'),
}));
const blocks = pages.flatMap(({ file, text }) =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    file,
    language,
    code,
  })),
);

/** Who tries the blocks that are no commands with a token. What is `text` shows how something looks. */
const triedElsewhere: Readonly<Record<string, string>> = {
  'client.md sh': 'packages/client: built and packed there',
  'client.md ts': 'packages/client: run there',
  'custom-source.md json': 'adapters/reader/custom: its shape',
  'errors.md json': 'below, as the server answers it',
  'mcp.md json': 'none: settings of a program of others',
  'opportunities.md json': 'below, as the server answers and takes them',
  'webhooks.md js': 'features/webhooks/recipes.test.ts: run there',
  'webhooks.md json': 'below, by its schema',
  'webhooks.md sh': 'none: the receiver is run, but not installed from the registry',
};
const commands = blocks.filter(({ language }) => language === 'sh');

let world: MembersWorld;
let server: ReturnType<typeof createAdaptorServer>;
let token: string;
let url: string;
beforeAll(async () => {
  world = await createMembersWorld();
  const { person } = await signInAs(world, 'ADMIN');
  token = await addAccessToken(world.db, person.id, {
    scopes: ['opportunities', 'commercialInsights', 'technicalInsights', 'deals'].flatMap(
      (part) => [`${part}:read`, `${part}:write`] as never[],
    ),
  });
  server = createAdaptorServer({ fetch: (request) => world.api.fetch(request) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await world.close();
});

async function ask(route: string, body?: object) {
  const [method = '', path = ''] = route.split(' ');
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as never };
}

async function addDeal(name: string): Promise<string> {
  const { body } = await ask('POST /api/deals', {
    name,
    technical_insights_rfp_requirements: [{ id: 'r1', requirement: 'SSO by SAML' }],
  });
  return (body as { id: string }).id;
}

/** The only block of a page that is JSON and holds a text. */
function shown(text: string): Record<string, unknown> {
  const found = blocks.filter(({ language, code }) => language === 'json' && code.includes(text));
  expect(found, text).toHaveLength(1);
  return JSON.parse(found[0]?.code ?? '') as Record<string, unknown>;
}

describe('[API-05] the pages for integrators', () => {
  test('name only addresses that the description has', async () => {
    const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const named = [
      ...commands.flatMap(({ code }) => {
        const [, address] = /"\$PLUMBLINE(\/api[^"?]*)/.exec(code) ?? [];
        const [, method = 'GET'] = /-X (\w+)/.exec(code) ?? [];
        return address ? [`${method} ${address.replace('$ID', '{id}')}`] : [];
      }),
      ...pages.flatMap(({ text }) =>
        [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^`]+)`/g)].map(
          ([, address = '']) => address,
        ),
      ),
    ];
    expect(named.length).toBeGreaterThan(10);
    for (const each of named) {
      const [method = '', path = ''] = each.split(' ');
      expect(paths[path]?.[method.toLowerCase()], each).toBeTruthy();
    }
  });

  test('show commands that work as they stand', async ({ skip }) => {
    const hasCurl = await run('curl', ['--version']).then(
      () => true,
      () => false,
    );
    skip(!hasCurl, 'there is no curl on this machine');
    const id = await addDeal('Documented deal');
    const asking = commands.filter(({ code }) => code.includes('$TOKEN'));
    expect(asking.length).toBeGreaterThan(8);
    let written: unknown = null;
    for (const { code } of asking) {
      const { stdout, stderr } = await run('sh', ['-euc', code], {
        env: { ...process.env, PLUMBLINE: url, TOKEN: token, ID: id },
      });
      expect(stderr, code).toBe('');
      if (code.includes('-X PUT')) written = JSON.parse(stdout);
    }
    expect(written).toMatchObject({
      section_revisions: { 'meddpicc_data.pain': 1 },
      meddpicc_data: { pain: 'Quantified: $400k a year of overtime.' },
    });
    expect((await ask(`GET /api/deals/${id}`)).status).toBe(404);
  });

  test('show the refusals that the server answers', async () => {
    expect((await ask('GET /api/deals?min_score=0')).body).toEqual(shown('min_score'));
    const id = await addDeal('Contested deal');
    const pain = 'Quantified: $400k a year of overtime.';
    const write = (text: string) =>
      ask(`PUT /api/deals/${id}`, {
        meddpicc_data: { pain: text },
        base_revisions: { 'meddpicc_data.pain': 0 },
      });
    expect((await write(pain)).status).toBe(200);
    expect(await write('Mine')).toEqual({ status: 409, body: shown('"conflicts"') });
    const based = shown('base_values');
    await ask(`PUT /api/deals/${id}`, { close_date: '2026-12-01' });
    expect((await ask(`PUT /api/deals/${id}`, based)).status).toBe(200);
    expect(await ask(`PUT /api/deals/${id}`, { ...based, close_date: '2027-01-01' })).toMatchObject(
      { status: 409, body: { field_conflicts: [{ field: 'close_date', current: '2026-12-24' }] } },
    );
  });

  test('show an event as it is described', () => {
    const event = shown('score.changed');
    expect(v.parse(eventSchema('score.changed'), event)).toEqual(event);
  });

  test('hold no block that no test knows', () => {
    const others = blocks.filter(
      ({ language, code }) => language !== 'sh' || !code.includes('$TOKEN'),
    );
    const unknown = others
      .map(({ file, language }) => `${file} ${language}`)
      .filter((block) => !(block in triedElsewhere) && !block.endsWith(' text'));
    expect(unknown).toEqual([]);
  });
});

test('[API-05] each example of the description is answered well as it stands', async () => {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>
    >;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const example = requestBody?.content['application/json']?.example;
      return example === undefined ? [] : [[`${method.toUpperCase()} ${path}`, example] as const];
    }),
  );
  expect(Object.fromEntries(described)).toEqual(bodyExamples);
  const id = await addDeal('Shown deal');
  for (const [route, example] of Object.entries(bodyExamples)) {
    const body = JSON.parse(JSON.stringify(example).replaceAll(exampleDealId, id)) as object;
    const path = route.replace('{id}', id).replace('{requirementId}', 'r1');
    expect((await ask(path, body)).status, route).toBeLessThan(300);
  }
});
