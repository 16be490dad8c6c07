import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredRoutes } from './platform/http/permission.ts';
import { createMembersWorld, type MembersWorld } from './testing/members.ts';
import { signInAs } from './testing/people.ts';

/** Writes of an opportunity and of its parts, each with a body that changes it. */
const compared: Record<string, object | undefined> = {
  'PATCH /api/deals/:id/commercial-challenges/:commercial': { solution: 'error', error: 'Gone' },
  'PUT /api/technical-insights/technical-challenges/:technical': { severity: 'Critical' },
  'PATCH /api/deals/:id/rfp/requirements/:requirementId': { note: 'Ask Legal' },
  'PATCH /api/deals/:id/rfp/requirements': { ids: ['r1'], supportLevel: 'fully_supported' },
  'PUT /api/deals/:id': { meddpicc_data: { pain: 'Six days' } },
  'DELETE /api/deals/:id/commercial-challenges/:commercial': undefined,
  'DELETE /api/technical-insights/technical-challenges/:technical': undefined,
  'DELETE /api/deals/:id': undefined,
};

const setting = 'a setting of the workspace: a form of few people, and the audit trail tells each';
const own = 'of the person alone';
/** Why a change is not compared: `If-Match` is refused there. */
const notCompared: Record<string, string> = {
  'PUT /api/workspace': setting,
  'PUT /api/workspace/rates/:currency': setting,
  'PUT /api/stages': setting,
  'PUT /api/knowledgebases/:id': setting,
  'PUT /api/hubspot/selection': setting,
  'PUT /api/hubspot/write-back': setting,
  'PUT /api/hubspot/write-back/fields': setting,
  'PUT /api/assistants': setting,
  'PUT /api/language-model/connection': setting,
  'PUT /api/language-model/limits': setting,
  'PUT /api/language-model/voice': setting,
  'PUT /api/language-model/what-we-sell': setting,
  'PUT /api/language-model/names': setting,
  'PUT /api/language-model/search': setting,
  'PATCH /api/users/:id': setting,
  'PUT /api/views/:id': own,
  'PUT /api/account/mails': own,
  'PATCH /api/account/passkeys/:id': own,
  'PATCH /api/webhook-endpoints/:id': own,
  'PUT /api/conversations/:id/speakers': 'names the speakers that it sets, and no other changes',
  'PUT /api/deals/:id/questions/:questionId': 'whether an answer is kept: one switch',
};

let world: MembersWorld;
let token: string;
beforeAll(async () => {
  world = await createMembersWorld();
  ({ token } = await signInAs(world, 'ADMIN'));
});
afterAll(() => world.close());

async function ask(route: string, body?: object, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = route.split(' ');
  const answer = await world.api.request(
    path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
    {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson ? JSON.parse(text) : null,
  } as {
    status: number;
    headers: Headers;
    text: string;
    body: never;
  };
}

/** A deal with all parts that a program changes, and their ids. */
async function addDeal() {
  const { body } = await ask('POST /api/deals', {
    name: 'Acme',
    technical_insights_rfp_requirements: [{ id: 'r1', requirement: 'SSO by SAML' }],
  });
  const { id } = body as { id: string };
  const commercial = await ask(`POST /api/deals/${id}/commercial-challenges`, { text: 'Budget' });
  const technical = await ask('POST /api/technical-insights/technical-challenges', {
    dealId: id,
    title: 'No SSO',
    description: 'They ask for SAML',
  });
  const ids: Record<string, string> = {
    id,
    requirementId: 'r1',
    commercial: (commercial.body as { id: string }).id,
    technical: (technical.body as { data: { id: string } }).data.id,
  };
  return (route: string) => route.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? name);
}

const posts = () =>
  routes().filter(({ method, permission }) => method === 'POST' && permission.access !== 'public');
const routes = () => declaredRoutes(world.api).filter(({ path }) => path.startsWith('/api/'));

test('[API-01] of each route that changes something it is said whether it compares If-Match', () => {
  const shape = (route: string) => route.replaceAll(/:\w+/g, ':');
  const changing = routes()
    .filter(({ method }) => method === 'PUT' || method === 'PATCH')
    .map(({ method, path }) => shape(`${method} ${path}`));
  const told = [...Object.keys(compared), ...Object.keys(notCompared)]
    .filter((route) => !route.startsWith('DELETE'))
    .map(shape);
  expect(told.toSorted()).toEqual(changing.toSorted());
});

test.each(Object.entries(compared))(
  '[API-01] %s over another change is refused by If-Match, and done with the ETag of now',
  async (pattern, body) => {
    const at = await addDeal();
    const deal = at('GET /api/deals/:id');
    const route = at(pattern);
    const old = (await ask(deal)).headers.get('etag') ?? '';
    await ask(at('PUT /api/deals/:id'), { next_step: 'Theirs' });
    const before = await ask(deal);
    const refused = await ask(route, body, { 'if-match': old });
    expect(refused).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    expect((await ask(deal)).text).toBe(before.text);
    const now = before.headers.get('etag') ?? '';
    expect((await ask(route, body, { 'if-match': now })).status).toBeLessThan(300);
    expect((await ask(deal)).text).not.toBe(before.text);
  },
);

