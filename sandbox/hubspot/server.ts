import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { serveOnLoopback } from '../loopback.ts';
import { hubspotError, wellBehaved, type Behaviour } from './behaviour.ts';
import { changeRoutes } from './changes.ts';
import { createData, type CrmObject } from './data.ts';
import { editsOf, type Edits } from './edits.ts';
import { gate, oauthGate, openWindow, type Window } from './gate.ts';
import { oauthRoutes, sign, type OAuthClient, type Tokens } from './oauth.ts';
import { objectRoutes } from './objects.ts';
import { dealPropertiesOfAccount, propertyRoutes } from './properties.ts';

export interface HubspotSandboxOptions extends OAuthClient {
  /** 0 takes any free one. */
  port: number;
  /** How many deals the account has; 60 unless told. */
  deals?: number;
  /** Keys and refresh tokens of the same seed are good after a restart; else nothing outlives it. */
  seed?: string;
  behaviour?: Partial<Behaviour>;
  /** What time it is there; the machine's unless told. */
  now?: () => Date;
  /** Told each call of the API as it comes; what it returns, of the answer. */
  onCall?: (call: string) => (status: number) => void;
}

export interface HubspotSandbox {
  apiUrl: string;
  authorizeUrl: string;
  /** A private app's token, good for as long as the sandbox runs, or is started with its seed. */
  privateAppToken: string;
  /** To be changed while it runs. */
  behaviour: Behaviour;
  /** Times that a token was refreshed. */
  refreshes: () => number;
  /** Refresh tokens that were taken back. */
  revoked: () => number;
  /** What a deal holds there; undefined where there is none. */
  valuesOf: (dealId: string) => Record<string, string | null> | undefined;
  /** What people of the account do, past every limit. */
  edits: Edits;
  /** Every deal, the deleted ones too. */
  deals: () => CrmObject[];
  /** Others of the account use up the calls of this window; when it began. */
  useUpWindow: () => number;
  /** Makes one more key, which is good for everything. */
  addKey: () => string;
  /** No access token is good any more. */
  forgetTokens: () => void;
  /** Calls that were too many so far. */
  refused: () => number;
  /** Calls of the API so far whose method and path hold this text. */
  calls: (text: string) => number;
  /** Method and path of each operation that is answered. */
  routes: string[];
  close: () => Promise<void>;
}

/** HubSpot's protocol on loopback, with an account of invented deals. */
export async function startHubspotSandbox(options: HubspotSandboxOptions): Promise<HubspotSandbox> {
  const now = options.now ?? (() => new Date());
  const behaviour: Behaviour = { ...wellBehaved, ...options.behaviour };
  const data = createData(options.deals ?? 60, now());
  const edits = editsOf(data, now);
  const dealProperties = dealPropertiesOfAccount();
  const seed = options.seed ?? randomBytes(32).toString('hex');
  const privateAppToken = `pat-na1-${sign(seed, 'private app').slice(0, 32)}`;
  const tokens: Tokens = {
    codes: new Map(),
    access: new Map([[privateAppToken, { until: Number.POSITIVE_INFINITY, scopes: 'all' }]]),
    revoked: new Set(),
    refreshes: 0,
    seed,
  };

  const window: Window = { startedAt: 0, used: 0 };
  const calls = new Map<string, number>();
  let refused = 0;
  const api = new Hono()
    .use(async (c, next) => {
      const call = `${c.req.method} ${c.req.path}`;
      calls.set(call, (calls.get(call) ?? 0) + 1);
      const answered = options.onCall?.(call);
      await next();
      answered?.(c.res.status);
    })
    .use(async (c, next) => {
      await next();
      if (c.res.status === 429) refused += 1;
    })
    .use(gate(behaviour, tokens, window, now))
    .route('/', propertyRoutes(dealProperties, behaviour, now))
    .route('/', changeRoutes(data, edits, dealProperties, behaviour, now))
    .route('/', objectRoutes(data, behaviour, now));

  const oauth = oauthRoutes(options, tokens, behaviour, now);
  const app = new Hono()
    .use('/oauth/2026-09/*', oauthGate(behaviour))
    .route('/', oauth)
    .post('/__control', async (c) => {
      Object.assign(behaviour, await c.req.json<Partial<Behaviour>>());
      return c.json({ ...behaviour, refreshes: tokens.refreshes });
    })
    .get('/favicon.ico', (c) => c.body(null, 204))
    .route('/', api)
    .notFound((c) => c.json(hubspotError(404, 'Nothing is here'), 404))
    .onError((error, c) =>
      error instanceof SyntaxError
        ? c.json(hubspotError(400, 'Invalid input JSON'), 400)
        : c.json(hubspotError(500, error.message), 500),
    );

  const { url: apiUrl, close } = await serveOnLoopback(app, options.port);
  return {
    apiUrl,
    authorizeUrl: `${apiUrl}/oauth/authorize`,
    privateAppToken,
    behaviour,
    refreshes: () => tokens.refreshes,
    revoked: () => tokens.revoked.size,
    valuesOf: (dealId) => data.deals.get(dealId)?.properties,
    edits,
    deals: () => [...data.deals.values()],
    useUpWindow() {
      const { rateLimit } = behaviour;
      if (!rateLimit) return 0;
      openWindow(window, rateLimit, now());
      window.used = Math.max(window.used, rateLimit.max);
      return window.startedAt;
    },
    addKey() {
      const key = `pat-na1-${randomBytes(16).toString('hex')}`;
      tokens.access.set(key, { until: Number.POSITIVE_INFINITY, scopes: 'all' });
      return key;
    },
    forgetTokens() {
      for (const token of tokens.access.values()) {
        if (token.until !== Number.POSITIVE_INFINITY) token.until = 0;
      }
    },
    refused: () => refused,
    calls: (text) =>
      [...calls].reduce((sum, [call, times]) => sum + (call.includes(text) ? times : 0), 0),
    routes: [...oauth.routes, ...api.routes]
      .filter(({ method, path }) => method !== 'ALL' && path !== '/oauth/authorize')
      .map(({ method, path }) => `${method} ${path}`),
    close,
  };
}
