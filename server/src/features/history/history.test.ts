import type { SectionChange } from '@plumbline/domain/history/history.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHistoryApi } from '../../testing/history.ts';

let server: Awaited<ReturnType<typeof createHistoryApi>>;

beforeAll(async () => {
  server = await createHistoryApi();
});
afterAll(() => server.close());
beforeEach(() => server.begin());

const texts = (changes: readonly SectionChange[]) =>
  changes.map(({ before, after }) => [before, after]);

describe('[COM-12] each change of a section is kept', () => {
  test('with who, when, from, to and what it did to the scores', async () => {
    const id = await server.add();
    server.later(1);
    const before = (await server.request('ADMIN', 'GET', `/api/deals/${id}`)).body as Opportunity;
    const after = await server.put(id, {
      meddpicc_data: {
        metrics: 'ROI of 30 % within the first year, worth $240k to the sales team',
        champion: { name: 'Lee', details: 'Shares the scorecard' },
      },
      technical_insights_hurdles: 'Legal review',
    });
    const { data, sections, next } = await server.sectionHistory(id);
    expect(next).toBeNull();
    expect(sections.toSorted()).toEqual([
      'meddpicc_data.champion',
      'meddpicc_data.metrics',
      'technical_insights.hurdles',
    ]);
    const bySection = Object.fromEntries(data.map((change) => [change.section, change]));
    expect(bySection['meddpicc_data.metrics']).toMatchObject({
      person: 'Mia Chen',
      how: 'edit',
      revision: 1,
      started_at: '2026-11-21T09:01:00.000Z',
      changed_at: '2026-11-21T09:01:00.000Z',
      before: null,
      after: after.meddpicc_data?.metrics,
      readable: true,
      progress_gain: 12.5,
    });
    // Together they tell the whole way of the score.
    expect(data.reduce((sum, { score_gain }) => sum + score_gain, before.score)).toBe(after.score);
    expect(Math.max(...data.map(({ score }) => score))).toBe(after.score);
    expect(bySection['meddpicc_data.champion']?.after).toEqual({
      name: 'Lee',
      details: 'Shares the scorecard',
    });
    expect(bySection['technical_insights.hurdles']).toMatchObject({
      before: null,
      after: { technical_insights_hurdles: 'Legal review' },
      progress_gain: after.technical_progress_score - before.technical_progress_score,
    });
  });

  test('a write that changes no text leaves no trace, nor does one that is refused', async () => {
    const id = await server.add({ meddpicc_data: { pain: 'Slow quotes' } });
    await server.put(id, { name: 'Renamed', meddpicc_data: { pain: 'Slow quotes' } });
    await server.request('SALES_ENGINEER', 'PUT', `/api/deals/${id}`, {
      meddpicc_data: { pain: 'Not mine to write' },
    });
    expect(texts((await server.sectionHistory(id)).data)).toEqual([[null, 'Slow quotes']]);
  });

  test('saves of one person within ten minutes are one change, from the first text to the last', async () => {
    const id = await server.add();
    await server.writePain(id, 'Slow');
    server.later(4);
    await server.writePain(id, 'Slow quotes');
    server.later(6);
    await server.writePain(id, 'Slow quotes, five days');
    const { data } = await server.sectionHistory(id);
    expect(data).toMatchObject([
      {
        before: null,
        after: 'Slow quotes, five days',
        revision: 3,
        started_at: '2026-11-21T09:00:00.000Z',
        changed_at: '2026-11-21T09:10:00.000Z',
      },
    ]);
    server.later(1);
    await server.writePain(id, 'Slow quotes, six days');
    expect((await server.sectionHistory(id)).data).toHaveLength(2);
  });

  test('a colleague in between, or another section, keeps changes apart', async () => {
    const id = await server.add();
    await server.writePain(id, 'one');
    server.as('Ben Ortiz');
    await server.writePain(id, 'two');
    server.as('Mia Chen');
    await server.put(id, { meddpicc_data: { metrics: 'ROI' } });
    await server.writePain(id, 'three');
    const { data } = await server.sectionHistory(id, '?section=meddpicc_data.pain');
    const people = data.map(({ person, before, after }) => [person, before, after]);
    expect(people).toHaveLength(3);
    expect(people).toEqual(
      expect.arrayContaining([
        ['Mia Chen', null, 'one'],
        ['Ben Ortiz', 'one', 'two'],
        ['Mia Chen', 'two', 'three'],
      ]),
    );
  });

  test('what leads back to the text before within that time is no change', async () => {
    const id = await server.add({ meddpicc_data: { pain: 'Slow quotes' } });
    server.later(60);
    await server.writePain(id, null);
    await server.writePain(id, 'Slow quotes');
    expect((await server.sectionHistory(id)).data).toHaveLength(1);
  });

  test('an import is named one, and its deals begin with their texts', async () => {
    await server.request('ADMIN', 'POST', '/api/deals/bulk', {
      deals: [
        { name: 'One', hubspot_id: '1', meddpicc_data: { pain: 'Slow' } },
        { name: 'Two', hubspot_id: '2' },
      ],
    });
    const { body } = await server.request('ADMIN', 'GET', '/api/deals?sort=name');
    const [one, two] = body as Opportunity[];
    expect((await server.sectionHistory(one?.id ?? '')).data).toMatchObject([
      {
        how: 'import',
        before: null,
        after: 'Slow',
        person: 'Mia Chen',
        revision: 1,
        score_gain: 0,
        progress_gain: 0,
      },
    ]);
    expect((await server.sectionHistory(two?.id ?? '')).data).toEqual([]);
  });

  test('goes with its deal', async () => {
    const id = await server.add({ meddpicc_data: { pain: 'Slow' } });
    await server.request('ADMIN', 'DELETE', `/api/deals/${id}`);
    expect(await server.request('ADMIN', 'GET', `/api/deals/${id}/history`)).toMatchObject({
      status: 404,
    });
    const { rows } = await server.db.execute(sql`select count(*)::int as n from section_history`);
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('[API-01] GET /api/deals/{id}/history', () => {
  test('newest first, page by page, each change once', async () => {
    const id = await server.add();
    for (let index = 1; index <= 7; index++) {
      server.later(11);
      await server.writePain(id, `text ${index}`);
    }
    const seen: SectionChange[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof server.sectionHistory>> = await server.sectionHistory(
        id,
        `?limit=3${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.data);
      cursor = page.next;
    }
    expect(seen.map(({ after }) => after)).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((index) => `text ${index}`),
    );
  });

  test.each(['?limit=0', '?limit=101', '?section=meddpicc_data.luck', '?cursor=x', '?cursor=x_y'])(
    '%s is refused',
    async (query) => {
      const id = await server.add();
      expect(
        await server.request('ADMIN', 'GET', `/api/deals/${id}/history${query}`),
      ).toMatchObject({ status: 400, body: { code: 'invalid' } });
    },
  );
});

describe('[PERM-01] the texts of the history', () => {
  test.each([
    ['SALES_ENGINEER', 'technical_insights.hurdles'],
    ['ACCOUNT_EXECUTIVE', 'meddpicc_data.pain'],
  ] as const)('%s reads those of %s alone, and the scores of all', async (role, own) => {
    const id = await server.add({
      meddpicc_data: { pain: 'Slow' },
      technical_insights_hurdles: 'Legal',
    });
    const { data } = await server.sectionHistory(id, '', role);
    expect(data).toHaveLength(2);
    for (const change of data) {
      expect(change.readable).toBe(change.section === own);
      expect(change.after === null).toBe(change.section !== own);
      expect(change.score).toBeGreaterThan(0);
    }
  });

  test('whoever may not write a section may not restore it', async () => {
    const id = await server.add({ meddpicc_data: { pain: 'Slow' } });
    const body = {
      section: 'meddpicc_data.pain',
      revision: 1,
      version: 'before',
      base_revision: 1,
    };
    expect(await server.restoreSection(id, body, 'SALES_ENGINEER')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await server.restoreSection(id, body, 'MANAGER')).toMatchObject({ status: 403 });
    expect((await server.sectionHistory(id)).data).toHaveLength(1);
  });
});