test('[API-01] an If-Match that is of no opportunity is refused as such', async () => {
  const route = (await addDeal())('PUT /api/deals/:id');
  for (const tag of ['"old"', 'W/"1"', 'none']) {
    expect(await ask(route, { next_step: 'Mine' }, { 'if-match': tag })).toMatchObject({
      status: 400,
      body: { fields: { 'If-Match': 'Send the ETag of the opportunity' } },
    });
  }
});

test('[API-01] If-Match is refused where nothing would compare it', async () => {
  const others = routes().filter(({ method }) => method === 'POST');
  for (const route of [
    ...Object.keys(notCompared),
    ...others.map(({ method, path }) => `${method} ${path}`),
  ]) {
    const { status, body } = await ask(route, {}, { 'if-match': '"old"' });
    expect([status, body], route).toMatchObject([
      400,
      { fields: { 'If-Match': expect.any(String) } },
    ]);
  }
});

test('[API-05] the description tells which writes take If-Match and a key', async () => {
  const { paths } = (await ask('GET /api/openapi.json')).body as {
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
  };
  const taking = (name: string) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters = [] }]) => parameters.some((each) => each.name === name))
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':')}`),
    );
  const compares = Object.keys(compared).map((route) => route.replaceAll(/:\w+/g, ':'));
  expect(taking('If-Match').toSorted()).toEqual(compares.toSorted());
  expect(taking('Idempotency-Key')).toHaveLength(posts().length);
});

/** Their failure is ours, or of somebody outside: such a request may be sent again. */
const mayBeTriedAgain = (status: number) => status >= 500 || status === 429;

test('[API-01] each POST that comes again with its key is answered as before, and not done again', async () => {
  expect(posts().length).toBeGreaterThan(40);
  for (const { method, path } of posts()) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const route = `${method} ${path}`;
    const first = await ask(route, { no_such_field: true }, headers);
    if (mayBeTriedAgain(first.status)) continue;
    const again = await ask(route, { no_such_field: true }, headers);
    expect(
      [again.status, again.text, again.headers.get('idempotency-replayed')],
      `${route} ${first.status}`,
    ).toEqual([first.status, first.text, 'true']);
  }
});

test('[API-01] each part that a program creates is made once, though it is asked for twice', async () => {
  const at = await addDeal();
  const ofFile = [
    {
      row: 2,
      name: 'Once of a file',
      value: 1,
      currency: 'EUR',
      stage: 'Proposal',
      close_date: null,
      owner: null,
      company_name: null,
      external_id: 'of a file',
    },
  ];
  const creates: Record<string, object> = {
    'POST /api/deals': { name: 'Once' },
    'POST /api/deals/bulk': { deals: [{ name: 'Once in bulk', hubspot_id: 'once' }] },
    'POST /api/deal-imports': {
      file_name: 'once.csv',
      deals: ofFile,
    },
    'POST /api/views': { name: 'Once', settings: { stage: 'Proposal' } },
    'POST /api/deals/:id/commercial-challenges': { text: 'Once' },
    'POST /api/technical-insights/technical-challenges': {
      dealId: at(':id'),
      title: 'Once',
      description: 'They ask for SAML',
    },
    'POST /api/deals/:id/conversations': { name: 'Once', text: 'Tom: What hurts?\nDana: Quotes.' },
    'POST /api/knowledgebases': { name: 'Once', url: 'https://docs.example.com/' },
  };
  for (const [pattern, body] of Object.entries(creates)) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const route = at(pattern);
    const [first, again] = [await ask(route, body, headers), await ask(route, body, headers)];
    expect(first.status, pattern).toBeLessThan(300);
    expect([again.status, again.text], pattern).toEqual([first.status, first.text]);
    expect(again.headers.get('idempotency-replayed'), pattern).toBe('true');
  }
});

test('[API-03] the same answer again is 304 without a body, wherever something is read', async () => {
  const at = await addDeal();
  for (const path of [
    '/api/deals?fields=id,name&limit=9',
    '/api/tasks',
    '/api/stages',
    '/api/deals/:id/history',
    '/api/reports/pipeline',
  ]) {
    const first = await ask(at(`GET ${path}`));
    const tag = first.headers.get('etag') ?? '';
    const again = await ask(at(`GET ${path}`), undefined, { 'if-none-match': tag });
    expect([first.status, again.status, again.text], path).toEqual([200, 304, '']);
  }
  const path = 'GET /api/deals?limit=1&sort=-updated_date';
  const tag = (await ask(path)).headers.get('etag') ?? '';
  await ask(at('PUT /api/deals/:id'), { next_step: 'Call' });
  expect((await ask(path, undefined, { 'if-none-match': tag })).status).toBe(200);
});
