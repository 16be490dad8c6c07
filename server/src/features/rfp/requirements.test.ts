import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { changedRequirementSchema } from '@plumbline/domain/opportunities/changed-requirement.ts';
import {
  answeredRequirementSchema,
  type AnsweredRequirement,
  type RfpAnalysisState,
} from '@plumbline/domain/rfp/analysis.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ModelError } from '../../analysis/model-error.ts';
import { AppError } from '../../platform/http/errors.ts';
import { addPage, addSource } from '../../testing/knowledge.ts';
import { createRfpApi } from '../../testing/rfp.ts';
import type { RunKey } from './analyses.queries.ts';
import type { RequirementModel } from './answer.service.ts';

let server: Awaited<ReturnType<typeof createRfpApi>>;
beforeAll(async () => {
  server = await createRfpApi();
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const url = 'https://docs.example.com';
const page = `${url}/access`;
const access =
  '# Access\n\n## Single sign-on\n\nPeople sign in with SAML 2.0. Kerberos is not supported.';
const texts = ['Sign-in with SAML', 'Kerberos is supported', 'Quantum telepathy'];
/** What a model says that quotes the page. */
const yes = {
  parts: [
    {
      part: 'SAML and Kerberos',
      level: 'limited' as const,
      quote: 'People sign in with SAML 2.0. Kerberos is not supported.',
      passage: 0,
    },
  ],
  comment: 'So so',
  confidence: 0.5,
};
const requirements = texts.map((requirement, at) => ({ id: `req-${at + 1}`, requirement }));

async function add(wanted: object[] | null = requirements): Promise<string> {
  const { status, body } = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Acme',
    technical_insights_rfp_requirements: wanted,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as Opportunity).id;
}
const deal = async (id: string) =>
  (await server.request('ADMIN', 'GET', `/api/deals/${id}`)).body as Opportunity;
const put = (id: string, body: object) =>
  server.request('SALES_ENGINEER', 'PUT', `/api/deals/${id}`, body);
async function list(id: string, query = ''): Promise<AnsweredRequirement[]> {
  const { body } = await server.request(
    'MANAGER',
    'GET',
    `/api/deals/${id}/rfp/requirements${query}`,
  );
  return v.parse(v.array(answeredRequirementSchema), body);
}
const patch = (id: string, requirementId: string, body: object) =>
  server.request(
    'SALES_ENGINEER',
    'PATCH',
    `/api/deals/${id}/rfp/requirements/${requirementId}`,
    body,
  );
const state = async (id: string) =>
  (await server.request('MANAGER', 'GET', `/api/deals/${id}/rfp/analysis`))
    .body as RfpAnalysisState | null;

async function start(id: string, body: object = {}): Promise<RunKey> {
  const answer = await server.request(
    'SALES_ENGINEER',
    'POST',
    `/api/deals/${id}/rfp/analysis`,
    body,
  );
  expect(answer.status).toBe(202);
  return server.lastAsked();
}
const run = (
  key: RunKey,
  model: RequirementModel | null = null,
  signal = new AbortController().signal,
) => server.queue(model).run(key, signal);

describe('[RFP-06] the requirements of a deal', () => {
  test('are a list on the deal, in the order they came, and null once all are deleted', async () => {
    const id = await add(null);
    const { status, body } = await put(id, {
      technical_insights_rfp_requirements: requirements.toReversed(),
      technical_insights_rfp_completion_status: 'in_progress',
      technical_insights_rfp_file_name: 'rfp.csv',
      technical_insights_rfp_upload_date: '2026-11-21T08:00:00.000Z',
      technical_insights_rfp_total_requirements: 3,
    });
    expect(status).toBe(200);
    expect(await deal(id)).toEqual(body);
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
      await put(id, { technical_insights_rfp_requirements: requirements });
      const emptied = await put(id, { technical_insights_rfp_requirements: none });
      expect(emptied.body).toMatchObject({ technical_insights_rfp_requirements: null });
      expect((await deal(id)).technical_insights_rfp_requirements).toBeNull();
    }
  });

  test('two with the same id are refused', async () => {
    const id = await add(null);
    const [first] = requirements;
    const { status, body } = await put(id, { technical_insights_rfp_requirements: [first, first] });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: { technical_insights_rfp_requirements: 'Each requirement needs an id of its own' },
    });
  });

  test('10,000 of them are written, read and listed page by page', async () => {
    const id = await add(null);
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      id: `req-${at}`,
      requirement: `Requirement ${at} ${'x'.repeat(200)}`,
    }));
    const { status } = await put(id, { technical_insights_rfp_requirements: many });
    expect(status).toBe(200);
    expect((await deal(id)).technical_insights_rfp_requirements).toHaveLength(10_000);
    const first = await list(id, '?limit=500');
    expect(first).toHaveLength(500);
    const next = await list(id, `?limit=500&after=${first.at(-1)?.position}`);
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
    expect((await deal(first?.id ?? '')).technical_insights_rfp_requirements).toHaveLength(3);
  });

  test('[PERM-01] a role without read on technicalInsights sees none of them', async () => {
    const id = await add();
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
    const id = await add();
    const { status, body } = await patch(id, 'req-1', {
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
    expect(await deal(id)).toMatchObject(opportunity);
    await patch(id, 'req-1', { supportLevel: null });
    expect(await deal(id)).toMatchObject({ rfp_progress: 0 });
    expect((await list(id))[0]).toMatchObject({ source: null, accepted: false });
  });

  test('on an older state than the present one are refused with what is there now', async () => {
    const id = await add();
    await patch(id, 'req-1', { supportLevel: 'fully_supported', base_revision: 0 });
    const late = await patch(id, 'req-1', { supportLevel: 'not_supported', base_revision: 0 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ current: { supportLevel: 'fully_supported', revision: 1 } });
    expect((await list(id))[0]?.supportLevel).toBe('fully_supported');
  });

  test('nothing cannot be accepted, and an unknown requirement is not there', async () => {
    const id = await add();
    expect((await patch(id, 'req-1', { accepted: true })).status).toBe(400);
    expect((await patch(id, 'req-9', { supportLevel: null })).status).toBe(404);
    expect((await patch(crypto.randomUUID(), 'req-1', { supportLevel: null })).status).toBe(404);
  });

  test('that come with a whole list count as given by hand; unchanged ones keep their source', async () => {
    await addSource(server.db, { url, pages: { [page]: access } });
    const id = await add();
    await run(await start(id));
    const answered = (await deal(id)).technical_insights_rfp_requirements ?? [];
    const changed = answered.map((each) =>
      each.id === 'req-3' ? { ...each, supportLevel: 'not_supported' } : each,
    );
    await put(id, { technical_insights_rfp_requirements: changed });
    expect((await list(id)).map(({ source }) => source)).toEqual([
      'built-in',
      'built-in',
      'by-hand',
    ]);
  });
});

