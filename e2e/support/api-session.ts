import {
  chooseAccount,
  createBrowser,
  useAnotherAccount,
} from '@plumbline/server/testing/browser.ts';
import type {
  NewOpportunity,
  Opportunity,
  OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import type { strategyTaskSchema } from '@plumbline/domain/tasks/task.ts';
import type { rfpRequirementSchema } from '@plumbline/domain/rfp/requirement.ts';
import type * as v from 'valibot';

/** A person at the API, signed in through the provider's real pages, without a browser. */
export interface ApiSession {
  /** A fresh identity token. */
  token: () => Promise<string>;
  send: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** The JSON of a good answer; throws with the server's words for any other. */
  call: <Body>(method: string, path: string, body?: unknown) => Promise<Body>;
}

/** A deal to add: what nobody says of a task or of a requirement has its default. */
type Given = Omit<
  Partial<Opportunity>,
  'strategy_recommendations' | 'technical_insights_rfp_requirements'
> & {
  name: string;
  strategy_recommendations?: v.InferInput<typeof strategyTaskSchema>[];
  technical_insights_rfp_requirements?: v.InferInput<typeof rfpRequirementSchema>[];
};

/** Signs in with one of the sandbox's accounts, or any other address. */
export async function openApiSession(baseUrl: string, email: string): Promise<ApiSession> {
  const browser = createBrowser(baseUrl, (request) => fetch(request));
  const chooser = await browser.visit('/auth/start?attempt=api-session-1&with=provider');
  const isOffered = chooser.text.includes(email);
  const end = isOffered
    ? await chooseAccount(browser, chooser, email)
    : await useAnotherAccount(browser, chooser, email, email);
  const error = end.url.searchParams.get('error');
  if (error !== null || end.url.pathname !== '/auth/done') {
    throw new Error(`${email} could not sign in: ${error ?? end.url.href}`);
  }

  let held: { token: string; until: number } | null = null;
  async function token(): Promise<string> {
    if (held && Date.now() < held.until) return held.token;
    const answer = await browser.send('/auth/token');
    if (!answer.ok) throw new Error(`No identity token for ${email}: ${answer.status}`);
    const fresh = ((await answer.json()) as { token: string }).token;
    held = { token: fresh, until: Date.now() + 240_000 };
    return fresh;
  }

  /** As the web app does: a token that is refused is renewed once, and the call sent again. */
  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await sendOnce(method, path, body);
    if (answer.status !== 401) return answer;
    await answer.body?.cancel();
    held = null;
    return sendOnce(method, path, body);
  }

  async function sendOnce(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await token()}`,
        'Content-Type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await send(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Body;
  }

  return { token, send, call };
}

/** Deals that are deleted side by side. */
const atOnce = 20;

/** What tests put in place before a person comes. */
export function workspaceOf(session: ApiSession) {
  return {
    /** No opportunities and no CRM. */
    async clear(): Promise<void> {
      // A list without a limit ends at a thousand.
      for (let page = await list(); page.length > 0; page = await list()) {
        // A few at a time, or the last wait for a connection longer than the product lets them.
        for (let first = 0; first < page.length; first += atOnce) {
          const some = page.slice(first, first + atOnce);
          await Promise.all(some.map(({ id }) => session.call('DELETE', `/api/deals/${id}`)));
        }
      }
      const { connected } = await session.call<{ connected: boolean }>(
        'GET',
        '/api/hubspot/status',
      );
      if (connected) await session.call('DELETE', '/api/hubspot/disconnect');
    },
    connectHubspot: (apiKey: string) => session.call('POST', '/api/hubspot/api-key', { apiKey }),
    /** Everything that the CRM has, as the import dialog brings it in. */
    async importAll(): Promise<void> {
      const { data } = await session.call<{ data: unknown[] }>('GET', '/api/hubspot/sync');
      await session.call('POST', '/api/deals/bulk', { deals: data });
    },
    add: (opportunity: Given) => session.call<Opportunity>('POST', '/api/deals', opportunity),
    addMany: (deals: NewOpportunity[]) => session.call('POST', '/api/deals/bulk', { deals }),
    /** A call of two with a deal's customer, whose words come second. */
    async addCall(id: string, text: string): Promise<void> {
      const call = await session.call<{ id: string }>('POST', `/api/deals/${id}/conversations`, {
        name: 'Second call',
        text,
        kind: 'call',
        happened_at: '2026-11-03T09:00:00.000Z',
      });
      await session.call('PUT', `/api/conversations/${call.id}/speakers`, {
        speakers: [
          { index: 0, side: 'ours' },
          { index: 1, side: 'customer' },
        ],
      });
    },
    get: (id: string) => session.call<Opportunity>('GET', `/api/deals/${id}`),
    change: (id: string, patch: object) =>
      session.call<Opportunity>('PUT', `/api/deals/${id}`, patch),
    remove: (id: string) => session.call('DELETE', `/api/deals/${id}`),
    list,
  };

  function list(): Promise<OpportunitySummary[]> {
    return session.call('GET', '/api/deals');
  }
}

export type Workspace = ReturnType<typeof workspaceOf>;
