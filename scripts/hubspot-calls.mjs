/** Calls of every operation that the stand-in for HubSpot answers, and of errors of each kind. */

const back = 'http://127.0.0.1:1/back';

/**
 * One after the other, each with its answer.
 * @param {import('../sandbox/hubspot/server.ts').HubspotSandbox} sandbox
 */
export async function* callsOf(sandbox) {
  const authorization = `Bearer ${sandbox.privateAppToken}`;

  async function send(route, path, body, headers = { authorization }) {
    const [method] = route.split(' ');
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(`${sandbox.apiUrl}${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    const answer = text === '' ? {} : JSON.parse(text);
    const [bare] = path.split('?');
    return { route, method, path: bare, status: response.status, answer };
  }

  const client = { client_id: 'client', client_secret: 'secret' };
  const form = (fields) => new URLSearchParams({ ...client, ...fields });
  const agreed = await fetch(`${sandbox.apiUrl}/oauth/authorize`, {
    method: 'POST',
    body: form({ redirect_uri: back, scope: 'oauth', choice: 'connect' }),
    redirect: 'manual',
  });
  const code = new URL(agreed.headers.get('location')).searchParams.get('code');
  const token = 'POST /oauth/2026-09/token';
  const path = '/oauth/2026-09/token';
  const given = await send(
    token,
    path,
    form({ grant_type: 'authorization_code', code, redirect_uri: back }),
    {},
  );
  yield given;
  const { access_token: access, refresh_token: refresh } = given.answer;
  yield send(token, path, form({ grant_type: 'refresh_token', refresh_token: refresh }), {});
  yield send(token, path, form({ grant_type: 'refresh_token', refresh_token: 'none' }), {});
  yield send(`${token}/introspect`, `${path}/introspect`, form({ token: access }), {});
  yield send(`${token}/revoke`, `${path}/revoke`, form({ token: refresh }), {});

  yield send('GET /account-info/2026-09/details', '/account-info/2026-09/details');
  yield send('GET /account-info/2026-09/details', '/account-info/2026-09/details', undefined, {});
  const rates = '/settings/currencies/2026-09/exchange-rates/current';
  yield send(`GET ${rates}`, rates);
  yield send('GET /crm/owners/2026-09', '/crm/owners/2026-09?limit=1');
  yield send('GET /crm/pipelines/2026-09/deals', '/crm/pipelines/2026-09/deals');

  const objects = '/crm/objects/2026-09';
  const listed = 'limit=100&properties=dealname&associations=companies,contacts';
  const deals = await send(`GET ${objects}/:type`, `${objects}/deals?${listed}`);
  yield deals;
  yield send(`GET ${objects}/:type`, `${objects}/deals?limit=1`);
  const inputs = deals.answer.results.map(({ id }) => ({ id }));
  const [deal, other] = inputs;
  for (const type of ['companies', 'contacts', 'calls', 'emails', 'meetings', 'notes', 'tasks']) {
    const linked = await send(
      'POST /crm/associations/2026-09/:from/:to/batch/read',
      `/crm/associations/2026-09/deals/${type}/batch/read`,
      { inputs },
    );
    yield linked;
    const found = linked.answer.results.flatMap(({ to }) => to).slice(0, 50);
    yield send(`POST ${objects}/:type/batch/read`, `${objects}/${type}/batch/read`, {
      inputs: [...found.map(({ toObjectId: id }) => ({ id })), { id: '404' }],
      properties: ['hs_timestamp'],
      propertiesWithHistory: [],
    });
    yield send(`GET ${objects}/:type`, `${objects}/${type}?limit=1&properties=hs_timestamp`);
  }
  const calls = `${objects}/calls`;
  const all = await send(
    `GET ${objects}/:type`,
    `${calls}?limit=100&properties=hs_call_transcription_id`,
  );
  const transcripts = all.answer.results.flatMap(
    ({ properties }) => properties.hs_call_transcription_id ?? [],
  );
  const transcript = '/crm/extensions/calling/2026-09/transcripts';
  for (const id of [...transcripts, '404'])
    yield send(`GET ${transcript}/:id`, `${transcript}/${id}`);

  const ofDeals = '/crm/properties/2026-09/deals';
  const property = { label: 'Tried', type: 'string', fieldType: 'text', groupName: 'tried' };
  yield send(
    'GET /crm/properties/2026-09/:type{contacts|calls}',
    '/crm/properties/2026-09/contacts',
  );
  yield send('GET /crm/properties/2026-09/:type{contacts|calls}', '/crm/properties/2026-09/calls');
  yield send(`GET ${ofDeals}`, ofDeals);
  yield send(`POST ${ofDeals}/groups`, `${ofDeals}/groups`, { name: 'tried', label: 'Tried' });
  yield send(`POST ${ofDeals}/groups`, `${ofDeals}/groups`, { name: 'tried', label: 'Tried' });
  yield send(`POST ${ofDeals}/batch/create`, `${ofDeals}/batch/create`, {
    inputs: [{ name: 'tried_one', ...property }],
  });
  yield send(`POST ${ofDeals}`, ofDeals, { name: 'tried_two', ...property });
  yield send(`GET ${ofDeals}/:name`, `${ofDeals}/tried_two`);

  const properties = { tried_one: 'x' };
  yield send(`POST ${objects}/deals`, `${objects}/deals`, { properties, associations: [] });
  yield send(`PATCH ${objects}/deals/:id`, `${objects}/deals/${deal.id}`, { properties });
  yield send(`POST ${objects}/deals/search`, `${objects}/deals/search`, {
    filterGroups: [],
    sorts: [],
    properties: ['dealname'],
    limit: 10,
    after: '0',
  });
  yield send(`POST ${objects}/deals/batch/update`, `${objects}/deals/batch/update`, {
    inputs: [deal, other, { id: '404' }].map(({ id }) => ({
      id,
      properties,
      objectWriteTraceId: id,
    })),
  });
  yield send(`POST ${objects}/deals/batch/update`, `${objects}/deals/batch/update`, {
    inputs: [{ ...deal, properties: { unknown: 'x' } }],
  });
  sandbox.behaviour.requiredIf = [{ property: 'reason', when: 'tried_one', is: 'x' }];
  const ruled = { inputs: [{ ...deal, properties, objectWriteTraceId: 'trace' }] };
  yield send(`POST ${objects}/deals/batch/update`, `${objects}/deals/batch/update`, ruled);
  sandbox.behaviour.refusesBatches = true;
  yield send(`POST ${objects}/deals/batch/update`, `${objects}/deals/batch/update`, ruled);
  yield send(`PATCH ${objects}/deals/:id`, `${objects}/deals/${deal.id}`, { properties });
  sandbox.behaviour.requiredIf = [];
  yield send(`POST ${objects}/deals/merge`, `${objects}/deals/merge`, {
    primaryObjectId: deal.id,
    objectIdToMerge: other.id,
  });
  yield send(`DELETE ${objects}/deals/:id`, `${objects}/deals/${deal.id}`);
  yield send(`POST ${ofDeals}/batch/archive`, `${ofDeals}/batch/archive`, {
    inputs: [{ name: 'tried_one' }],
  });
  yield send(`DELETE ${ofDeals}/groups/:name`, `${ofDeals}/groups/tried`);

  for (const status of [400, 403, 429, 500]) {
    sandbox.behaviour.fail = { status, times: 1 };
    yield send('GET /crm/owners/2026-09', '/crm/owners/2026-09');
  }
  sandbox.behaviour.rateLimit = { max: 0, intervalMs: 1000 };
  yield send('GET /crm/owners/2026-09', '/crm/owners/2026-09');
}
