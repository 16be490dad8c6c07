import { eq } from 'drizzle-orm';
import type { CommercialChallenge } from '@plumbline/domain/commercial/challenge.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { StrategyTask } from '@plumbline/domain/tasks/task.ts';
import { LeakError } from '@plumbline/domain/privacy/replacement.ts';
import type { TechnicalChallenge } from '@plumbline/domain/technical/challenge.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ModelError } from './model-error.ts';
import { people } from '../platform/db/schema/people.ts';
import { createScriptedAnalyst } from '../testing/scripted-analyst.ts';
import { addTestPerson, createTestApi } from '../testing/app.ts';

const model = createScriptedAnalyst();
let builtIn: Awaited<ReturnType<typeof createTestApi>>;
let server: typeof builtIn;
let id: string;
beforeAll(async () => {
  builtIn = await createTestApi();
  server = await createTestApi({ analystNow: async () => model });
  await addTestPerson(builtIn.db);
  await addTestPerson(server.db);
});
afterAll(() => Promise.all([builtIn.close(), server.close()]));

const meddpicc = {
  metrics: 'Quote time down from 5 days to 1, worth $240k a year',
  champion: { name: 'Jane Doe', details: 'She set up the meeting with the CFO' },
};

async function addDeal(to = builtIn) {
  const { body } = await to.request('ADMIN', 'POST', '/api/deals', {
    name: 'Acme renewal',
    company_name: 'Acme',
    meddpicc_data: meddpicc,
  });
  return (body as Opportunity).id;
}
const strategy = (to = builtIn, extra: object = {}) =>
  to.request('ACCOUNT_EXECUTIVE', 'POST', '/api/ai/analyze-strategy', {
    methodology: 'MEDDPICC',
    data: meddpicc,
    dealId: id,
    ...extra,
  });

describe('the built-in analyst at the API', () => {
  beforeEach(async () => {
    id = await addDeal();
  });

  test('[COM-11] tasks come back, eight at most, and are the open tasks of the deal', async () => {
    const { status, body } = await strategy();
    expect(status, JSON.stringify(body)).toBe(200);
    const { tasks, ...provenance } = body as { tasks: StrategyTask[] };
    expect(tasks.length).toBeGreaterThanOrEqual(1);
    expect(tasks.length).toBeLessThanOrEqual(8);
    expect(tasks[0]).toMatchObject({
      title: expect.any(String) as string,
      priority: expect.stringMatching(/^(High|Medium|Low)$/) as string,
      type: 'commercial_strategy',
      source: 'built-in',
      rule: expect.any(String) as string,
    });
    expect(provenance).toMatchObject({ source: 'built-in', model: null });
    const deal = (await builtIn.request('ADMIN', 'GET', `/api/deals/${id}`)).body as Opportunity;
    expect(deal.strategy_recommendations).toEqual(tasks);
  });

  test('[COM-11] what is done stays done and stays listed after a new analysis', async () => {
    const { tasks } = (await strategy()).body as { tasks: StrategyTask[] };
    const done = tasks[0]?.id ?? '';
    await builtIn.request('ADMIN', 'PUT', `/api/deals/${id}`, { complete_step_ids: [done] });
    const again = (await strategy()).body as { tasks: StrategyTask[] };
    expect(again.tasks.find((task) => task.id === done)).toMatchObject({ completed: true });
    expect(new Set(again.tasks.map((task) => task.title)).size).toBe(again.tasks.length);
  });

  test('[COM-08] nothing written is refused with the field', async () => {
    const { status, body } = await strategy(builtIn, { data: { metrics: '   ' } });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { data: expect.any(String) as string } },
    });
  });

  test.each([
    [{ methodology: 'WHATEVER' }, 'methodology'],
    [{ data: { metrics: 'x'.repeat(501) } }, 'data.metrics'],
    [{ data: { unknown: 'x' } }, 'data.unknown'],
    [{ dealId: 'nonsense' }, 'dealId'],
    [{ surprise: 1 }, 'surprise'],
  ])('[COM-07] %j is refused by field', async (extra, field) => {
    const { status, body } = await strategy(builtIn, extra);
    expect(status, JSON.stringify(body)).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toContain(field);
  });

  test('a deal that is not there is 404; a role without write is refused', async () => {
    expect((await strategy(builtIn, { dealId: crypto.randomUUID() })).status).toBe(404);
    for (const role of ['MANAGER', 'SALES_ENGINEER'] as const) {
      const { status } = await builtIn.request(role, 'POST', '/api/ai/analyze-strategy', {
        methodology: 'MEDDPICC',
        data: meddpicc,
      });
      expect(status).toBe(403);
    }
  });

  test('[CHA-03] an obstacle is answered with the shape of the specification', async () => {
    const { status, body } = await builtIn.request('ADMIN', 'POST', '/api/ai/analyze-commercial', {
      prompt: 'Procurement demands a 25% discount and mentions a cheaper rival',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      rawAnalysis: expect.any(String) as string,
      solution: {
        problemAnalysis: expect.any(String) as string,
        recommendations: expect.arrayContaining([
          { action: expect.any(String) as string, priority: expect.any(String) as string },
        ]) as unknown,
      },
      source: 'built-in',
    });
  });

  test('[ANON-01] each analysis is kept with what was given, names taken out, until the deal goes', async () => {
    await strategy();
    const path = `/api/deals/${id}/analyses?kind=commercial_strategy`;
    const { body } = await builtIn.request('MANAGER', 'GET', path);
    const [kept] = body as {
      given: string;
      has_anonymized_data: boolean;
      replacements: { original: string }[];
    }[];
    expect(kept?.given).toContain('$240k');
    expect(kept?.given).not.toMatch(/jane|doe/i);
    expect(kept?.replacements.map(({ original }) => original)).toContain('Jane Doe');
    expect(kept?.has_anonymized_data, 'the flag that is kept').toBe(true);
    expect((await builtIn.request('SALES_ENGINEER', 'GET', path)).status).toBe(403);
    await builtIn.request('ADMIN', 'DELETE', `/api/deals/${id}`);
    expect((await builtIn.request('ADMIN', 'GET', path)).status).toBe(404);
  });
});

