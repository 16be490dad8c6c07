import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { createApi } from '../app.ts';
import { oauthSite } from '../features/assistants/oauth-site.ts';
import { addClient } from '../platform/oauth/oauth.queries.ts';
import type { GuardedGet, OAuthOptions } from '../platform/oauth/oauth.ts';
import { createTestDatabase } from './database.ts';
import { checkAnswers } from './described.ts';
import { testDependencies } from './dependencies.ts';
import { createTestOAuth } from './oauth.ts';
import { createTestAuth, signInAs, testBaseUrl } from './people.ts';

export const appRedirect = 'http://127.0.0.1:33418/callback';
export const documentUrl = 'https://assistant.example/client.json';

/** What an app is answered with, as JSON. */
type Answered = Record<string, unknown>;

/** API and what apps ask beside it, with an app that an administrator entered and one with a document. */
export async function createAppWorld(overrides: Partial<OAuthOptions> = {}) {
  const { db, close } = await createTestDatabase();
  const auth = await createTestAuth(db);
  let time = 0;
  const now = () => new Date(Date.now() + time);
  /** What lies at addresses outside, by address. */
  const outside = new Map<string, Awaited<ReturnType<GuardedGet>> | Error>();
  const get: GuardedGet = async (url) => {
    const found = outside.get(url) ?? new Error('Nothing answers there');
    if (found instanceof Error) throw found;
    return found;
  };
  const oauth = createTestOAuth(db, { fixed: 'on', get, now, ...overrides });
  const { authenticate } = auth;
  const api = createApi(testDependencies({ db, authenticate, oauth, now }));
  checkAnswers(api);
  const beside = oauthSite({ oauth, trustProxy: false });
  const answerTo = async (request: Request) =>
    /^\/(?:oauth|\.well-known)\//.test(new URL(request.url).pathname)
      ? beside.fetch(request)
      : api.fetch(request);
  const site = {
    fetch: answerTo,
    request: (path: string, init: RequestInit = {}) =>
      answerTo(new Request(new URL(path, testBaseUrl), init)),
  };
  const clientId = crypto.randomUUID();
  const enter = () =>
    addClient(db, {
      id: clientId,
      name: 'Notebook',
      redirect_uris: [appRedirect],
      kind: 'entered',
      created_at: new Date(),
    });
  await enter();

  const publish = (document: object, url = documentUrl) =>
    outside.set(url, {
      status: 200,
      url,
      headers: new Headers({ 'content-type': 'application/json' }),
      body: new TextEncoder().encode(JSON.stringify(document)),
    });
  publish({ client_id: documentUrl, client_name: 'Claude', redirect_uris: [appRedirect] });

  /** A browser that somebody is signed in with: it keeps cookies, by the paths that they are for. */
  async function openBrowser(role: Role | null = 'ADMIN') {
    const { token, person } = await signInAs({ auth, db }, role, { name: 'Helen Whitaker' });
    const jar = new Map<string, { value: string; path: string }>();
    async function send(path: string, init: RequestInit = {}): Promise<Response> {
      const url = new URL(path, testBaseUrl);
      const cookie = [...jar]
        .filter(([, kept]) => url.pathname.startsWith(kept.path))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ');
      const headers = new Headers(init.headers);
      if (cookie !== '') headers.set('cookie', cookie);
      const answer = await site.request(url.href, { ...init, headers, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
      }
      return answer;
    }
    const ask = (path: string, method = 'GET', body?: object) =>
      send(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    /** Opens the address that an app sends people to. @returns which request the page asks about */
    async function begin(address: string): Promise<string> {
      const answer = await send(address);
      const to = answer.headers.get('location') ?? '';
      const [, id] = /^\/#\/connect\?request=([\w-]+)$/.exec(to) ?? [];
      if (!id) throw new Error(`No question: ${answer.status} ${to} ${await answer.text()}`);
      return id;
    }
    /** @returns the address of the app that the browser is sent back to */
    async function decide(id: string, scopes: readonly string[]): Promise<URL> {
      const answer = await ask(`/api/assistants/requests/${id}`, 'POST', { scopes });
      const body = (await answer.json()) as { continue_at: string };
      if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
      const back = await send(body.continue_at);
      return new URL(back.headers.get('location') ?? `about:${back.status}`);
    }
    return { person, token, send, ask, begin, decide };
  }

  async function redeem(
    fields: Record<string, string>,
  ): Promise<{ status: number; body: Answered }> {
    const answer = await site.request('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: answer.status, body: (await answer.json()) as Answered };
  }

  /** The whole way of an app to its tokens. */
  async function connected(
    scopes: readonly string[] = ['opportunities:read'],
    { role = 'ADMIN', client = clientId }: { role?: Role; client?: string } = {},
  ) {
    const browser = await openBrowser(role);
    const { address, verifier } = askFor({ client_id: client, scope: scopes.join(' ') });
    const id = await browser.begin(address);
    const back = await browser.decide(id, scopes);
    const code = back.searchParams.get('code') ?? '';
    const fields = {
      grant_type: 'authorization_code',
      client_id: client,
      redirect_uri: appRedirect,
      code_verifier: verifier,
      code,
    };
    const { body } = await redeem(fields);
    return {
      browser,
      fields,
      access: String(body['access_token']),
      refresh: String(body['refresh_token']),
      body,
    };
  }

  /** The address that an app sends people to; null leaves a part of it out. */
  function askFor(changes: Record<string, string | null> = {}) {
    const verifier = randomBytes(32).toString('base64url');
    const asked = new URLSearchParams({
      client_id: clientId,
      redirect_uri: appRedirect,
      response_type: 'code',
      scope: 'opportunities:read',
      state: 'state-1',
      resource: `${testBaseUrl}/mcp`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) asked.delete(name);
      else asked.set(name, value);
    }
    return { address: `/oauth/authorize?${asked.toString()}`, verifier };
  }

  const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  /** How /mcp answers a token. */
  const mcp = (token: string, headers: Record<string, string> = {}) =>
    site.request('/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(listing),
    });

  return {
    db,
    auth,
    site,
    close,
    clientId,
    outside,
    publish,
    /** The app that an administrator entered, after it was removed. */
    enterAgain: enter,
    openBrowser,
    askFor,
    redeem,
    connected,
    mcp,
    /** Lets time go by. */
    wait: (ms: number) => (time += ms),
  };
}
