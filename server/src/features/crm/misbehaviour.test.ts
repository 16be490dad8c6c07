import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { wellBehaved } from '@plumbline/sandbox/hubspot/behaviour.ts';
import { startHubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { createTestApi } from '../../testing/app.ts';
import { addCrmPerson, crmOf, hubspotApp as app, type Synced } from '../../testing/hubspot.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  server = await createTestApi();
});
afterAll(() => server.close());

describe('a CRM that misbehaves', () => {
  /** A product of its own: retries and the circuit of one test must not reach another. */
  async function syncAlone(behaviour: Partial<typeof wellBehaved>, deals = 60) {
    const alone = await startHubspotSandbox({ port: 0, ...app, deals });
    const own = await createTestApi(crmOf(alone));
    await addCrmPerson(own.db);
    await own.request('ADMIN', 'POST', '/api/hubspot/api-key', { apiKey: alone.privateAppToken });
    Object.assign(alone.behaviour, behaviour);
    const { status, body } = await own.request('ADMIN', 'GET', '/api/hubspot/sync');
    await own.close();
    await alone.close();
    return { status, body: body as Synced };
  }

  test('a burst of 500s is waited out', async () => {
    const { status, body } = await syncAlone({ fail: { status: 502, times: 2 } });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(60);
  });

  test('429 with Retry-After is honoured', async () => {
    const started = Date.now();
    const { status } = await syncAlone({ fail: { status: 429, times: 1, retryAfter: 1 } });
    expect(status).toBe(200);
    expect(Date.now() - started).toBeGreaterThan(900);
  });

  test.each([
    ['a locked object (423)', { fail: { status: 423, times: 1 } }],
    ['a move between data centres (477)', { fail: { status: 477, times: 1, retryAfter: 1 } }],
    ['an answer that is cut off', { cut: { times: 2, path: '/deals' } }],
  ])('[API-01] %s is tried again', async (_what, behaviour) => {
    const { status, body } = await syncAlone(behaviour);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(60);
  });

  test('[API-01] four readings at once keep to the limit and all come to their end', async () => {
    const alone = await startHubspotSandbox({ port: 0, ...app, deals: 300 });
    alone.behaviour.rateLimit = { max: 20, intervalMs: 4000 };
    const { crm } = crmOf(alone);
    const read = async () => {
      let deals = 0;
      for await (const page of crm.listDeals(alone.privateAppToken)) deals += page.deals.length;
      return deals;
    };
    expect(await Promise.all([read(), read(), read(), read()])).toEqual([300, 300, 300, 300]);
    await alone.close();
  });

  test('[API-01] a reading that is cancelled stops calling', async () => {
    const alone = await startHubspotSandbox({ port: 0, ...app, deals: 500 });
    const { crm } = crmOf(alone);
    const cancelling = new AbortController();
    const pages = crm.listDeals(alone.privateAppToken, { signal: cancelling.signal });
    await pages.next();
    alone.behaviour.fail = { status: 503, times: 99 };
    const next = pages.next().then(() => pages.next());
    cancelling.abort();
    await expect(next).rejects.toMatchObject({ failure: 'cancelled' });
    await alone.close();
  });

  test.each([
    [
      'a long Retry-After is told, not waited for',
      { status: 429, times: 99, retryAfter: 600 },
      'limiting our calls',
    ],
    [
      'a daily limit is told',
      {
        status: 429,
        times: 99,
        retryAfter: 600,
        body: '{"message":"You have reached your daily limit."}',
      },
      'daily call limit is used up. It ends at midnight',
    ],
    [
      'a move that takes long is told',
      { status: 477, times: 99, retryAfter: 86_400 },
      'moving your account',
    ],
    ['an outage is told', { status: 500, times: 99 }, "Can't reach HubSpot"],
    [
      'HTML in place of JSON is told',
      { status: 200, times: 99, body: '<html>' },
      "Plumbline can't read",
    ],
    [
      'a wrong shape is told',
      { status: 200, times: 99, body: '{"results":"none"}' },
      "Plumbline can't read",
    ],
    ['missing scopes are told', { status: 403, times: 99 }, 'missing the scopes'],
  ])('[IMP-04] %s', async (_what, fail, told) => {
    const { status, body } = await syncAlone({ fail });
    expect(status).toBe(502);
    expect(body.success).toBe(false);
    expect(body.error).toContain(told);
    expect(body.error).not.toContain('<html>');
  });

  test('[IMP-04] 401 is a connection to be made again', async () => {
    expect(await syncAlone({ fail: { status: 401, times: 99 } })).toMatchObject({
      status: 401,
      body: {
        success: false,
        code: 'crm_unauthorized',
        error: expect.stringContaining('Unauthorized'),
      },
    });
  });

  test('deals that vanish or are added between pages are read once each', async () => {
    const { body } = await syncAlone({ changing: true }, 350);
    const ids = body.data.map((deal) => deal.hubspot_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(350);
  });

  test('a CRM that nobody can reach is told', async () => {
    expect(await server.request('ADMIN', 'GET', '/api/hubspot/status')).toMatchObject({
      status: 200,
    });
    const lonely = await createTestApi();
    expect(
      await lonely.request('ADMIN', 'POST', '/api/hubspot/api-key', { apiKey: 'pat-x' }),
    ).toMatchObject({
      status: 502,
      body: { success: false, error: expect.stringContaining("Can't reach HubSpot") },
    });
    await lonely.close();
  });
});
