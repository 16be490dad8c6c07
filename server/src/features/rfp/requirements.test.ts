import { changedRequirementSchema } from '@plumbline/domain/opportunities/changed-requirement.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSource } from '../../testing/knowledge.ts';
import { createRfpApi } from '../../testing/rfp.ts';
import { requirementCalls, requirements } from '../../testing/requirements.ts';

let server: Awaited<ReturnType<typeof createRfpApi>>;
let calls: ReturnType<typeof requirementCalls>;
beforeAll(async () => {
  server = await createRfpApi();
  calls = requirementCalls(server);
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const url = 'https://docs.example.com';
const page = `${url}/access`;
const access =
  '# Access\n\n## Single sign-on\n\nPeople sign in with SAML 2.0. Kerberos is not supported.';

describe('[RFP-06] the requirements of a deal', () => {
  test('are a list on the deal, in the order they came, and null once all are deleted', async () => {
    const id = await calls.add(null);
    const { status, body } = await calls.put(id, {
      technical_insights_rfp_requirements: requirements.toReversed(),
      technical_insights_rfp_completion_status: 'in_progress',
      technical_insights_rfp_file_name: 'rfp.csv',
      technical_insights_rfp_upload_date: '2026-11-21T08:00:00.000Z',
      technical_insights_rfp_total_requirements: 3,
    });
    expect(status).toBe(200);
    expect(await calls.deal(id)).toEqual(body);
    expect(body).toMatchObject({
      technical_insights_rfp_requirements: requirements.toReversed().map((each) => ({
        ...each,
        priority: 'Medium',
        supportLevel: null,
        comment: null,
        confidence: null,
        docLink: null,
      })),
      technical_insights_rfp_completion_status: 'in_progress',
      technical_insights_rfp_file_name: 'rfp.csv',
    });
    for (const none of [null, []]) {
      await calls.put(id, { technical_insights_rfp_requirements: requirements });
      const emptied = await calls.put(id, { technical_insights_rfp_requirements: none });
      expect(emptied.body).toMatchObject({ technical_insights_rfp_requirements: null });
      expect((await calls.deal(id)).technical_insights_rfp_requirements).toBeNull();
    }
  });

  test('two with the same id are refused', async () => {
    const id = await calls.add(null);
    const [first] = requirements;
    const { status, body } = await calls.put(id, {
      technical_insights_rfp_requirements: [first, first],
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: { technical_insights_rfp_requirements: 'Each requirement needs an id of its own' },
    });
  });

  test('10,000 of them are written, read and listed page by page', async () => {
    const id = await calls.add(null);
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      id: `req-${at}`,
      requirement: `Requirement ${at} ${'x'.repeat(200)}`,
    }));
    const { status } = await calls.put(id, { technical_insights_rfp_requirements: many });
    expect(status).toBe(200);
    expect((await calls.deal(id)).technical_insights_rfp_requirements).toHaveLength(10_000);
    const first = await calls.list(id, '?limit=500');
    expect(first).toHaveLength(500);
    const next = await calls.list(id, `?limit=500&after=${first.at(-1)?.position}`);
    expect(next[0]?.id).toBe('req-500');
  });

  test('[IMP-07] come with an imported deal, and stay when it is imported again', async () => {
    const deals = [
      { name: 'A', hubspot_id: '1', technical_insights_rfp_requirements: requirements },
      { name: 'B', hubspot_id: '2' },
    ];
    const { body } = await server.request('ADMIN', 'POST', '/api/deals/bulk', { deals });
    const [first] = (body as { data: { id: string }[] }).data;
    await server.request('ADMIN', 'POST', '/api/deals/bulk', {
      deals: [{ name: 'A', hubspot_id: '1', technical_insights_rfp_requirements: [] }],
    });
    expect((await calls.deal(first?.id ?? '')).technical_insights_rfp_requirements).toHaveLength(3);
  });

  test('[PERM-01] a role without read on technicalInsights sees none of them', async () => {
    const id = await calls.add();
    const hidden = await server.request('ACCOUNT_EXECUTIVE', 'GET', `/api/deals/${id}`);
    expect(hidden.body).toMatchObject({ technical_insights_rfp_requirements: null });
    for (const path of ['requirements', 'analysis']) {
      const { status } = await server.request(
        'ACCOUNT_EXECUTIVE',
        'GET',
        `/api/deals/${id}/rfp/${path}`,
      );
      expect(status).toBe(403);
    }
    const { status } = await server.request(
      'MANAGER',
      'PATCH',
      `/api/deals/${id}/rfp/requirements/req-1`,
      {
        supportLevel: null,
      },
    );
    expect(status).toBe(403);
  });
});

describe('[RFP-04] answers by hand', () => {
  test('move the scores of the deal at once', async () => {
    const id = await calls.add();
    const { status, body } = await calls.patch(id, 'req-1', {
      supportLevel: 'fully_supported',
      comment: 'Since 2019',
    });
    expect(status).toBe(200);
    const { requirement, opportunity } = v.parse(changedRequirementSchema, body);
    expect(requirement).toMatchObject({
      supportLevel: 'fully_supported',
      comment: 'Since 2019',
      source: 'by-hand',
      accepted: true,
      revision: 1,
    });
    expect(opportunity).toMatchObject({
      rfp_progress: 33.33,
      technical_progress_score: expect.closeTo(26.6667, 3),
    });
    expect(await calls.deal(id)).toMatchObject(opportunity);
    await calls.patch(id, 'req-1', { supportLevel: null });
    expect(await calls.deal(id)).toMatchObject({ rfp_progress: 0 });
    expect((await calls.list(id))[0]).toMatchObject({ source: null, accepted: false });
  });

  test('on an older state than the present one are refused with what is there now', async () => {
    const id = await calls.add();
    await calls.patch(id, 'req-1', { supportLevel: 'fully_supported', base_revision: 0 });
    const late = await calls.patch(id, 'req-1', {
      supportLevel: 'not_supported',
      base_revision: 0,
    });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ current: { supportLevel: 'fully_supported', revision: 1 } });
    expect((await calls.list(id))[0]?.supportLevel).toBe('fully_supported');
  });

  test('nothing cannot be accepted, and an unknown requirement is not there', async () => {
    const id = await calls.add();
    expect((await calls.patch(id, 'req-1', { accepted: true })).status).toBe(400);
    expect((await calls.patch(id, 'req-9', { supportLevel: null })).status).toBe(404);
    expect((await calls.patch(crypto.randomUUID(), 'req-1', { supportLevel: null })).status).toBe(
      404,
    );
  });

  test('that come with a whole list count as given by hand; unchanged ones keep their source', async () => {
    await addSource(server.db, { url, pages: { [page]: access } });
    const id = await calls.add();
    await calls.run(await calls.start(id));
    const answered = (await calls.deal(id)).technical_insights_rfp_requirements ?? [];
    const changed = answered.map((each) =>
      each.id === 'req-3' ? { ...each, supportLevel: 'not_supported' } : each,
    );
    await calls.put(id, { technical_insights_rfp_requirements: changed });
    expect((await calls.list(id)).map(({ source }) => source)).toEqual([
      'built-in',
      'built-in',
      'by-hand',
    ]);
  });
});
