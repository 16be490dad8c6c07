import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestPerson } from '../../testing/app.ts';
import { createConversationsApi, cuedModel } from '../../testing/conversations.ts';

const pain = 'Quotes take five days, we lose $240k a year by that.';
const systems = 'We run SAP on three servers.';
const both = `Dana Frey: ${pain}\nDana Frey: ${systems}`;

let server: Awaited<ReturnType<typeof createConversationsApi>>;
beforeAll(async () => {
  server = await createConversationsApi(
    cuedModel([
      { words: pain, section: 'meddpicc_data.pain' },
      { words: systems, section: 'technical_insights.environment' },
    ]),
  );
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const remove = (role: Parameters<typeof server.request>[0], id: string) =>
  server.request(role, 'DELETE', `/api/conversations/${id}`);
const open = async (dealId: string) => {
  const { body } = await server.request('ADMIN', 'GET', `/api/deals/${dealId}/suggestions`);
  return (body as Review).suggestions.filter(({ state }) => state === 'open');
};

test.each([
  ['ACCOUNT_EXECUTIVE', both, 'technical', ['ADMIN']],
  ['ACCOUNT_EXECUTIVE', `Dana Frey: ${systems}`, 'technical', ['ADMIN', 'SALES_ENGINEER']],
  ['SALES_ENGINEER', both, 'commercial', ['ADMIN']],
  ['SALES_ENGINEER', `Dana Frey: ${pain}`, 'commercial', ['ADMIN', 'ACCOUNT_EXECUTIVE']],
] as const)(
  '[PERM-01] %s does not delete what others still decide on: %s',
  async (role, text, side, able) => {
    const deal = await server.add();
    const { id } = await server.paste(deal.id, text);
    await server.read();
    const before = await open(deal.id);
    const { status, body } = await remove(role, id);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      error: expect.stringContaining(`Open ${side} suggestions rest on this conversation.`),
      roles: able,
    });
    expect(await open(deal.id)).toEqual(before);
    expect((await remove('ADMIN', id)).status).toBe(204);
    expect(await open(deal.id)).toEqual([]);
  },
);

test('[PERM-01] each role deletes what only its own side decides on, and what is decided', async () => {
  const deal = await server.add();
  const { id } = await server.paste(deal.id, both);
  await server.read();
  const technical = (await open(deal.id)).find(({ text }) => text === systems);
  await server.request('ADMIN', 'POST', `/api/suggestions/${technical?.id}/reject`);
  expect((await remove('ACCOUNT_EXECUTIVE', id)).status).toBe(204);
  expect(await open(deal.id)).toEqual([]);
});

test('[PERM-01] one deletes what one added; what others decide on stays, and tells of it', async () => {
  await addTestPerson(server.db);
  const deal = await server.add();
  const { body: added } = await server.request(
    'ACCOUNT_EXECUTIVE',
    'POST',
    `/api/deals/${deal.id}/conversations`,
    { name: 'Call', kind: 'call', happened_at: '2026-11-03T09:00:00.000Z', text: both },
  );
  await server.read();
  expect((await remove('ACCOUNT_EXECUTIVE', (added as { id: string }).id)).status).toBe(204);
  const stays = [expect.objectContaining({ text: systems, source_deleted: true })];
  expect(await open(deal.id)).toEqual(stays);
  // Neither a later reading nor another deletion takes it away.
  const other = await server.paste(deal.id, 'Dana Frey: We talk again in March.');
  await server.read();
  expect((await remove('ADMIN', other.id)).status).toBe(204);
  await server.read();
  expect(await open(deal.id)).toEqual(stays);
  const [suggestion] = await open(deal.id);
  const accepted = await server.request(
    'SALES_ENGINEER',
    'POST',
    `/api/suggestions/${suggestion?.id}/accept`,
    { text: systems, mode: 'replace', revision: 0 },
  );
  expect(accepted.status).toBe(200);
});

test('[COM-01] a deal goes with all that hangs on it, whoever deletes it', async () => {
  const deal = await server.add();
  await server.paste(deal.id, both);
  await server.read();
  const { status } = await server.request('ACCOUNT_EXECUTIVE', 'DELETE', `/api/deals/${deal.id}`);
  expect(status).toBeLessThan(300);
});
