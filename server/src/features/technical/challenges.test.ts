import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { TechnicalChallenge } from '@plumbline/domain/technical/challenge.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestPerson, createTestApi, type TestRole } from '../../testing/app.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;
let dealId: string;
beforeAll(async () => {
  server = await createTestApi();
  await addTestPerson(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Acme',
    technical_insights_environment: 'SAP S/4HANA, Okta for SSO, 14 depots in Norway, 2 TB a year',
  });
  dealId = (body as Opportunity).id;
});

const path = '/api/technical-insights/technical-challenges';
const ask = (method: string, tail = '', body?: object, role: TestRole = 'SALES_ENGINEER') =>
  server.request(role, method, `${path}${tail}`, body);
const form = { title: 'SSO with Okta', description: 'SAML is required before the pilot starts' };

async function add(extra: object = {}): Promise<TechnicalChallenge> {
  const { status, body } = await ask('POST', '', { ...form, dealId, ...extra });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { data: TechnicalChallenge }).data;
}

test('[TCH-01] a challenge is added with its defaults, changed and listed', async () => {
  const made = await add();
  expect(made).toMatchObject({ ...form, severity: 'Medium', status: 'Open', dealId });
  const { body } = await ask('PUT', `/${made.id}`, { status: 'Blocked', severity: 'Critical' });
  const changed = { ...made, status: 'Blocked', severity: 'Critical' };
  expect(body).toEqual({ data: changed });
  expect((await ask('GET', `?dealId=${dealId}`)).body).toEqual({ data: [changed] });
});

test.each([
  [{ title: '  ', description: 'x', dealId: '' }, 'title'],
  [{ ...form, severity: 'Huge' }, 'severity'],
  [{ ...form, surprise: 1 }, 'surprise'],
])('[TCH-01] %j is refused by field', async (body, field) => {
  const answer = await ask('POST', '', { ...body, dealId });
  expect(answer.status).toBe(400);
  expect(Object.keys((answer.body as { fields: object }).fields)).toContain(field);
});

test('[TCH-02] a challenge is deleted once; one that nobody has is not found', async () => {
  const { id } = await add();
  expect((await ask('DELETE', `/${id}`)).status).toBe(204);
  expect((await ask('DELETE', `/${id}`)).status).toBe(404);
  expect((await ask('PUT', `/${id}`, { status: 'Open' })).status).toBe(404);
  expect((await ask('POST', `/${id}/analyze`, {})).status).toBe(404);
});

test('[PERM-01] only roles with write on technical insights change challenges', async () => {
  const { id } = await add();
  for (const role of ['MANAGER', 'ACCOUNT_EXECUTIVE'] as const) {
    expect((await ask('PUT', `/${id}`, { status: 'Open' }, role)).status).toBe(403);
  }
  expect((await ask('GET', `?dealId=${dealId}`, undefined, 'MANAGER')).status).toBe(200);
  expect((await ask('GET', `?dealId=${dealId}`, undefined, 'ACCOUNT_EXECUTIVE')).status).toBe(403);
});

test('[TCH-02] an analysis shows what it found, and says when no page was found', async () => {
  const { id } = await add({ severity: 'High' });
  const { status, body } = await ask('POST', `/${id}/analyze`, { knowledgeBaseUrls: [] });
  expect(status, JSON.stringify(body)).toBe(200);
  const { data } = body as {
    data: { summary: string; recommendations: string[]; risks: string[] };
  };
  expect(data).toMatchObject({ recommendations: [], risks: [], confidence: 0 });
  expect(data).toMatchObject({ source: 'built-in', docLink: null });
  expect(data.summary).toMatch(/^Nothing was found in the documentation/);
  const { body: deal } = await server.request('ADMIN', 'GET', `/api/deals/${dealId}`);
  const [stored] = (deal as Opportunity).technical_insights_challenges_list;
  expect(JSON.parse(stored?.recommendations ?? '')).toEqual(data.recommendations);
});

test('[TPL-05] the TECH PLAN gives technical tasks, beside the commercial ones', async () => {
  const { status, body } = await server.request(
    'SALES_ENGINEER',
    'POST',
    '/api/technical-insights/strategy',
    { dealId, prompt: '' },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const { success, data } = body as { success: boolean; data: { tasks: { type: string }[] } };
  expect(success).toBe(true);
  expect(data.tasks.length).toBeGreaterThanOrEqual(1);
  expect(data.tasks.length).toBeLessThanOrEqual(8);
  expect(new Set(data.tasks.map(({ type }) => type))).toEqual(new Set(['technical_strategy']));
});
