import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestRole } from '../../testing/app.ts';
import { createConversationsApi, cuedThread } from '../../testing/conversations.ts';
import { addPromise } from '../../testing/suggestions.ts';

let server: Awaited<ReturnType<typeof createConversationsApi>>;
beforeAll(async () => {
  server = await createConversationsApi(cuedThread([]));
});
beforeEach(() => server.empty());
afterAll(() => server.close());

async function promised() {
  const deal = await server.add();
  const { id } = await server.paste(deal.id, 'Tom: I send it.');
  await server.read();
  const place = { conversation_id: id, start: 5, end: 15 };
  await addPromise(server.db, { dealId: deal.id, place });
  const open = async () => {
    const { body } = await server.request('ADMIN', 'GET', `/api/deals/${deal.id}/preparation`);
    return (body as { ours: { text: string }[] }).ours.map(({ text }) => text);
  };
  const mark = (kept: boolean, role: TestRole = 'ADMIN', start = place.start) =>
    server.request(role, 'POST', `/api/deals/${deal.id}/promises`, { ...place, start, kept });
  return { open, mark };
}

test('[COM-01] a promise marked as done is no longer open, and an undo brings it back', async () => {
  const { open, mark } = await promised();
  expect(await open()).toEqual(['I send it.']);
  expect((await mark(true)).status).toBe(200);
  expect((await mark(true)).status).toBe(200);
  expect(await open()).toEqual([]);
  expect((await mark(false)).status).toBe(200);
  expect(await open()).toEqual(['I send it.']);
});

test('[PERM-01] who may not write marks nothing, and what is no promise is not found', async () => {
  const { open, mark } = await promised();
  expect((await mark(true, 'MANAGER')).status).toBe(403);
  expect((await mark(true, 'ADMIN', 4)).status).toBe(404);
  expect(await open()).toEqual(['I send it.']);
});
