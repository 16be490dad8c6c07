import type { AuditAction } from '@plumbline/domain/people/audit.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passkeys } from '../../platform/db/schema/people.ts';
import { createAuditedWorld, guest } from '../../testing/audit.ts';

let world: Awaited<ReturnType<typeof createAuditedWorld>>;
beforeAll(async () => {
  world = await createAuditedWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());
async function addPasskey(): Promise<string> {
  const kept = { credential_id: 'c', public_key: 'k', name: 'Laptop', created_at: new Date() };
  const [added] = await world.db
    .insert(passkeys)
    .values({ ...kept, person_id: world.admin.id })
    .returning();
  return added?.id ?? '';
}

type Event = [action: AuditAction, subject: string, detail: string];
const typedRate = { target: 'USD', rate: '1.1', day: '2026-11-27' };
interface Case {
  /** Puts things in place; its events do not count. */
  given?: () => Promise<string>;
  when: (id: string) => Promise<unknown>;
  /** `ID` stands for what `given` made. */
  leaves: Event;
}

const source = { name: 'Northwind', url: 'https://docs.example/guide', type: 'documentation' };
const addSource = (more: object = {}) =>
  world.ok('POST', '/api/knowledgebases', { ...source, ...more });
const addView = (name: string, shared: boolean) =>
  world.ok('POST', '/api/views', { name, shared, settings: { search: 'Northwind' } });
const app = { name: 'Notebook', redirect_uris: ['https://notebook.example/callback'] };
const requirement = { requirement: 'Late trucks are told', supportLevel: null };
const challenge = { title: 'Late trucks', description: 'Late trucks' };
const languageModel = {
  provider: 'anthropic',
  base_url: null,
  model: 'a-model',
  api_key: 'a-key-of-it',
};

const cases: Record<string, Case> = {
  'an app entered': {
    when: () => world.ok('POST', '/api/assistants/clients', app),
    leaves: ['connected-app', 'Notebook', 'entered: https://notebook.example/callback'],
  },
  'an app removed': {
    given: async () => (await world.ok('POST', '/api/assistants/clients', app)).id,
    when: (id) => world.ok('DELETE', `/api/assistants/clients/${id}`),
    leaves: ['connected-app', 'Notebook', 'removed'],
  },
  'signing in of assistants turned on': {
    when: () => world.ok('PUT', '/api/assistants', { sign_in: 'registration' }),
    leaves: ['integration-change', 'sign-in of assistants', 'registration'],
  },
  'an invitation': {
    when: () =>
      world.ok('POST', '/api/users/invite', { email: ' Guest@Partner.example', role: 'MANAGER' }),
    leaves: ['invite', guest, 'Manager'],
  },
  'an invitation whose mail does not go out': {
    given: async () => {
      await world.failMail('recipient');
      return '';
    },
    when: async () => {
      await world.ok('POST', '/api/users/invite', { email: guest });
      await world.failMail(null);
    },
    leaves: ['invite', guest, 'Manager'],
  },
  'a link sent again': {
    given: () => world.inviteGuest(),
    when: (id) => world.ok('POST', `/api/users/${id}/invitation`),
    leaves: ['invite-resend', guest, ''],
  },
  'an invitation revoked': {
    given: () => world.inviteGuest(),
    when: (id) => world.ok('DELETE', `/api/users/${id}/invitation`),
    leaves: ['invite-revoke', guest, ''],
  },
  'another role': {
    given: () => world.inviteGuest(),
    when: (id) => world.ok('PATCH', `/api/users/${id}`, { role: 'SALES_ENGINEER' }),
    leaves: ['role', guest, 'Manager to Sales Engineer'],
  },
  'a member deactivated': {
    given: async () => (await world.enter('MANAGER', { email: guest })).id,
    when: (id) => world.ok('POST', `/api/users/${id}/deactivate`),
    leaves: ['deactivate', guest, ''],
  },
  'a second factor reset': {
    given: async () => {
      const second = { email: guest, twoFactorEnabled: true };
      return (await world.enter('MANAGER', second)).id;
    },
    when: (id) => world.ok('DELETE', `/api/users/${id}/second-factor`),
    leaves: ['second-factor', guest, 'reset by an administrator'],
  },
  'a passkey renamed': {
    given: addPasskey,
    when: (id) => world.ok('PATCH', `/api/account/passkeys/${id}`, { name: 'Work laptop' }),
    leaves: ['passkey', '', 'renamed'],
  },
  'a passkey removed': {
    given: addPasskey,
    when: (id) => world.ok('DELETE', `/api/account/passkeys/${id}`),
    leaves: ['passkey', '', 'removed'],
  },
  'a member reactivated': {
    given: async () => (await world.enter('MANAGER', { email: guest, banned: true })).id,
    when: (id) => world.ok('POST', `/api/users/${id}/reactivate`),
    leaves: ['reactivate', guest, ''],
  },
  'HubSpot connected': {
    when: () => world.ok('POST', '/api/hubspot/api-key', { apiKey: world.hubspot.privateAppToken }),
    leaves: ['connect', 'HubSpot', 'API key'],
  },
  'HubSpot disconnected': {
    given: async () => {
      await world.ok('POST', '/api/hubspot/api-key', { apiKey: world.hubspot.privateAppToken });
      return '';
    },
    when: () => world.ok('DELETE', '/api/hubspot/disconnect'),
    leaves: ['disconnect', 'HubSpot', ''],
  },
  'a language model chosen': {
    when: () => world.ok('PUT', '/api/language-model/connection', languageModel),
    leaves: ['connect', 'language model anthropic/a-model', 'the provider’s own address, key new'],
  },
  'a language model removed': {
    given: async () => {
      await world.ok('PUT', '/api/language-model/connection', languageModel);
      return '';
    },
    when: () => world.ok('DELETE', '/api/language-model/connection'),
    leaves: ['disconnect', 'language model anthropic/a-model', ''],
  },
  'an opportunity deleted': {
    given: async () => (await world.addDeal()).id,
    when: (id) => world.ok('DELETE', `/api/deals/${id}`),
    leaves: ['delete', 'opportunity ID', ''],
  },
  'all requirements deleted': {
    given: async () => {
      const list = ['r1', 'r2'].map((id) => ({ id, ...requirement }));
      return (await world.addDeal({ technical_insights_rfp_requirements: list })).id;
    },
    when: (id) =>
      world.ok('PUT', `/api/deals/${id}`, { technical_insights_rfp_requirements: null }),
    leaves: ['delete', 'RFP requirements of opportunity ID', '2 deleted'],
  },
  'a requirement left out of those sent': {
    given: async () => {
      const list = ['r1', 'r2'].map((id) => ({ id, ...requirement }));
      return (await world.addDeal({ technical_insights_rfp_requirements: list })).id;
    },
    when: (id) =>
      world.ok('PUT', `/api/deals/${id}`, {
        technical_insights_rfp_requirements: [{ id: 'r2', ...requirement }],
      }),
    leaves: ['delete', 'RFP requirements of opportunity ID', '1 deleted'],
  },
  'a technical challenge deleted': {
    given: async () => (await world.addDeal()).id,
    when: async (dealId) => {
      const path = '/api/technical-insights/technical-challenges';
      const { data } = await world.ok('POST', path, { dealId, ...challenge });
      await world.ok('DELETE', `${path}/${data.id}`);
    },
    leaves: ['delete', 'Technical challenges of opportunity ID', '1 deleted'],
  },
  'a commercial challenge deleted': {
    given: async () => (await world.addDeal()).id,
    when: async (dealId) => {
      const path = `/api/deals/${dealId}/commercial-challenges`;
      const { id } = await world.ok('POST', path, { text: 'Late trucks' });
      await world.ok('DELETE', `${path}/${id}`);
    },
    leaves: ['delete', 'Commercial challenges of opportunity ID', '1 deleted'],
  },
  'a conversation deleted': {
    given: async () => {
      const { id } = await world.addDeal();
      const text = 'Dana: Late trucks cost us a day each week.';
      await world.ok('POST', `/api/deals/${id}/conversations`, { name: 'Call', text });
      return id;
    },
    when: async (id) => {
      const { conversations } = (await world.ok(
        'GET',
        `/api/deals/${id}/conversations`,
      )) as unknown as {
        conversations: { id: string }[];
      };
      await world.ok('DELETE', `/api/conversations/${conversations[0]?.id}`);
    },
    leaves: ['delete', 'conversation of opportunity ID', ''],
  },
  'a knowledge base added': {
    when: () =>
      world.ok('POST', '/api/knowledgebases', {
        ...source,
        credentials: { username: 'reader', password: 'sk-secret' },
      }),
    leaves: ['source-add', 'https://docs.example/guide', 'documentation, with credentials'],
  },
  'a knowledge base aimed elsewhere': {
    given: async () =>
      (await addSource({ credentials: { username: 'reader', password: 'sk-secret' } })).id,
    when: (id) =>
      world.ok('PUT', `/api/knowledgebases/${id}`, {
        ...source,
        url: 'https://elsewhere.example/?a=sk-secret',
      }),
    leaves: [
      'source-change',
      'knowledge base ID',
      'from https://docs.example/guide to https://elsewhere.example/, credentials forgotten',
    ],
  },
  'other credentials for a knowledge base': {
    given: async () => (await addSource()).id,
    when: (id) =>
      world.ok('PUT', `/api/knowledgebases/${id}`, {
        ...source,
        credentials: { username: 'reader', password: 'sk-secret' },
      }),
    leaves: ['source-change', 'knowledge base ID', 'other credentials'],
  },
  'a knowledge base deleted': {
    given: async () => (await addSource()).id,
    when: (id) => world.ok('DELETE', `/api/knowledgebases/${id}`),
    leaves: ['delete', 'knowledge base ID', ''],
  },
  'a shared view deleted': {
    given: async () => (await addView('Late trucks', true)).id,
    when: (id) => world.ok('DELETE', `/api/views/${id}`),
    leaves: ['delete', 'shared view ID', ''],
  },
  'one’s own view deleted': {
    given: async () => (await addView('Northwind', false)).id,
    when: (id) => world.ok('DELETE', `/api/views/${id}`),
    leaves: ['delete', 'view ID', ''],
  },
  'the workspace’s currency changed': {
    when: () => world.ok('PUT', '/api/workspace', { currency: 'USD' }),
    leaves: ['workspace-change', 'workspace currency', ''],
  },
  'a rate typed': {
    when: () => world.ok('PUT', '/api/workspace/rates/EUR', typedRate),
    leaves: ['workspace-change', 'rate of EUR in USD', ''],
  },
  'a rate taken away': {
    when: () => world.ok('DELETE', '/api/workspace/rates/EUR?target=USD'),
    leaves: ['workspace-change', 'rate of EUR in USD', 'removed'],
  },
  'the audit trail exported': {
    when: () => world.ok('GET', '/api/audit/export?action=invite'),
    leaves: ['export', 'Audit trail', 'CSV, 0 rows, only Invited'],
  },
  'a report asked for as a file': {
    when: () => world.ok('POST', '/api/exports', { kind: 'gaps', format: 'csv' }),
    leaves: ['export-request', 'Product gaps report', 'CSV'],
  },
  'requirements asked for as a file': {
    given: async () => (await world.addDeal()).id,
    when: (deal_id) =>
      world.ok('POST', '/api/exports', { kind: 'requirements', format: 'csv', deal_id }),
    leaves: ['export-request', 'RFP requirements of opportunity ID', 'CSV'],
  },
};

test.each(Object.entries(cases))(
  '%s is one event: who, what, when, and nothing secret',
  async (_, { given, when, leaves: [action, subject, detail] }) => {
    const id = (await given?.()) ?? '';
    expect(await world.eventsOf(() => when(id))).toEqual([
      [action, subject.replace('ID', id), detail],
    ]);
  },
);