describe('[RFP-09] analyzing all requirements', () => {
  beforeEach(() => addSource(server.db, { url, pages: { [page]: access } }));

  test('answers what is open, shows progress, and moves the scores', async () => {
    const id = await add();
    expect(await state(id)).toBeNull();
    const key = await start(id);
    expect(await state(id)).toMatchObject({ status: 'running', total: 3, done: 0 });
    await run(key);
    expect(await state(id)).toMatchObject({ status: 'done', total: 3, done: 3, error: null });
    expect(await list(id)).toMatchObject([
      {
        supportLevel: 'fully_supported',
        source: 'built-in',
        docLink: `${page}#single-sign-on`,
        stale: false,
        accepted: false,
        passages: [{ heading: 'Access › Single sign-on' }],
      },
      { supportLevel: 'not_supported', comment: 'Single sign-on: “Kerberos is not supported.”' },
      {
        supportLevel: null,
        source: 'built-in',
        comment: null,
        reason: 'Not covered in your documentation.',
      },
    ]);
    expect(await deal(id)).toMatchObject({ rfp_progress: 66.67 });
  });

  test('never touches what a person gave or accepted, not even when it looks again', async () => {
    const id = await add();
    await patch(id, 'req-1', { supportLevel: 'not_supported', comment: 'Mine' });
    await run(await start(id));
    await patch(id, 'req-2', { accepted: true });
    const accepted = (await list(id))[1];
    await addPage(server.db, await sourceId(), page, '# Access\n\nKerberos and SAML are there.');
    await run(await start(id, { again: true }));
    const after = await list(id);
    expect(after[0]).toMatchObject({ supportLevel: 'not_supported', comment: 'Mine' });
    expect(after[1]).toEqual({ ...accepted, stale: true });
  });

  test('an answer given by hand while the model thinks wins', async () => {
    const id = await add();
    const key = await start(id);
    await run(key, async ({ requirement }) => {
      if (requirement === texts[0]) await patch(id, 'req-1', { supportLevel: 'not_supported' });
      return yes;
    });
    expect((await list(id)).map(({ supportLevel, source }) => [supportLevel, source])).toEqual([
      ['not_supported', 'by-hand'],
      ['partially_supported', 'model'],
      [null, 'built-in'],
    ]);
  });

  test('[RFP-04] one answer that cannot be used is given by rules, says so, and the run goes on', async () => {
    const id = await add();
    await run(await start(id), async ({ requirement }) => {
      if (requirement === texts[0]) throw new ModelError('unusable_answer', 'No JSON');
      return yes;
    });
    expect(await state(id)).toMatchObject({ status: 'done', done: 3, error: null });
    expect(await list(id)).toMatchObject([
      {
        supportLevel: 'fully_supported',
        source: 'built-in',
        reason: expect.stringMatching(/Answered by rules: .* it could not be read\.$/),
      },
      { supportLevel: 'partially_supported', source: 'model' },
      { supportLevel: null },
    ]);
  });

  test('[RFP-04] neither does one that does not come in time', async () => {
    const id = await add();
    await run(await start(id), async ({ requirement }) => {
      if (requirement === texts[0]) throw new ModelError('timed_out', 'Too late');
      return yes;
    });
    expect(await state(id)).toMatchObject({ status: 'done', done: 3 });
    expect((await list(id))[0]).toMatchObject({
      source: 'built-in',
      reason: expect.stringContaining('it did not come in time'),
    });
  });

  test('[RFP-08] a model that is over its limit ends the run, and says so', async () => {
    const id = await add();
    await run(await start(id), async () => {
      throw new ModelError('rate_limited', 'Too many questions.');
    });
    expect(await state(id)).toMatchObject({ status: 'failed', error: 'Too many questions.' });
  });

  test('[ANON-01] what may not be sent to the model is answered by rules', async () => {
    await addSource(server.db, { url, pages: { [page]: access } });
    const id = await add();
    await run(await start(id), async () => null);
    expect((await list(id)).map(({ supportLevel, source }) => [supportLevel, source])).toEqual([
      ['fully_supported', 'built-in'],
      ['not_supported', 'built-in'],
      [null, 'built-in'],
    ]);
  });

  test('can be stopped, keeps what is finished, and goes on when started again', async () => {
    const id = await add(manyRequirements(50));
    const key = await start(id);
    let asked = 0;
    const model: RequirementModel = async () => {
      asked += 1;
      if (asked === 10) await server.request('ADMIN', 'POST', `/api/deals/${id}/rfp/analysis/stop`);
      return yes;
    };
    await run(key, model);
    expect(asked).toBe(12); // those begun together with the tenth are kept too
    expect(await state(id)).toMatchObject({ status: 'stopped', total: 50, done: 12 });
    await run(await start(id), model);
    expect(asked).toBe(50);
    expect(await state(id)).toMatchObject({ status: 'done', total: 38, done: 38 });
  });

  test('goes on where it was after the server was killed, and asks for nothing twice', async () => {
    const id = await add(manyRequirements(30));
    const key = await start(id);
    const asked: string[] = [];
    const power = new AbortController();
    const model: RequirementModel = async ({ requirement }) => {
      asked.push(requirement);
      if (asked.length === 8) power.abort(new Error('killed'));
      return yes;
    };
    await expect(run(key, model, power.signal)).rejects.toThrow('killed');
    expect(await state(id)).toMatchObject({ status: 'running', total: 30, done: 8 });
    await run(key, model);
    expect(asked).toHaveLength(30);
    expect(new Set(asked).size).toBe(30);
    expect(await state(id)).toMatchObject({ status: 'done', done: 30 });
  });

  test('a deal deleted meanwhile ends it, and nothing of it is left', async () => {
    const id = await add(manyRequirements(10));
    const key = await start(id);
    const model: RequirementModel = async () => {
      await server.request('ADMIN', 'DELETE', `/api/deals/${id}`);
      return yes;
    };
    await run(key, model);
    expect((await server.request('ADMIN', 'GET', `/api/deals/${id}`)).status).toBe(404);
    expect(await state(id)).toBeNull();
    expect(await list(id)).toEqual([]);
    await run(key, model); // asked for again, it finds nothing to do
  });

  test('a run that was overtaken writes nothing more', async () => {
    const id = await add();
    const old = await start(id);
    const fresh = await start(id);
    await run(old);
    expect(await state(id)).toMatchObject({ status: 'running', done: 0 });
    await run(fresh);
    expect(await state(id)).toMatchObject({ status: 'done', done: 3 });
  });

  test('[RFP-08] when the model fails it says so, and the finished answers stay', async () => {
    const id = await add(manyRequirements(10));
    const key = await start(id);
    let asked = 0;
    await run(key, async () => {
      asked += 1;
      if (asked === 7) throw new AppError('upstream_failed', 'The model is over its limit.');
      return yes;
    });
    expect(await state(id)).toMatchObject({
      status: 'failed',
      error: 'The model is over its limit.',
      done: 7,
    });
    await server.queue().giveUp(key, 'failed');
    expect((await state(id))?.error).toBe('The model is over its limit.');
  });

  test('an answer that a person stands behind is used again for the same question', async () => {
    const first = await add([{ id: 'A', requirement: 'Do you offer telepathy?' }]);
    await patch(first, 'A', { supportLevel: 'partially_supported', comment: 'On Tuesdays' });
    const second = await add([{ id: 'Q7', requirement: ' do you offer TELEPATHY' }]);
    await run(await start(second));
    expect(await list(second)).toMatchObject([
      {
        supportLevel: 'partially_supported',
        comment: 'On Tuesdays',
        source: 'reused',
        accepted: false,
        reused_from: 'Acme',
      },
    ]);
  });

  test('an answer whose page has changed is marked, and not used again', async () => {
    const first = await add();
    await run(await start(first));
    await patch(first, 'req-2', { accepted: true });
    await addPage(server.db, await sourceId(), page, '# Access\n\nKerberos is supported now.');
    expect((await list(first)).map(({ stale }) => stale)).toEqual([true, true, false]);
    const second = await add();
    await run(await start(second));
    expect((await list(second))[1]).toMatchObject({
      supportLevel: 'fully_supported',
      source: 'built-in',
      stale: false,
    });
  });

  test('only answers since a moment are listed on request', async () => {
    const id = await add();
    await patch(id, 'req-1', { supportLevel: 'fully_supported' });
    const before = (await list(id))[0]?.answered_date ?? '';
    await patch(id, 'req-2', { supportLevel: 'fully_supported' });
    expect((await list(id, `?since=${before}`)).map((each) => each.id)).toEqual(['req-2']);
  });
});

function manyRequirements(count: number) {
  return Array.from({ length: count }, (_, at) => ({ id: `${at}`, requirement: `SAML ${at}` }));
}

async function sourceId(): Promise<string> {
  const { rows } = await server.db.execute<{ id: string }>(sql`select id from knowledge_sources`);
  return rows[0]?.id ?? '';
}
