import {
  fallbackCompanyInfo,
  nothingKnown,
  type CompanyInfo,
} from '@plumbline/domain/company-info/company-info.ts';
import {
  startCompanyDataSandbox,
  type CompanyDataSandbox,
} from '@plumbline/sandbox/company-data/server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWikidata } from '../../adapters/company-data/wikidata.ts';
import { createGuardedFetch } from '../../adapters/guarded-fetch/guarded-fetch.ts';
import { createTestApi, type TestRole } from '../../testing/app.ts';
import type { AskCompanyModel } from './company-info.service.ts';

type Server = Awaited<ReturnType<typeof createTestApi>>;
interface Answer {
  success: boolean;
  data: CompanyInfo;
  cached: boolean;
  source: string;
  error: string | null;
}

let sandbox: CompanyDataSandbox;
let server: Server;
const model = vi.fn<AskCompanyModel>();
const path = '/api/companyinfo-ai/fetch';
let time = Date.parse('2026-11-02T09:00:00.000Z');

function register() {
  const allowedHosts = [new URL(sandbox.url).host];
  return createWikidata({ baseUrl: sandbox.url, fetch: createGuardedFetch({ allowedHosts }) });
}

beforeAll(async () => {
  sandbox = await startCompanyDataSandbox({ port: 0 });
  server = await createTestApi({ companyData: register(), now: () => new Date(time) });
});
beforeEach(async () => {
  time += 3_600_000; // what was not found an hour ago is asked for again
  Object.assign(sandbox.behaviour, { fail: null, latencyMs: 0, endless: false });
  await server.db.execute(sql`delete from opportunities`);
  await server.db.execute(sql`delete from companies`);
});
afterEach(() => vi.resetAllMocks());
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

async function ask(body: object, role: TestRole = 'ADMIN', at: Server = server) {
  const { status, body: answer } = await at.request(role, 'POST', path, body);
  return { ...(answer as Answer), status };
}

async function addDeal(company_name: string | null, company_domain: string | null) {
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Renewal',
    company_name,
    company_domain,
  });
  return (body as { id: string }).id;
}

async function infoOfDeal(id: string) {
  const { body } = await server.request('MANAGER', 'GET', `/api/deals/${id}`);
  return (body as { company_info: CompanyInfo | null }).company_info;
}

const corvid = { companyName: 'Corvid Analytics' };

describe('[DET-03] [API-05] information on a company', () => {
  test('is fetched once, then kept, and says so', async () => {
    const first = await ask(corvid, 'MANAGER');
    expect(first).toMatchObject({
      status: 200,
      success: true,
      cached: false,
      source: 'wikidata',
      error: null,
      data: {
        headquarters: 'Toronto, Canada',
        executives: { ceo: 'Charlotte Brandt' },
        fetched_at: new Date(time).toISOString(),
        match: { confidence: 'medium', reason: 'the same name' },
      },
    });
    const calls = sandbox.calls();
    expect(await ask({ companyName: ' CORVID analytics' })).toMatchObject({
      cached: true,
      source: 'wikidata',
      data: first.data,
    });
    expect(sandbox.calls()).toBe(calls);
  });

  test('also stands in the deal that names the company, and stays when the deal goes', async () => {
    const dealId = await addDeal('Corvid Analytics Inc.', 'corvid.example');
    const { data } = await ask({ ...corvid, dealId });
    expect(data.match).toMatchObject({ confidence: 'high' });
    expect(await infoOfDeal(dealId)).toEqual(data);
    expect(await server.request('ADMIN', 'DELETE', `/api/deals/${dealId}`)).toMatchObject({
      status: 204,
    });
    const again = await addDeal('Corvid', 'corvid.example');
    expect(await infoOfDeal(again)).toEqual(data);
  });

  test('of another company than the deal names does not reach the deal', async () => {
    const dealId = await addDeal('Sable Robotics', 'sablerobotics.example');
    expect(await ask({ ...corvid, dealId })).toMatchObject({ success: true });
    expect(await infoOfDeal(dealId)).toBeNull();
  });

  test('of a namesake is not taken for that of the deal', async () => {
    const dealId = await addDeal('Brightwater Health', 'another-brightwater.example');
    expect(await ask({ companyName: 'Brightwater Health', dealId })).toMatchObject({
      success: false,
      source: 'fallback',
    });
    // Nor is what is kept of the one with the other domain.
    const other = await addDeal('Brightwater Health', 'brightwaterhealth.example');
    await ask({ companyName: 'Brightwater Health', dealId: other });
    expect(await ask({ companyName: 'Brightwater Health', dealId })).toMatchObject({
      success: false,
    });
  });

  test('that the CRM gave is kept until somebody refreshes, and then fills the gaps', async () => {
    const dealId = await addDeal('Corvid Analytics', 'corvid.example');
    const crm = { ...nothingKnown(), industry: 'Software', focus_description: 'Forecasts' };
    const known = { ...crm, fetched_at: '2026-01-01T00:00:00.000Z', source: 'hubspot' };
    await server.db.execute(
      sql`insert into companies values ('corvid.example', 'Corvid', 'corvid.example', ${JSON.stringify(known)}, now())`,
    );
    expect(await ask({ ...corvid, dealId })).toMatchObject({ cached: true, source: 'hubspot' });
    const renewed = await ask({ ...corvid, dealId, forceRefresh: true });
    expect(renewed).toMatchObject({ cached: false, source: 'wikidata' });
    expect(await infoOfDeal(dealId)).toEqual(renewed.data);
  });

  test('twenty requests at once ask once', async () => {
    sandbox.behaviour.latencyMs = 100;
    const before = sandbox.calls();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(corvid)));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(sandbox.calls() - before).toBe(3); // search, entries, labels
  });
});

