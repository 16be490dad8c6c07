import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { hubspotError, wellBehaved, type Behaviour } from './behaviour.ts';
import { createData } from './data.ts';
import { objectRoutes } from './objects.ts';
import { oauthRoutes, type OAuthClient, type Tokens } from './oauth.ts';

const host = '127.0.0.1';

export interface HubspotSandboxOptions extends OAuthClient {
  /** 0 takes any free one. */
  port: number;
  /** How many deals the account has; 60 unless told. */
  deals?: number;
  behaviour?: Partial<Behaviour>;
}

export interface HubspotSandbox {
  apiUrl: string;
  authorizeUrl: string;
  /** A private app's token, good for as long as the sandbox runs. */
  privateAppToken: string;
  /** To be changed while it runs. */
  behaviour: Behaviour;
  /** Times that a token was refreshed. */
  refreshes: () => number;
  close: () => Promise<void>;
}

/** HubSpot's protocol on loopback, with an account of invented deals. */
export async function startHubspotSandbox(options: HubspotSandboxOptions): Promise<HubspotSandbox> {
  const now = () => new Date();
  const behaviour: Behaviour = { ...wellBehaved, ...options.behaviour };
  const data = createData(options.deals ?? 60, now());
  const privateAppToken = `pat-na1-${randomBytes(16).toString('hex')}`;
  const tokens: Tokens = {
    codes: new Map(),
    access: new Map([[privateAppToken, Number.POSITIVE_INFINITY]]),
    refresh: new Set(),
    refreshes: 0,
  };

  const api = new Hono()
    .use(async (c, next) => {
      if (behaviour.latencyMs > 0)
        await new Promise((done) => setTimeout(done, behaviour.latencyMs));
      const { fail } = behaviour;
      if (fail && fail.times > 0) {
        fail.times -= 1;
        if (fail.retryAfter !== undefined) c.header('Retry-After', String(fail.retryAfter));
        const body = fail.body ?? JSON.stringify(hubspotError(fail.status, 'Told to fail'));
        return c.body(body, fail.status as 500, { 'Content-Type': 'application/json' });
      }
      const token = c.req.header('authorization')?.replace('Bearer ', '') ?? '';
      if ((tokens.access.get(token) ?? 0) <= Date.now()) {
        return c.json(
          hubspotError(401, 'Authentication credentials not found or no longer valid'),
          401,
        );
      }
      return next();
    })
    .route('/', objectRoutes(data, behaviour, now));

  const app = new Hono()
    .route('/', oauthRoutes(options, tokens, behaviour))
    .post('/__control', async (c) => {
      Object.assign(behaviour, await c.req.json<Partial<Behaviour>>());
      return c.json({ ...behaviour, refreshes: tokens.refreshes });
    })
    .get('/favicon.ico', (c) => c.body(null, 204))
    .route('/', api);

  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listener(request, response));
  const port = await new Promise<number>((done, fail) => {
    server.once('error', fail);
    server.listen(options.port, host, () => done((server.address() as AddressInfo).port));
  });
  const apiUrl = `http://${host}:${port}`;
  return {
    apiUrl,
    authorizeUrl: `${apiUrl}/oauth/authorize`,
    privateAppToken,
    behaviour,
    refreshes: () => tokens.refreshes,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
