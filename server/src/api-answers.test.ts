import { startHubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { createHubspot, createHubspotOAuth } from './adapters/hubspot/hubspot.ts';
import { addHighlight, addSuggestion } from './testing/suggestions.ts';
import { people } from './platform/db/schema/people.ts';
import { createMembersWorld } from './testing/members.ts';
import { callDealFiles } from './testing/deal-file-calls.ts';
import { callInsights } from './testing/insight-calls.ts';
import { calledByApps, callTokens, callWebhooks } from './testing/token-calls.ts';
import { routeRights } from './testing/route-rights.ts';

const app = { clientId: 'client', clientSecret: 'secret' };
const idSchema = v.object({ id: v.string() });
/** What a language model answers to a question. */
const asked = {
  reply: { answer: [{ text: 'Quotes take six days.', quotes: ['1.2'] }], missing: '' },
  given: '<<<question>>>',
  replacements: [],
  namesKept: false,
};
const inData = v.object({ data: idSchema });
const listSchema = v.object({ data: v.array(idSchema) });

/** A workspace with the CRM beside it, and an administrator who calls one route after another. */
async function createJourney() {
  const crm = await startHubspotSandbox({ port: 0, ...app });
  const world = await createMembersWorld(undefined, {
    crm: createHubspot(crm.apiUrl),
    crmOAuth: createHubspotOAuth({ ...crm, ...app }),
    askModelNow: async () => ({ name: 'test/model', ask: async () => asked }),
  });
  onTestFinished(async () => {
    await world.close();
    await crm.close();
  });
  const admin = await world.enter('ADMIN');
  const answered = new Set<string>();
  /** Ids and queries of the routes' paths. */
  const params: Record<string, string> = {};

  /** Calls a route, which must answer well; that it does so as described the world looks after. */
  async function call(route: string, body?: object, query = ''): Promise<unknown> {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const answer = await admin.call(method, `${path}${query}`, body);
    expect(answer.status, `${route}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    answered.add(route);
    return answer.body;
  }
  return { crm, db: world.db, call, params, answered, member: await world.enter('MANAGER') };
}

const task = {
  id: 'call',
  title: 'Call the CFO',
  type: 'commercial_strategy',
  due_date: '2026-12-01',
};
const challenge = { title: 'No SSO', description: 'They ask for SAML' };

/**
 * They need a person with a password, or answer nothing (features/account/password.test.ts,
 * passkeys.test.ts and deletion.test.ts), or need what team and CRM both changed (features/crm/refresh.test.ts).
 */
const calledElsewhere = new Set([
  ...calledByApps,
  'POST /api/account/password',
  'POST /api/account/delete',
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys',
  'PATCH /api/account/passkeys/:id',
  'DELETE /api/account/passkeys/:id',
  'POST /api/deals/:id/hubspot-conflicts',
  // These need servers of models: features/language-model.
  'POST /api/language-model/offered',
  'PUT /api/language-model/connection',
  'DELETE /api/language-model/connection',
  'POST /api/language-model/pull',
  'POST /api/language-model/test',
]);

test('[API-05] every route that there is answers as it is described', async () => {
  const { crm, db, call, params, answered, member } = await createJourney();

  // Deals
  const deal = v.parse(
    idSchema,
    await call('POST /api/deals', {
      name: 'Acme',
      hubspot_id: '1',
      company_name: 'Acme Ltd',
      meddpicc_data: { pain: 'Quotes take five days', champion: { name: 'Ann', details: '' } },
      technical_insights_hurdles: 'Legal asks for EU hosting',
      strategy_recommendations: [task],
      technical_insights_rfp_requirements: [
        { id: 'r1', requirement: 'SSO by SAML' },
        { id: 'r2', requirement: 'EU hosting' },
      ],
    }),
  );
  const dealId = deal.id;
  params['id'] = dealId;
  await call('GET /api/deals', undefined, '?limit=1&count=true');
  await call('GET /api/deals/facets');
  await call('GET /api/deals/lines');
  await callDealFiles(call, params);
  await call('GET /api/deals/groups', undefined, '?group=owner&view=open');
  await call('GET /api/deals/:id');
  await call('GET /api/deals/:id/similar');
  await call('PUT /api/deals/:id', { stage: 'Proposal', meddpicc_data: { pain: 'Six days' } });
  const history = v.parse(
    v.object({ data: v.array(v.looseObject({ type: v.string(), id: v.string() })) }),
    await call('GET /api/deals/:id/history'),
  );
  const change = history.data.find(({ type }) => type === 'item');
  const base = change?.['item_changed_at'];
  await call('POST /api/deals/:id/history/restore-item', { change: change?.id, base });
  const restored = { section: 'meddpicc_data.pain', revision: 2, version: 'before' };
  await call('POST /api/deals/:id/history/restore', { ...restored, base_revision: 2 });
  await call('GET /api/tasks');
  await call('GET /api/tasks/summary');
  await callInsights(call, params);

  const view = await call('POST /api/views', {
    name: 'Proposals',
    settings: { stage: 'Proposal' },
  });
  params['id'] = v.parse(idSchema, view).id;
  await call('GET /api/views');
  await call('PUT /api/views/:id', { name: 'All proposals', shared: true });
  await call('DELETE /api/views/:id');
  params['id'] = dealId;

  // Analyses
  await call('GET /api/ai/status');
  const meddpicc = { methodology: 'MEDDPICC', data: { pain: 'Quotes take five days' } };
  await call('POST /api/ai/analyze-strategy', { dealId, ...meddpicc });
  await call('POST /api/ai/analyze-commercial', { dealId, prompt: 'Budget is frozen' });
  await call('GET /api/deals/:id/analyses', undefined, '?kind=commercial_strategy');
  const text = { text: 'Budget is frozen' };
  params['challengeId'] = v.parse(
    idSchema,
    await call('POST /api/deals/:id/commercial-challenges', text),
  ).id;
  const one = '/api/deals/:id/commercial-challenges/:challengeId';
  await call(`PATCH ${one}`, { solution: 'accepted' });
  await call(`DELETE ${one}`);
  await call('POST /api/technical-insights/strategy', { dealId });
  const challenges = '/api/technical-insights/technical-challenges';
  const added = await call(`POST ${challenges}`, { dealId, ...challenge });
  await call(`GET ${challenges}`, undefined, `?dealId=${dealId}`);
  params['id'] = v.parse(inData, added).data.id;
  await call(`PUT ${challenges}/:id`, { severity: 'High' });
  await call(`POST ${challenges}/:id/analyze`, {});
  await call(`DELETE ${challenges}/:id`);

  // Conversations
  params['id'] = dealId;
  const conversation = { name: 'Call', text: 'Tom: What hurts?\nDana: Quotes take six days.' };
  const pasted = v.parse(idSchema, await call('POST /api/deals/:id/conversations', conversation));
  await addSuggestion(db, { dealId, conversationId: pasted.id, section: 'meddpicc_data.metrics' });
  await call('GET /api/deals/:id/conversations');
  const reviewed = await call('GET /api/deals/:id/suggestions', undefined, '?state=all');
  await call('GET /api/deals/:id/preparation');
  const place = await addHighlight(db, { dealId, conversationId: pasted.id });
  await call('POST /api/deals/:id/highlights', { ...place, dismissed: true });
  await call('POST /api/deals/:id/highlights', { ...place, dismissed: false });
  await call('POST /api/deals/:id/highlights/file', {
    passages: [place],
    section: 'meddpicc_data.pain',
    field: null,
    text: 'Six days',
    mode: 'replace',
    revision: 3,
  });
  const [suggestion] = v.parse(v.object({ suggestions: v.array(idSchema) }), reviewed).suggestions;
  params['id'] = suggestion?.id ?? '';
  const edited = { text: 'Six days', mode: 'replace', revision: 0 };
  await call('POST /api/suggestions/:id/accept', edited);
  params['id'] = dealId;
  await call('GET /api/deals/:id/quotes');
  await call('GET /api/deals/:id/reading');
  const question = { question: 'How long do quotes take?' };
  params['questionId'] = v.parse(
    idSchema,
    await call('POST /api/deals/:id/questions', question),
  ).id;
  await call('PUT /api/deals/:id/questions/:questionId', { saved: true });
  await call('GET /api/deals/:id/questions');
  await call('POST /api/questions', question);
  params['id'] = suggestion?.id ?? '';
  await call('POST /api/suggestions/:id/reopen');
  await call('POST /api/suggestions/:id/reject');
  await call('POST /api/suggestions/:id/reopen');
  params['id'] = dealId;
  const all = { level: 2, preview: true };
  await call('POST /api/deals/:id/suggestions/accept-all', all);
  await call('POST /api/deals/:id/suggestions/accept-all', { ...all, preview: false });
  await call('GET /api/deals/:id/history');
  params['id'] = pasted.id;
  await call('GET /api/conversations/reading');
  await call('GET /api/conversations/:id');
  await call('PUT /api/conversations/:id/speakers', { speakers: [{ index: 0, side: 'ours' }] });
  await call('DELETE /api/conversations/:id');

  // Requirements
  params['id'] = dealId;
  params['requirementId'] = 'r1';
  const requirements = '/api/deals/:id/rfp/requirements';
  const byHand = { supportLevel: 'fully_supported' };
  await call(`PATCH ${requirements}/:requirementId`, byHand);
  await call(`GET ${requirements}`);
  const changed = await call(`PATCH ${requirements}`, { ids: ['r1', 'r2'], ...byHand });
  await call(`POST ${requirements}/undo`, {
    undo: v.parse(v.object({ undo: v.string() }), changed).undo,
  });
  await call('GET /api/deals/:id/rfp/requirements/:requirementId/answers');
  await call('GET /api/rfp-answers');
  await call('GET /api/deals/:id/rfp/review');
  await call('GET /api/deals/:id/rfp/analysis');
  await call('POST /api/deals/:id/rfp/analysis', {});
  await call('GET /api/deals/:id/rfp/analysis');
  await call('POST /api/deals/:id/rfp/analysis/stop');
  await call('POST /api/ai/rfp-analysis', { rfpItems: ['SSO by SAML'] });

  // The CRM, and what is known of companies
  await call('POST /api/hubspot/api-key', { apiKey: crm.privateAppToken });
  await call('GET /api/hubspot/status');
  await call('GET /api/hubspot/sync');
  await call('POST /api/hubspot/refresh');
  await call('POST /api/hubspot/refresh-deals', { ids: [dealId] });
  await call('GET /api/hubspot/readings');
  await call('GET /api/hubspot/offered');
  const selection = v.parse(v.looseObject({}), await call('GET /api/hubspot/selection'));
  await call('PUT /api/hubspot/selection', selection);
  await call('GET /api/hubspot/choices');
  await call('GET /api/hubspot/write-back');
  await call('PUT /api/hubspot/write-back', { on: true });
  await call('PUT /api/hubspot/write-back/fields', { on: true });
  await call('POST /api/hubspot/write-back/remove');
  await call('GET /api/deals/:id/engagements');
  await call('GET /api/deals/:id/contacts');
  await call('GET /api/deals/:id/export');
  await call('POST /api/contacts/export', { contact: 'Dana Whitfield' });
  await call('POST /api/companyinfo-ai/fetch', { companyName: 'Acme Ltd', dealId });
  await call('GET /api/deals/:id');
  await call('POST /api/auth/url', {});
  await call('DELETE /api/hubspot/disconnect');
  await call('DELETE /api/deals/:id');

  // Knowledge
  const source = { name: 'Handbook', url: 'https://docs.example.com/' };
  params['id'] = v.parse(idSchema, await call('POST /api/knowledgebases', source)).id;
  await call('GET /api/knowledgebases');
  await call('PUT /api/knowledgebases/:id', { ...source, name: 'Guide' });
  await call('POST /api/knowledgebases/:id/sync');
  await call('POST /api/knowledgebases/:id/cancel');
  await call('DELETE /api/knowledgebases/:id');

  // People
  const invited = await call('POST /api/users/invite', { email: 'ben@demo.example' });
  params['id'] = v.parse(inData, invited).data.id;
  await call('POST /api/users/:id/invitation');
  await call('GET /api/users');
  await call('DELETE /api/users/:id/invitation');
  params['id'] = member.id;
  await call('PATCH /api/users/:id', { role: 'SALES_ENGINEER' });
  await call('POST /api/users/:id/deactivate');
  await call('POST /api/users/:id/reactivate');
  await db.update(people).set({ twoFactorEnabled: true }).where(eq(people.id, member.id));
  await call('DELETE /api/users/:id/second-factor');
  await call('POST /api/exports', { kind: 'pipeline', format: 'csv' });
  await call('GET /api/users/sign-in');
  await call('GET /api/account');
  await call('GET /api/account/passkeys');
  const sessions = v.parse(listSchema, await call('GET /api/account/sessions'));
  expect(sessions.data).toHaveLength(1);
  for (const of of ['', '/sample', '/estimate']) await call(`GET /api/language-model${of}`);
  await call('POST /api/language-model/local', {});
  const money = { input_price: 1, output_price: 2, currency: 'USD', month_cap: 5 };
  await call('PUT /api/language-model/limits', { ...money, features_off: ['ask'] });
  await call('PUT /api/language-model/voice', { tone: 'Plain', us: 'we', product: 'Relayline' });
  await call('PUT /api/language-model/what-we-sell', { what_we_sell: 'Route planning' });
  await call('PUT /api/language-model/names', { are_kept: false });
  await call('PUT /api/language-model/search', { searches_web: false });
  await call('GET /api/audit');
  await call('GET /api/audit/export');
  for (const calls of [callTokens, callWebhooks]) await calls(call, params);
  // Last, as it signs the caller out.
  await call('POST /api/account/sessions/end', { which: 'others' });
  params['id'] = sessions.data[0]?.id ?? '';
  await call('DELETE /api/account/sessions/:id');

  const described = Object.entries(routeRights)
    .filter(([route, right]) => right !== 'public' && !calledElsewhere.has(route))
    .map(([route]) => route);
  expect([...answered].toSorted()).toEqual(described.toSorted());
});
