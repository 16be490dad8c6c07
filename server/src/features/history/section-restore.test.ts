import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHistoryApi } from '../../testing/history.ts';

let server: Awaited<ReturnType<typeof createHistoryApi>>;

beforeAll(async () => {
  server = await createHistoryApi();
});
afterAll(() => server.close());
beforeEach(() => server.begin());

const later = (minutes: number) => server.later(minutes);
const add = (fields?: Record<string, unknown>) => server.add(fields);
const put = (id: string, patch: object) => server.put(id, patch);
const history = (id: string, query?: string, role?: Role) => server.sectionHistory(id, query, role);
const writePain = (id: string, pain: string | null) => put(id, { meddpicc_data: { pain } });

const restore = (id: string, body: object, role: Role = 'ADMIN') =>
  server.request(role, 'POST', `/api/deals/${id}/history/restore`, body);

describe('[API-03] restoring a section', () => {
  const section = 'meddpicc_data.pain';

  test('is a write like any other, told as such, and can be undone', async () => {
    const id = await add({ meddpicc_data: { pain: 'Slow quotes' } });
    later(30);
    await writePain(id, 'Fast quotes');
    const answer = await restore(id, { section, revision: 1, version: 'after', base_revision: 2 });
    expect(answer.status).toBe(200);
    const restored: Opportunity = answer.body;
    expect(restored.meddpicc_data?.pain).toBe('Slow quotes');
    expect(restored.section_revisions[section]).toBe(3);
    await restore(id, { section, revision: 3, version: 'before', base_revision: 3 });
    const { data } = await history(id);
    expect(data.map(({ how, before, after }) => [how, before, after])).toEqual(
      expect.arrayContaining([
        ['edit', null, 'Slow quotes'],
        ['edit', 'Slow quotes', 'Fast quotes'],
        ['restore', 'Fast quotes', 'Slow quotes'],
        ['restore', 'Slow quotes', 'Fast quotes'],
      ]),
    );
    expect(data).toHaveLength(4);
  });

  test('says which version it brought back: when it was saved, and by whom', async () => {
    const id = await add({ meddpicc_data: { pain: 'Slow quotes' } });
    later(30);
    server.as('Ben Ortiz');
    await writePain(id, 'Fast quotes');
    later(30);
    await restore(id, { section, revision: 1, version: 'after', base_revision: 2 });
    later(30);
    await restore(id, { section, revision: 3, version: 'before', base_revision: 3 });
    later(30);
    await restore(id, { section, revision: 1, version: 'before', base_revision: 4 });
    expect((await history(id)).data.map(({ restored }) => restored)).toEqual([
      null,
      { at: '2026-11-21T09:30:00.000Z', person: 'Ben Ortiz' },
      { at: '2026-11-21T09:00:00.000Z', person: 'Mia Chen' },
      null,
      null,
    ]);
  });

  test('puts back whole sections: what was not written then is empty again', async () => {
    const id = await add({ meddpicc_data: { champion: { name: 'Lee' } } });
    later(30);
    await put(id, { meddpicc_data: { champion: { name: 'Kim', details: 'Likes us' } } });
    await put(id, { technical_insights_team_members: 'Head of IT' });
    await restore(id, {
      section: 'meddpicc_data.champion',
      revision: 1,
      version: 'after',
      base_revision: 2,
    });
    const cleared = await restore(id, {
      section: 'technical_insights.team',
      revision: 1,
      version: 'before',
      base_revision: 1,
    });
    const { meddpicc_data, technical_insights_team_members }: Opportunity = cleared.body;
    expect(meddpicc_data?.champion).toEqual({ name: 'Lee', details: '' });
    expect(technical_insights_team_members).toBeNull();
  });

  test('a colleague who saved meanwhile is not overwritten: 409 with the text of now', async () => {
    const id = await add({ meddpicc_data: { pain: 'Slow quotes' } });
    later(30);
    await writePain(id, 'Fast quotes');
    expect(
      await restore(id, { section, revision: 1, version: 'after', base_revision: 1 }),
    ).toMatchObject({
      status: 409,
      body: { conflicts: [{ section, revision: 2, current: 'Fast quotes' }] },
    });
    const { data } = await history(id);
    expect(data).toHaveLength(2);
  });

  test('a version that is not kept, or a deal that is gone, is not found', async () => {
    const id = await add({ meddpicc_data: { pain: 'Slow quotes' } });
    const body = { section, revision: 7, version: 'after', base_revision: 1 };
    expect(await restore(id, body)).toMatchObject({ status: 404 });
    expect(await restore(crypto.randomUUID(), { ...body, revision: 1 })).toMatchObject({
      status: 404,
    });
    expect(await restore(id, { ...body, version: 'now' })).toMatchObject({ status: 400 });
  });
});
