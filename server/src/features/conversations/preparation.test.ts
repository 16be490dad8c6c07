import type { Preparation } from '@plumbline/domain/conversations/prepare.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestRole } from '../../testing/app.ts';
import { createConversationsApi } from '../../testing/conversations.ts';

let server: Awaited<ReturnType<typeof createConversationsApi>>;
beforeAll(async () => {
  server = await createConversationsApi();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const prepare = async (dealId: string, role: TestRole = 'ADMIN'): Promise<Preparation> =>
  (await server.request(role, 'GET', `/api/deals/${dealId}/preparation`)).body;

test('[COM-11] a call is prepared of open checks, newest entries and open tasks', async () => {
  const task = { title: 'Send the paper', priority: 'High', type: 'commercial_strategy' };
  const { id } = await server.add({
    strategy_recommendations: [
      { ...task, id: 'open' },
      { ...task, id: 'done', completed: true },
      { ...task, id: 'technical', type: 'technical_strategy' },
    ],
    completed_step_ids: ['done'],
  });
  await server.paste(id, 'Dana: Gordon resigned on Monday.\nTom: Oh.', {
    kind: 'call',
    happened_at: '2026-11-03T09:00:00.000Z',
  });
  const prepared = await prepare(id);
  expect(prepared.letters.length).toBeGreaterThan(5);
  expect(prepared.entries).toMatchObject([
    { kind: 'call', speakers: ['Dana', 'Tom'], text: expect.stringContaining('Gordon resigned') },
  ]);
  expect(prepared.tasks.map((each) => each.id).toSorted()).toEqual(['open', 'technical']);
});

test('[PERM-01] each role is shown letters and tasks of the sides that it reads', async () => {
  const { id } = await server.add({
    strategy_recommendations: [{ id: 'one', title: 'Ask', type: 'commercial_strategy' }],
  });
  const { letters, tasks } = await prepare(id, 'SALES_ENGINEER');
  expect(letters.every(({ section }) => section.startsWith('technical_insights.'))).toBe(true);
  expect(tasks).toEqual([]);
});
