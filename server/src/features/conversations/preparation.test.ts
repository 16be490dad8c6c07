import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createConversationsApi, cuedThread } from '../../testing/conversations.ts';
import { addSuggestion } from '../../testing/suggestions.ts';

let server: Awaited<ReturnType<typeof createConversationsApi>>;
beforeAll(async () => {
  server = await createConversationsApi(cuedThread([]));
});
beforeEach(() => server.empty());
afterAll(() => server.close());

/** A deal with a call, and a note after it from which something is suggested. */
async function noted() {
  const { id: dealId } = await server.add();
  await server.paste(dealId, 'Dana: Hello.\nTom: Hello.', {
    kind: 'call',
    happened_at: '2026-11-01T09:00:00.000Z',
  });
  const note = await server.paste(dealId, 'Quotes take six days.', {
    kind: 'note',
    happened_at: '2026-11-03T09:00:00.000Z',
  });
  await server.read();
  const section = 'meddpicc_data.pain';
  const id = await addSuggestion(server.db, { dealId, conversationId: note.id, section });
  const changes = async () => {
    const { body } = await server.request('ADMIN', 'GET', `/api/deals/${dealId}/preparation`);
    return (body as { changes: { text: string }[] }).changes.map(({ text }) => text);
  };
  const decide = async (how: string, body?: object) => {
    const { status } = await server.request('ADMIN', 'POST', `/api/suggestions/${id}/${how}`, body);
    expect(status).toBe(200);
  };
  return { changes, decide };
}

test('[COM-01] what somebody rejected has not changed since the last call, and an undo brings it back', async () => {
  const { changes, decide } = await noted();
  expect(await changes()).toEqual(['Quotes take six days.']);
  await decide('reject');
  expect(await changes()).toEqual([]);
  await decide('reopen');
  expect(await changes()).toEqual(['Quotes take six days.']);
});

test('[COM-01] what was accepted in other words is told in those', async () => {
  const { changes, decide } = await noted();
  const text = 'Six days a quote, says Dana.';
  await decide('accept', { text, mode: 'replace', revision: 0 });
  expect(await changes()).toEqual([text]);
});
