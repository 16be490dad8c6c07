import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAskApi, modelAnswers } from '../../testing/ask.ts';
import { deleteUnsaved } from './answers.queries.ts';

const call = 'Tom Reed: Who has to sign?\nPriya Nair: Our CFO signs, after the review.';

let server: Awaited<ReturnType<typeof createAskApi>>;
beforeAll(async () => {
  server = await createAskApi();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

describe('a saved answer', () => {
  const reply = { answer: [{ text: 'The CFO signs.', quotes: ['1.2'] }] };
  const question = 'Who has to sign?';

  test('stays with its deal until that is taken back', async () => {
    await server.withModel({ always: modelAnswers(reply) });
    const { id } = await server.addDeal(call);
    const asked = await server.ask(id, question);
    expect(await server.saved(id)).toEqual([]);
    expect((await server.save(id, asked.id)).status).toBe(200);
    expect(await server.saved(id, 'MANAGER')).toMatchObject([
      { id: asked.id, question, answer: asked.answer, quotes: asked.quotes, person: 'Test Person' },
    ]);
    expect((await server.save(id, asked.id, 'MANAGER')).status).toBe(403);
    await server.save(id, asked.id, 'ADMIN', false);
    expect(await server.saved(id)).toEqual([]);
  });

  test('is of its own deal alone, and before that of its asker', async () => {
    await server.withModel({ always: modelAnswers(reply) });
    const { id } = await server.addDeal(call);
    const other = await server.add();
    const asked = await server.ask(id, question);
    expect((await server.save(other.id, asked.id)).status).toBe(404);
    await server.db.execute(sql`update deal_answers set asked_by = null`);
    expect((await server.save(id, asked.id)).status).toBe(404);
  });

  test('goes with a conversation that it quotes, and names no other that is gone', async () => {
    await server.withModel({ always: modelAnswers(reply) });
    const { id, call: quoted } = await server.addDeal(call);
    const { id: other } = await server.paste(id, 'Priya Nair: Later.', {
      happened_at: '2026-11-10T09:00:00.000Z',
    });
    const [saved, unsaved] = [await server.ask(id, question), await server.ask(id, question)];
    await server.save(id, saved.id);
    await server.request('ADMIN', 'DELETE', `/api/conversations/${other}`);
    expect((await server.saved(id)).map(({ read }) => read.conversations.length)).toEqual([1]);
    await server.request('ADMIN', 'DELETE', `/api/conversations/${quoted}`);
    expect(await server.saved(id)).toEqual([]);
    expect((await server.save(id, unsaved.id)).status).toBe(404);
    expect((await server.db.execute(sql`select from deal_answers`)).rows).toEqual([]);
  });

  test('is kept, while what nobody saved is taken away', async () => {
    await server.withModel({ always: modelAnswers(reply) });
    const { id } = await server.addDeal(call);
    const [saved] = [await server.ask(id, question), await server.ask(id, question)];
    await server.save(id, saved.id);
    await deleteUnsaved(server.db, new Date(Date.now() + 1000));
    const { rows } = await server.db.execute(sql`select id from deal_answers`);
    expect(rows).toEqual([{ id: saved.id }]);
  });
});