describe('a language model at the API', () => {
  beforeEach(async () => {
    model.failure = null;
    model.given = [];
    id = await addDeal(server);
  });

  test('[ANON-01] it is given no name, and the answer says who gave it', async () => {
    const { body } = await strategy(server);
    expect(model.given.join(' ')).not.toMatch(/acme|jane|doe/i);
    expect(body).toMatchObject({
      source: 'model',
      model: 'test/model',
      has_anonymized_data: true,
    });
  });

  test('[COM-11] how the deal stands is told beside the tasks, and kept', async () => {
    const { body } = await strategy(server);
    expect(body).toMatchObject({ verdict: 'Near to signature.' });
    const path = `/api/deals/${id}/analyses?kind=commercial_strategy`;
    expect((await server.request('MANAGER', 'GET', path)).body).toMatchObject([
      { verdict: 'Near to signature.' },
    ]);
  });

  test.each([
    ['without a role', null, true],
    ['of the team', 'MANAGER', false],
  ] as const)(
    '[ANON-01] a name of somebody %s: left as a word is %o',
    async (_who, role, isLeft) => {
      const stranger = { name: 'Vera Orlova', email: 'stranger@elsewhere.example', role };
      await server.db.insert(people).values(stranger);
      await strategy(server);
      await server.db.delete(people).where(eq(people.email, stranger.email));
      expect(/orlova/.test(model.given.join(' '))).toBe(isLeft);
    },
  );

  test('progress comes line by line to whoever asks for it', async () => {
    const response = await server.api.request('/api/ai/analyze-strategy', {
      method: 'POST',
      headers: {
        authorization: 'Bearer ADMIN',
        'content-type': 'application/json',
        accept: 'application/x-ndjson',
      },
      body: JSON.stringify({ methodology: 'MEDDPICC', data: meddpicc, dealId: id }),
    });
    const lines = (await response.text()).trim().split('\n');
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told[0]).toEqual({ progress: { step: 'answering', received: 12 } });
    expect(told.at(-1)).toMatchObject({ result: { source: 'model' } });
  });

  test('[ERR-01] a deal that somebody deletes meanwhile is no failure of ours', async () => {
    model.meanwhile = async () =>
      void (await server.request('ADMIN', 'DELETE', `/api/deals/${id}`));
    const { status, body } = await strategy(server);
    model.meanwhile = async () => {};
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('[COM-11] a failure of our own is told as the specification says, and nothing of it', async () => {
    model.failure = new Error('relation "secret" does not exist');
    const { status, body } = await strategy(server);
    expect(status).toBe(500);
    expect(body).toEqual({ error: 'Failed to generate strategy', code: 'internal' });
    model.failure = new ModelError('timed_out', 'The language model took too long.');
    const upstream = await strategy(server);
    expect(upstream).toMatchObject({
      status: 502,
      body: { error: 'The language model took too long.' },
    });
  });

  test('[COM-11] past the budget the built-in analyst still answers', async () => {
    model.failure = new ModelError('over_budget', 'You’ve used your answers for today.');
    const { status, body } = await strategy(server);
    expect({ status, body }).toMatchObject({ status: 429, body: { reason: 'budget' } });
    expect((await strategy(server, { analyst: 'built-in' })).body).toMatchObject({
      source: 'built-in',
    });
  });

  test('[ANON-01] a name that cannot be taken out is told, and the built-in analyst still answers', async () => {
    model.failure = new LeakError(['umbrella']);
    const { status, body } = await strategy(server);
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        error: 'The text may contain a name: nothing was sent.',
        code: 'invalid',
        reason: 'leak',
        survivors: ['umbrella'],
      },
    });
    expect((await strategy(server, { analyst: 'built-in' })).status).toBe(200);
  });

  test('[CHA-04] a failure leaves the challenge open and is kept on it', async () => {
    const added = await server.request('ADMIN', 'POST', `/api/deals/${id}/commercial-challenges`, {
      text: 'No budget',
    });
    const challengeId = (added.body as CommercialChallenge).id;
    const ask = () =>
      server.request('ADMIN', 'POST', '/api/ai/analyze-commercial', {
        prompt: 'No budget',
        dealId: id,
        challengeId,
      });
    model.failure = new ModelError('unavailable', 'The language model cannot be reached.');
    expect(await ask()).toMatchObject({
      status: 502,
      body: { error: 'The language model cannot be reached.', reason: 'unavailable' },
    });
    const stored = async () =>
      ((await server.request('ADMIN', 'GET', `/api/deals/${id}`)).body as Opportunity)
        .commercial_challenges[0];
    expect(await stored()).toMatchObject({
      status: 'open',
      aiSolution: { status: 'error', error: 'The language model cannot be reached.' },
    });
    model.failure = null;
    expect((await ask()).status).toBe(200);
    expect(await stored()).toMatchObject({
      status: 'analyzed',
      aiSolution: { status: 'generated', recommendations: [{ action: 'Call', priority: 'high' }] },
    });
    const good = await stored();
    model.failure = new ModelError('timed_out', 'The language model took too long.');
    expect((await ask()).status).toBe(502);
    expect(await stored(), 'a later failure keeps the earlier solution').toEqual(good);
  });

  test('[TCH-03] a failure keeps the earlier analysis of a technical challenge', async () => {
    const path = '/api/technical-insights/technical-challenges';
    const added = await server.request('ADMIN', 'POST', path, {
      dealId: id,
      title: 'SSO',
      description: 'They ask for Kerberos',
    });
    const challenge = (added.body as { data: TechnicalChallenge }).data.id;
    const ask = () => server.request('ADMIN', 'POST', `${path}/${challenge}/analyze`, {});
    expect((await ask()).status).toBe(200);
    model.failure = new ModelError('timed_out', 'The language model took too long.');
    expect((await ask()).status).toBe(502);
    const deal = (await server.request('ADMIN', 'GET', `/api/deals/${id}`)).body as Opportunity;
    expect(deal.technical_insights_challenges_list).toMatchObject([
      { id: challenge, aiAnalysis: 'Known', confidence: 0.5 },
    ]);
  });
});