describe('[PERM-01] who may refresh', () => {
  test.each([
    ['ADMIN', 200],
    ['SALES_ENGINEER', 200],
    ['MANAGER', 403],
    ['ACCOUNT_EXECUTIVE', 403],
  ] as const)('%s: %i', async (role, status) => {
    expect(await ask({ ...corvid, forceRefresh: true }, role)).toMatchObject({ status });
    expect(await ask(corvid, role)).toMatchObject({ status: 200 });
  });

  test.each([
    [{}, 'companyName', 'Is required'],
    [{ companyName: '  ' }, 'companyName', 'Must not be empty'],
    [{ ...corvid, dealId: 'x' }, 'dealId', 'Must be an id'],
    [{ ...corvid, forceRefresh: 'yes' }, 'forceRefresh', 'Must be true or false'],
    [{ ...corvid, url: 'http://x' }, 'url', 'Unknown field'],
  ])('%j is refused', async (body, field, message) => {
    expect(await ask(body)).toMatchObject({ status: 400, fields: { [field]: message } });
  });

  test('a deal that there is not is told', async () => {
    expect(await ask({ ...corvid, dealId: crypto.randomUUID() })).toMatchObject({ status: 404 });
  });
});

describe('[ERR-03] nothing to be found', () => {
  test('is the literal placeholder, never kept for good', async () => {
    const dealId = await addDeal('Inlet Media', 'inletmedia.example');
    const inlet = { companyName: 'Inlet Media', dealId };
    expect(await ask(inlet)).toEqual({
      status: 200,
      success: false,
      data: fallbackCompanyInfo('Inlet Media', new Date(time).toISOString()),
      cached: false,
      source: 'fallback',
      error: 'No public information found on Inlet Media.',
    });
    expect(await infoOfDeal(dealId)).toBeNull();
    const { rows } = await server.db.execute(sql`select * from companies`);
    expect(rows).toEqual([]);
    const calls = sandbox.calls();
    await ask(inlet);
    expect(sandbox.calls()).toBe(calls); // not asked again at once
    time += 11 * 60_000;
    await ask(inlet);
    expect(sandbox.calls()).toBeGreaterThan(calls);
  });

  test.each([
    ['HTML', { fail: { status: 200, times: 9, body: '<html>' } }],
    ['a wrong shape', { fail: { status: 200, times: 9, body: '{"search":7}' } }],
    ['a limit', { fail: { status: 429, times: 9, retryAfter: 900 } }],
    ['an answer without end', { endless: true }],
  ])('because of %s is told as an outage, and asked for again soon', async (_what, behaviour) => {
    Object.assign(sandbox.behaviour, behaviour);
    expect(await ask(corvid)).toMatchObject({
      success: false,
      source: 'fallback',
      error: "Can't reach company information right now.",
    });
    Object.assign(sandbox.behaviour, { fail: null, endless: false });
    time += 61_000;
    expect(await ask(corvid)).toMatchObject({ success: true, source: 'wikidata' });
  });

  test('a refresh that fails leaves what was known, and says so', async () => {
    const { data } = await ask(corvid);
    sandbox.behaviour.fail = { status: 429, times: 9, retryAfter: 900 };
    expect(await ask({ ...corvid, forceRefresh: true })).toMatchObject({
      success: true,
      cached: true,
      source: 'wikidata',
      data,
      error: "Can't reach company information right now.",
    });
  });

  test('where nobody is asked, that is told', async () => {
    const lonely = await createTestApi();
    expect(await ask(corvid, 'ADMIN', lonely)).toMatchObject({
      success: false,
      source: 'fallback',
      error: 'No company information source is set up on this server.',
    });
    await lonely.close();
  });
});

describe('[DET-03] a language model', () => {
  const said: CompanyInfo = {
    ...nothingKnown(),
    headquarters: 'Lisbon',
    website: 'javascript:alert(1)',
    competitors: ['Zeta'],
    fetched_at: '1999-01-01T00:00:00.000Z',
    source: 'made up',
  };
  let own: Server;
  beforeEach(async () => {
    own = await createTestApi({ companyData: register(), companyModelNow: async () => model });
  });
  afterEach(() => own.close());

  test('is asked first, and its answer made fit', async () => {
    model.mockResolvedValue(said);
    const answer = await ask(corvid, 'ADMIN', own);
    expect(answer).toMatchObject({
      success: true,
      source: 'model',
      data: {
        headquarters: 'Lisbon',
        website: 'Information not available',
        competitors: ['Zeta'],
      },
    });
    expect(answer.data.fetched_at > said.fetched_at).toBe(true);
  });

  test('that fails leaves the word to public data', async () => {
    model.mockRejectedValue(new Error('rate limited'));
    expect(await ask(corvid, 'ADMIN', own)).toMatchObject({ success: true, source: 'wikidata' });
  });

  test('is told the domain that the deal knows', async () => {
    const { body } = await own.request('ADMIN', 'POST', '/api/deals', {
      name: 'Renewal',
      company_name: 'Corvid Analytics',
      company_domain: 'corvid.example',
    });
    model.mockResolvedValue(said);
    await ask({ ...corvid, dealId: (body as { id: string }).id }, 'ADMIN', own);
    expect(model.mock.calls[0]?.[0]).toEqual({
      name: 'Corvid Analytics',
      domain: 'corvid.example',
    });
  });

  test('that never answers has its own time, and public data all of its own', async () => {
    const slow = await createTestApi({
      companyData: register(),
      companyModelNow: async () => () => new Promise<never>(() => {}),
      companyModelTimeoutMs: 30,
    });
    expect(await ask(corvid, 'ADMIN', slow)).toMatchObject({ success: true, source: 'wikidata' });
    await slow.close();
  });
});
