import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSource } from '../../testing/knowledge.ts';
import { createRfpApi } from '../../testing/rfp.ts';

let server: Awaited<ReturnType<typeof createRfpApi>>;
beforeAll(async () => {
  server = await createRfpApi();
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const url = 'https://docs.example.com';
const requirements = ['Sign-in with SAML', 'Kerberos is supported', 'Quantum telepathy'].map(
  (requirement, at) => ({ id: `req-${at + 1}`, requirement }),
);
const call = (method: string, path: string, body?: object) =>
  server.request('SALES_ENGINEER', method, path, body);
async function add(): Promise<string> {
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Acme',
    technical_insights_rfp_requirements: requirements,
  });
  return `/api/deals/${(body as Opportunity).id}`;
}
const list = async (deal: string) =>
  (await call('GET', `${deal}/rfp/requirements`)).body as AnsweredRequirement[];

async function analyze(deal: string, body: object): Promise<void> {
  expect((await call('POST', `${deal}/rfp/analysis`, body)).status).toBe(202);
  await server.queue().run(server.lastAsked(), new AbortController().signal);
}

describe('many requirements at once', () => {
  beforeEach(() =>
    addSource(server.db, {
      url,
      pages: { [`${url}/a`]: '# Access\n\nPeople sign in with SAML. Kerberos is not supported.' },
    }),
  );

  test('[RFP-09] an analysis of chosen requirements leaves the others alone', async () => {
    const deal = await add();
    await analyze(deal, { requirementIds: ['req-2', 'no such'] });
    expect((await list(deal)).map(({ source }) => source)).toEqual([null, 'built-in', null]);
    expect((await call('GET', `${deal}/rfp/analysis`)).body).toMatchObject({
      status: 'done',
      total: 1,
      done: 1,
    });
    await analyze(deal, {});
    expect((await list(deal))[0]?.source).toBe('built-in');
  });

  test('[RFP-04] a level is set for many, and taken back with all that was known of each', async () => {
    const deal = await add();
    await analyze(deal, {});
    const before = await list(deal);
    const set = await call('PATCH', `${deal}/rfp/requirements`, {
      ids: ['req-1', 'req-2', 'req-3', 'no such'],
      supportLevel: 'partially_supported',
    });
    expect(set.body).toMatchObject({ changed: 3 });
    expect(await list(deal)).toMatchObject(
      requirements.map(() => ({
        supportLevel: 'partially_supported',
        source: 'by-hand',
        accepted: true,
      })),
    );
    expect((await call('GET', deal)).body).toMatchObject({ rfp_progress: 100 });
    await call('PATCH', `${deal}/rfp/requirements/req-3`, { comment: 'Changed since' });

    const { undo } = set.body as { undo: string };
    const undone = await call('POST', `${deal}/rfp/requirements/undo`, { undo });
    expect(undone.body).toEqual({ changed: 2 });
    const after = await list(deal);
    const known = ({ revision: _revision, changed_date: _changed, ...rest }: AnsweredRequirement) =>
      rest;
    expect(after.slice(0, 2).map(known)).toEqual(before.slice(0, 2).map(known));
    expect(after[2]).toMatchObject({
      supportLevel: 'partially_supported',
      comment: 'Changed since',
    });
    expect((await call('POST', `${deal}/rfp/requirements/undo`, { undo })).body).toEqual({
      changed: 0,
    });
  });

  test('[RFP-04] answers are accepted where there are any', async () => {
    const deal = await add();
    await call('PATCH', `${deal}/rfp/requirements/req-1`, { supportLevel: 'fully_supported' });
    const { body } = await call('PATCH', `${deal}/rfp/requirements`, {
      ids: requirements.map(({ id }) => id),
      accepted: true,
    });
    expect(body).toMatchObject({ changed: 1 });
    expect((await list(deal)).map(({ accepted }) => accepted)).toEqual([true, false, false]);
  });

  test('[RFP-04] all that an opportunity can have can be named', async () => {
    const deal = await add();
    const ids = Array.from({ length: 20_000 }, (_, at) => `req-${at} ${'-'.repeat(80)}`);
    const body = { ids: ['req-1', ...ids.slice(1)], supportLevel: 'fully_supported' };
    const answer = await call('PATCH', `${deal}/rfp/requirements`, body);
    expect(answer.body).toMatchObject({ changed: 1 });
    const started = await call('POST', `${deal}/rfp/analysis`, { requirementIds: ids });
    expect(started.status).toBe(202);
  });

  test('[RFP-04] nothing chosen is refused, with the field’s name', async () => {
    const deal = await add();
    const answer = await call('PATCH', `${deal}/rfp/requirements`, { ids: [] });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { ids: 'At least one requirement' } });
  });
});
