import { sql } from 'drizzle-orm';
import { wellBehaved } from '@plumbline/sandbox/hubspot/behaviour.ts';
import { startHubspotSandbox, type HubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { createHubspot, createHubspotOAuth } from '../adapters/hubspot/hubspot.ts';
import type { Database } from '../platform/db/database.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import { createTestApi, testSessionId } from './app.ts';
import { emptyTables } from './database.ts';

/** The product as HubSpot knows it. */
export const hubspotApp = { clientId: 'client', clientSecret: 'secret' };

/** Who the requests of createTestApi come from. */
export const crmPersonId = '00000000-0000-4000-8000-00000000000a';

/** What the import dialog is told. */
export interface Synced {
  success: boolean;
  unread_amounts: string[];
  missing_amounts: string[];
  data: {
    hubspot_id: string;
    name: string;
    stage: string;
    value: number;
    currency: string | null;
    company_name: string | null;
  }[];
  error?: string;
  code?: string;
}

/** What the product needs to use a stand-in, with a circuit and limits of its own. */
export function crmOf({ apiUrl, authorizeUrl }: HubspotSandbox) {
  return {
    crm: createHubspot(apiUrl),
    crmOAuth: createHubspotOAuth({ apiUrl, authorizeUrl, ...hubspotApp }),
  };
}

/** Whom the requests of createTestApi come from, signed in: who connects is looked up again. */
export async function addCrmPerson(db: Database): Promise<void> {
  await db.execute(sql`insert into people (id, email, name, role)
    values (${crmPersonId}, 'admin@demo.example', 'Admin', 'ADMIN')`);
  await signInCrmPerson(db);
}

/** Good by the clocks of all tests, some of which run ahead. */
async function signInCrmPerson(db: Database): Promise<void> {
  await db.execute(sql`insert into sessions (id, token, person_id, created_at, expires_at)
    values (${testSessionId}, 'token', ${crmPersonId}, '2199-01-01', '2199-01-06')`);
}

/** The API with the CRM beside it, and what people do there. */
export async function createCrmWorld({
  deals = 60,
  ...overrides
}: { deals?: number } & Partial<AppDependencies> = {}) {
  const { now } = overrides;
  const sandbox = await startHubspotSandbox({ port: 0, ...hubspotApp, deals, ...(now && { now }) });
  const server = await createTestApi({ ...crmOf(sandbox), ...overrides });
  await addCrmPerson(server.db);
  const signIn = () => signInCrmPerson(server.db);

  /** A call of the CRM's own API, as somebody there makes it. */
  async function there(method: string, path: string, body?: object): Promise<void> {
    const answer = await fetch(`${sandbox.apiUrl}/crm/objects/2026-09/deals${path}`, {
      method,
      headers: {
        authorization: `Bearer ${sandbox.privateAppToken}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a test expects there
  const send = async <Body>(method: string, path: string, body?: object) => {
    const { status, body: answer } = await server.request('ADMIN', method, path, body);
    const told: { status: number; body: Body } = { status, body: answer };
    return told;
  };

  return {
    ...server,
    sandbox,
    signIn,
    send,
    there,
    edit: (id: string, properties: Record<string, string>) =>
      there('PATCH', `/${id}`, { properties }),
    connect: () => send('POST', '/api/hubspot/api-key', { apiKey: sandbox.privateAppToken }),
    /** As the import dialog does it; all of them, or the first so many. */
    async importDeals(most?: number) {
      const { body } = await send<{ data: object[] }>('GET', '/api/hubspot/sync');
      const { body: made } = await send<{ data: { id: string; hubspot_id: string }[] }>(
        'POST',
        '/api/deals/bulk',
        { deals: body.data.slice(0, most) },
      );
      return made.data;
    },
    refresh: () => send<{ updated: number; unchanged: number }>('POST', '/api/hubspot/refresh'),
    async deal(id: string) {
      const { body } = await send<Record<string, unknown>>('GET', `/api/deals/${id}`);
      return body;
    },
    /** An account as it was in the beginning is not: deals that were changed stay so. */
    async empty() {
      Object.assign(sandbox.behaviour, wellBehaved);
      await emptyTables(
        server.db,
        'opportunities',
        'companies',
        'crm_connections',
        'crm_oauth_states',
        'crm_deal_facts',
        'crm_owners',
        'crm_portals',
        'crm_outbox',
        'audit_events',
      );
    },
    async close() {
      await server.close();
      await sandbox.close();
    },
  };
}
