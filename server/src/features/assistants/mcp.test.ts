import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssistantApi } from '../../testing/assistant.ts';
import { testBaseUrl } from '../../testing/people.ts';
import { tools as names } from './tools.ts';

let server: Awaited<ReturnType<typeof createAssistantApi>>;
let token: string;

beforeAll(async () => {
  server = await createAssistantApi({
    requestsPerMinute: 1000,
    requirementModelNow: async () => {
      throw new Error('the password is hunter2');
    },
  });
  ({ token } = await server.tokenOf('ADMIN'));
});
afterAll(() => server.close());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  server.api.request('/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

test.each([
  ['the current version', false, '2026-07-28'],
  ['an older version', true, '2025-11-25'],
])(
  '[API-05] a client of %s finds tools, prompts and the resource',
  async (_what, isOld, version) => {
    const client = await server.connect(token, isOld);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(names.map(({ name }) => name));
    for (const { name, inputSchema, outputSchema, annotations } of tools) {
      expect(inputSchema.type, name).toBe('object');
      expect(Object.keys(outputSchema?.properties ?? {}).length, name).toBeGreaterThan(0);
      expect(typeof annotations?.readOnlyHint, name).toBe('boolean');
    }
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      'prepare_call',
      'review_deal',
      'answer_a_requirement',
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['opportunity://{id}']);
    await client.close();
  },
);

test('[API-05] the file of the documentation connects a client as it stands', async () => {
  const page = readFileSync(
    join(import.meta.dirname, '../../../../docs/integrators/mcp.md'),
    'utf8',
  );
  const [, json = ''] = /^```json\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const { plumbline } = v.parse(fileSchema, JSON.parse(json)).mcpServers;
  expect(new URL(plumbline.url).pathname).toBe('/mcp');
  const client = await server.connect(
    plumbline.headers.Authorization.replace('Bearer ', '').replace('plb_your-token', token),
  );
  expect((await client.listTools()).tools.map(({ name }) => `\`${name}\``)).toEqual(
    [...page.matchAll(/^\| (`\w+`) +\|/gm)].map(([, name]) => name),
  );
  await client.close();
});

/** As clients of assistants read it. */
const fileSchema = v.strictObject({
  mcpServers: v.strictObject({
    plumbline: v.strictObject({
      type: v.literal('http'),
      url: v.string(),
      headers: v.strictObject({ Authorization: v.string() }),
    }),
  }),
});

test('[API-05] tools say how long a client may keep them, and that nothing is listened to', async () => {
  const client = await server.connect(token);
  expect(client.getServerCapabilities()?.tools).toEqual({ listChanged: false });
  expect(await client.listTools()).toMatchObject({ ttlMs: 3600_000, cacheScope: 'public' });
  await client.close();
});

test('pages of other sites are refused, programs and the own page are not', async () => {
  expect((await post(listing)).status).toBe(200);
  expect((await post(listing, { origin: new URL(testBaseUrl).origin })).status).toBe(200);
  for (const origin of [
    'https://evil.example',
    'null',
    `${testBaseUrl}.evil.example`,
    'http://127.0.0.1:1',
  ]) {
    const response = await post(listing, { origin });
    expect(response.status, origin).toBe(403);
  }
});

test('one request is one message, of a bounded size, and counted once', async () => {
  expect((await post([listing, listing])).status).toBe(400);
  expect((await post('{')).status).toBe(400);
  expect((await post({ ...listing, params: { of: 'x'.repeat(1024 * 1024) } })).status).toBe(413);
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect((await server.api.request('/mcp', { method, headers })).status, method).toBe(405);
  }
  const left = (response: Response) =>
    Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
  const before = left(await post(listing));
  const call = {
    ...listing,
    method: 'tools/call',
    params: { name: 'pipeline_summary', arguments: {} },
  };
  expect(left(await post(call))).toBe(before - 1);
});

test('[API-05] a header that says otherwise than the message is refused', async () => {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const message = { ...listing, params: { _meta: envelope } };
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
  expect((await post(message, headers)).status).toBe(200);
  expect((await post(message, { ...headers, 'mcp-method': 'tools/call' })).status).toBe(400);
});

test('wrong, missing and foreign input is refused by its field, and a failure tells nothing of us', async () => {
  const client = await server.connect(token);
  const call = async (name: string, given: Record<string, unknown>) => {
    const { isError, content } = await client.callTool({ name, arguments: given });
    return { isError, told: JSON.stringify(content) };
  };
  const nobody = '7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6f';
  for (const { name, input } of names) {
    if (!('opportunity_id' in input.entries)) continue;
    const wrong = await call(name, { opportunity_id: 'x' });
    expect(wrong, name).toMatchObject({ isError: true });
    expect(wrong.told, name).toContain('opportunity_id');
    const unknown = await call(name, { opportunity_id: nobody, nonsense: 1 });
    expect(unknown, name).toMatchObject({ isError: true });
    expect(unknown.told, name).toContain('nonsense');
  }
  const foreign = await call('get_opportunity', { opportunity_id: nobody });
  expect(foreign).toMatchObject({ isError: true });
  expect(foreign.told).toContain('not found');
  const failed = await call('answer_requirement', { opportunity_id: nobody, requirement: 'SSO' });
  expect(failed.isError).toBe(true);
  expect(failed.told).toContain('Something went wrong');
  expect(failed.told).not.toContain('hunter2');
  await client.close();
});
