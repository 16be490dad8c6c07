import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssistantApi } from '../../testing/assistant.ts';

let server: Awaited<ReturnType<typeof createAssistantApi>>;

beforeAll(async () => {
  server = await createAssistantApi();
});
afterAll(() => server.close());

test.each([
  ['the current version', false, '2026-07-28'],
  ['an older version', true, '2025-11-25'],
])('a client of %s lists the tools and calls one', async (_what, isOld, version) => {
  const { token } = await server.tokenOf('MANAGER');
  const client = await server.connect(token, isOld);
  expect(client.getNegotiatedProtocolVersion()).toBe(version);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('pipeline_summary');
  await server.ask((await server.tokenOf('ADMIN')).token, 'POST', '/api/deals', {
    name: 'Renewal',
    value: 1000,
    currency: 'EUR',
  });
  const { structuredContent } = await client.callTool({ name: 'pipeline_summary', arguments: {} });
  expect(structuredContent).toMatchObject({ total: [{ currency: 'EUR' }] });
  await client.close();
});
