import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOpportunitiesApi, type Refusal } from '../../testing/opportunities.ts';

let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
beforeAll(async () => {
  server = await createOpportunitiesApi();
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const put = async (id: string, body: object) => {
  const answer = await server.request('ADMIN', 'PUT', `/api/deals/${id}`, body);
  return { status: answer.status, body: answer.body as Refusal & Record<string, unknown> };
};
const asked = (id: string, supportLevel: RfpRequirement['supportLevel'] = null) => ({
  id,
  requirement: `Requirement ${id}`,
  priority: 'Medium',
  supportLevel,
});

const importDeals = (name: string, many: number) =>
  server.request('ADMIN', 'POST', '/api/deals/bulk', {
    deals: Array.from({ length: many }, (_none, index) => ({ name: `${name} ${index}` })),
  });

test('[API-03] a whole deal read before a colleague’s save does not undo that save', async () => {
  const old = await server.add({ meddpicc_data: { pain: 'Slow quotes' } });
  await put(old.id, { meddpicc_data: { pain: 'Five days a quote' } });
  const refused = await put(old.id, { ...old, name: 'Renamed' });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    conflicts: [{ section: 'meddpicc_data.pain', revision: 2, current: 'Five days a quote' }],
  });
  const now = await server.get(old.id);
  expect((await put(old.id, { ...now, name: 'Renamed' })).status).toBe(200);
});

test('[API-03] details of the company are refused by name, and may be sent back as they were', async () => {
  const made = await server.add({ company_name: 'Acme Ltd' });
  expect((await put(made.id, { company_info: made.company_info })).status).toBe(200);
  const refused = await put(made.id, { company_info: { industry: 'Retail' } });
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toHaveProperty('company_info');
  const created = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Another',
    company_info: { industry: 'Retail' },
  });
  expect(created.status).toBe(400);
});

test('[API-01] rfp_requirements and rfpProgress are other names of what is stored', async () => {
  const made = await server.add({ rfp_requirements: [asked('1', 'fully_supported'), asked('2')] });
  expect(made.technical_insights_rfp_requirements).toHaveLength(2);
  expect(made).toMatchObject({ rfpProgress: 50, rfp_progress: 50 });
  const { body } = await put(made.id, { ...made, rfp_requirements: [asked('3')] });
  expect(body['technical_insights_rfp_requirements']).toMatchObject([{ id: '3' }]);
  expect(body['rfp_requirements']).toMatchObject([{ id: '3' }]);
  const apart = await put(made.id, {
    rfp_requirements: [asked('4')],
    technical_insights_rfp_requirements: [asked('5')],
  });
  expect(apart.status).toBe(400);
  expect(apart.body.fields).toHaveProperty('rfp_requirements');
});

test('[RFP-06] requirements that come with a new deal are a sheet that was handed in', async () => {
  const made = await server.add({ technical_insights_rfp_requirements: [asked('1'), asked('2')] });
  expect(made).toMatchObject({
    technical_insights_rfp_completion_status: 'in_progress',
    technical_insights_rfp_total_requirements: 2,
    technical_insights_rfp_upload_date: expect.stringMatching(/^\d{4}-/),
  });
});

test('[RFP-06] so are the first requirements that a deal gets by a change', async () => {
  const made = await server.add({});
  expect(made.technical_insights_rfp_completion_status).toBe('not_started');
  const { body } = await put(made.id, { technical_insights_rfp_requirements: [asked('1')] });
  expect(body).toMatchObject({
    technical_insights_rfp_completion_status: 'in_progress',
    technical_insights_rfp_total_requirements: 1,
    technical_insights_rfp_upload_date: expect.stringMatching(/^\d{4}-/),
  });
  const told = { technical_insights_rfp_upload_date: '2026-11-01T00:00:00.000Z' };
  expect((await put(made.id, told)).body).toMatchObject(told);
  const more = await put(made.id, {
    technical_insights_rfp_requirements: [asked('1'), asked('2')],
  });
  expect(more.body, 'an answer more is no new sheet').toMatchObject(told);
});

test('[RFP-06] what is told of the sheet follows a list that is replaced or deleted', async () => {
  const made = await server.add({ technical_insights_rfp_requirements: [asked('1'), asked('2')] });
  const three = await put(made.id, { rfp_requirements: [asked('1'), asked('2'), asked('3')] });
  expect(three.body).toMatchObject({
    technical_insights_rfp_total_requirements: 3,
    technical_insights_rfp_upload_date: made.technical_insights_rfp_upload_date,
  });
  const counted = { technical_insights_rfp_total_requirements: 9 };
  const told = await put(made.id, { rfp_requirements: [asked('1')], ...counted });
  expect(told.body, 'what is sent counts').toMatchObject(counted);
  const { body } = await put(made.id, { technical_insights_rfp_requirements: null });
  expect(body).toMatchObject({
    technical_insights_rfp_completion_status: 'not_started',
    technical_insights_rfp_total_requirements: 0,
    technical_insights_rfp_upload_date: null,
    technical_insights_rfp_file_name: null,
  });
  const assessed = await server.request('MANAGER', 'GET', '/api/deals?assessed=true');
  expect(assessed.body).toEqual([]);
});

test('[API-04] a list that nobody limits is whole up to 10,000, and says so when it is cut', async () => {
  await importDeals('Deal', 2500);
  const whole = await server.request('MANAGER', 'GET', '/api/deals');
  const names = (whole.body as { name: string }[]).map(({ name }) => name);
  expect(names).toHaveLength(2500);
  expect(new Set(names).size).toBe(2500);
  expect(names[0]).toBe('Deal 0');
  expect(whole.headers.get('x-truncated')).toBeNull();

  await importDeals('More', 7501);
  const cut = await server.request('MANAGER', 'GET', '/api/deals');
  expect(cut.body as unknown[]).toHaveLength(10_000);
  expect(cut.headers.get('x-truncated')).toBe('true');
  expect(cut.headers.get('link')).toContain('rel="next"');
  const nothing = await server.request('MANAGER', 'GET', '/api/deals?search=nobody');
  expect(nothing.body).toEqual([]);
});

test('[API-01] answers are compressed for whoever takes that, small ones are not', async () => {
  for (let index = 0; index < 5; index++) await server.add({ name: `Deal ${index}` });
  const headers = { authorization: 'Bearer MANAGER', 'accept-encoding': 'gzip' };
  const long = await server.api.request('/api/deals?limit=50', { headers });
  expect(long.headers.get('content-encoding')).toBe('gzip');
  const text = gunzipSync(Buffer.from(await long.arrayBuffer())).toString();
  expect(JSON.parse(text)).toHaveLength(5);
  const short = await server.api.request('/api/deals/facets', { headers });
  expect(short.headers.get('content-encoding')).toBeNull();
  const plain = await server.api.request('/api/deals?limit=50', {
    headers: { authorization: 'Bearer MANAGER' },
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
});
