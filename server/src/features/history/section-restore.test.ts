import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHistoryApi } from '../../testing/history.ts';

let server: Awaited<ReturnType<typeof createHistoryApi>>;

beforeAll(async () => {
  server = await createHistoryApi();
});
afterAll(() => server.close());
beforeEach(() => server.begin());

describe('[API-03] restoring a section', () => {
  const section = 'meddpicc_data.pain';

  test('is a write like any other, told as such, and can be undone', async () => {
    const id = await server.add({ meddpicc_data: { pain: 'Slow quotes' } });
    server.later(30);
    await server.writePain(id, 'Fast quotes');
    const answer = await server.restoreSection(id, {
      section,
      revision: 1,
      version: 'after',
      base_revision: 2,
    });
    expect(answer.status).toBe(200);
    const restored: Opportunity = answer.body;
    expect(restored.meddpicc_data?.pain).toBe('Slow quotes');
    expect(restored.section_revisions[section]).toBe(3);
    await server.restoreSection(id, { section, revision: 3, version: 'before', base_revision: 3 });
    const { data } = await server.sectionHistory(id);
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
    const id = await server.add({ meddpicc_data: { pain: 'Slow quotes' } });
    server.later(30);
    server.as('Ben Ortiz');
    await server.writePain(id, 'Fast quotes');
    server.later(30);
    await server.restoreSection(id, { section, revision: 1, version: 'after', base_revision: 2 });
    server.later(30);
    await server.restoreSection(id, { section, revision: 3, version: 'before', base_revision: 3 });
    server.later(30);
    await server.restoreSection(id, { section, revision: 1, version: 'before', base_revision: 4 });
    expect((await server.sectionHistory(id)).data.map(({ restored }) => restored)).toEqual([
      null,
      { at: '2026-11-21T09:30:00.000Z', person: 'Ben Ortiz' },
      { at: '2026-11-21T09:00:00.000Z', person: 'Mia Chen' },
      null,
      null,
    ]);
  });

  test('puts back whole sections: what was not written then is empty again', async () => {
    const id = await server.add({ meddpicc_data: { champion: { name: 'Lee' } } });
    server.later(30);
    await server.put(id, { meddpicc_data: { champion: { name: 'Kim', details: 'Likes us' } } });
    await server.put(id, { technical_insights_team_members: 'Head of IT' });
    await server.restoreSection(id, {
      section: 'meddpicc_data.champion',
      revision: 1,
      version: 'after',
      base_revision: 2,
    });
    const cleared = await server.restoreSection(id, {
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
    const id = await server.add({ meddpicc_data: { pain: 'Slow quotes' } });
    server.later(30);
    await server.writePain(id, 'Fast quotes');
    expect(
      await server.restoreSection(id, { section, revision: 1, version: 'after', base_revision: 1 }),
    ).toMatchObject({
      status: 409,
      body: { conflicts: [{ section, revision: 2, current: 'Fast quotes' }] },
    });
    const { data } = await server.sectionHistory(id);
    expect(data).toHaveLength(2);
  });

  test('a version that is not kept, or a deal that is gone, is not found', async () => {
    const id = await server.add({ meddpicc_data: { pain: 'Slow quotes' } });
    const body = { section, revision: 7, version: 'after', base_revision: 1 };
    expect(await server.restoreSection(id, body)).toMatchObject({ status: 404 });
    expect(
      await server.restoreSection(crypto.randomUUID(), { ...body, revision: 1 }),
    ).toMatchObject({
      status: 404,
    });
    expect(await server.restoreSection(id, { ...body, version: 'now' })).toMatchObject({
      status: 400,
    });
  });
});
