import type { AssistantSignIn } from '@plumbline/domain/people/assistants.ts';
import { appScopes } from '@plumbline/domain/people/connected-apps.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type Provider from 'oidc-provider';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { errorAnswer, tooManyAnswer } from '../auth/library-answer.ts';
import { createRequestLimit } from '../auth/request-limit.ts';
import type { Database } from '../db/database.ts';
import { findAssistantSignIn } from '../db/workspace.queries.ts';
import type { Secrets } from '../secrets.ts';
import { createAppTokens, type AuthenticateApp } from './app-tokens.ts';
import { registrationSchema } from './metadata-document.ts';
import { paths, resourceMetadataPath, resourceOf } from './paths.ts';

/** Reads an address that an app named, as `guarded-fetch` does. */
export type GuardedGet = (
  url: string,
  request: { maxBytes: number; timeoutMs: number; headers: Record<string, string> },
) => Promise<{ status: number; url: string; headers: Headers; body: Uint8Array }>;

export interface OAuthOptions {
  db: Database;
  baseUrl: string;
  secrets: Secrets;
  /** By the environment; null leaves it to administrators. */
  fixed: AssistantSignIn | null;
  /** Who must have a second factor when they sign in with a password. */
  secondFactorRoles: readonly Role[];
  get: GuardedGet;
  log: Logger;
  now: () => Date;
}

/** What an app asks a person for, while it waits. */
export interface PendingRequest {
  clientId: string;
  clientName: string;
  isDocument: boolean;
  redirectUri: string;
  scopes: string[];
}

/** Assistants that act as a person who let them. */
export interface OAuth {
  /** Whether that is on now. */
  signIn(): Promise<AssistantSignIn>;
  /** What the environment says of it; null leaves it to administrators. */
  fixed: AssistantSignIn | null;
  /** Who an app acts as; null where the header holds no token of an app. */
  authenticate: AuthenticateApp;
  /** Answers everything under /oauth and the two documents that lead there. */
  answer(request: Request, address: string | undefined): Promise<Response>;
  /** The request that this browser waits with; null where it is another one, or over. */
  pending(request: Request, id: string): Promise<PendingRequest | null>;
  /** Ends it, with a grant or without. @returns the address at which the app waits; null where it is over */
  decide(
    request: Request,
    decision: { personId: string; grantId: string | null },
  ): Promise<string | null>;
}

export function createOAuth(options: OAuthOptions): OAuth {
  const { db, baseUrl, fixed, now } = options;
  const signIn = async () => fixed ?? (await findAssistantSignIn(db));
  const providers = new Map<boolean, Promise<Provider>>();
  const library = () => import('./library.ts');
  const limits = {
    [paths.authorize]: createRequestLimit(120, now),
    [paths.token]: createRequestLimit(300, now),
    [paths.revoke]: createRequestLimit(120, now),
    [paths.register]: createRequestLimit(10, now),
    [paths.jwks]: createRequestLimit(300, now),
    [paths.metadata]: createRequestLimit(600, now),
  };

  async function providerNow(): Promise<Provider | null> {
    const setting = await signIn();
    if (setting === 'off') return null;
    const takesRegistrations = setting === 'registration';
    const made =
      providers.get(takesRegistrations) ??
      library().then(({ createProvider }) => createProvider({ ...options, takesRegistrations }));
    providers.set(takesRegistrations, made);
    return made;
  }

  async function ask(request: Request): Promise<Response> {
    const provider = await providerNow();
    if (!provider) return errorAnswer(404, 'Not found');
    const { askProvider } = await library();
    const answer = provider.callback();
    return askProvider((...http) => void answer(...http), request, baseUrl);
  }

  /** Runs what reads the request's cookie. */
  async function during<Result>(
    request: Request,
    work: (
      provider: Provider,
      ...http: Parameters<Provider['interactionDetails']>
    ) => Promise<Result>,
  ): Promise<Result | null> {
    const provider = await providerNow();
    if (!provider) return null;
    const { askProvider } = await library();
    let result: Result | null = null;
    let fault: unknown = null;
    const { url, headers } = request;
    await askProvider(
      (incoming, outgoing) => {
        work(provider, incoming, outgoing)
          .then(
            (done) => (result = done),
            (error: unknown) => (fault = error),
          )
          .finally(() => outgoing.end());
      },
      new Request(url, { headers }),
      baseUrl,
    );
    if (fault) throw fault;
    return result;
  }

  return {
    signIn,
    fixed,
    authenticate: createAppTokens({ ...options, isOn: async () => (await signIn()) !== 'off' }),
    async answer(request, address) {
      const url = new URL(request.url);
      if (isResourceMetadata(url.pathname)) {
        return (await signIn()) === 'off' ? errorAnswer(404, 'Not found') : resource(baseUrl);
      }
      const served = Object.entries(limits).find(([path]) => isAt(url.pathname, path));
      if (!served) return errorAnswer(404, 'Not found');
      const wait = served[1](address);
      if (wait > 0) return tooManyAnswer(wait);
      if (!(await isReadable(request, url))) return errorAnswer(400, 'The request can’t be read');
      const asked = await withoutSurprise(request, url);
      return asked instanceof Response ? asked : ask(asked);
    },
    async pending(request, id) {
      const details = await during(request, async (provider, ...http) => {
        const interaction = await provider.interactionDetails(...http).catch(overNow);
        if (interaction?.uid !== id) return null;
        const { client_id: clientId, redirect_uri: redirectUri, scope } = interaction.params;
        const client = await provider.Client.find(String(clientId));
        return (
          client && {
            clientId: client.clientId,
            clientName: client.clientName ?? '',
            isDocument: client.clientId.startsWith('https://'),
            redirectUri: String(redirectUri),
            scopes: typeof scope === 'string' ? scope.split(' ') : [],
          }
        );
      });
      return details ?? null;
    },
    async decide(request, { personId, grantId }) {
      const result =
        grantId === null
          ? { error: 'access_denied', error_description: 'The person refused' }
          : { login: { accountId: personId, remember: false }, consent: { grantId } };
      return during(request, (provider, ...http) =>
        provider
          .interactionResult(...http, result, { mergeWithLastSubmission: false })
          .catch(overNow),
      );
    },
  };
}

/** Codes and requests go on under an address below their own. */
const isAt = (pathname: string, path: string) =>
  pathname === path || (path === paths.authorize && pathname.startsWith(`${path}/`));

const isResourceMetadata = (pathname: string) =>
  pathname === resourceMetadataPath || pathname === `${resourceMetadataPath}/mcp`;

function resource(baseUrl: string): Response {
  return Response.json({
    resource: resourceOf(baseUrl),
    authorization_servers: [baseUrl],
    scopes_supported: appScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Plumbline',
    resource_documentation: `${baseUrl}/docs/integrators/mcp`,
  });
}

/**
 * The request with scopes that there are, and of a registration what apps may say of themselves. An
 * app that asks for none of our scopes asks to read.
 */
async function withoutSurprise(request: Request, url: URL): Promise<Request | Response> {
  if (url.pathname === paths.authorize && request.method === 'GET') {
    const asked = (url.searchParams.get('scope') ?? '').split(' ');
    const known = appScopes.filter((scope) => asked.includes(scope));
    const reading = appScopes.filter((scope) => scope.endsWith(':read'));
    url.searchParams.set('scope', (known.length > 0 ? known : reading).join(' '));
    return new Request(url, { headers: request.headers });
  }
  if (request.method !== 'POST') return request;
  const body = await request.text();
  const sent = { method: 'POST', headers: request.headers };
  if (url.pathname !== paths.register) return new Request(url, { ...sent, body });
  const said = v.safeParse(registrationSchema, parsed(body));
  if (said.success)
    return new Request(url, {
      ...sent,
      body: JSON.stringify({ ...said.output, ...withoutSecret }),
    });
  const [{ message }] = said.issues;
  const refused = { error: 'invalid_client_metadata', error_description: message };
  return Response.json(refused, { status: 400, headers: { 'Cache-Control': 'no-store' } });
}

/** Characters that a request of an app may have: it is kept until the person decides. */
const longestAsked = 4000;

/** Whether a request can be kept: not too long, and without the character that the database refuses. */
async function isReadable(request: Request, { pathname, search }: URL): Promise<boolean> {
  const body = request.method === 'POST' ? await request.clone().text() : '';
  if (/%00|\0/.test(pathname + search + body)) return false;
  return !isAt(pathname, paths.authorize) || search.length + body.length <= longestAsked;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null; // which no registration is
  }
}

/** Nothing is kept from whoever reads a program on a person's computer: a secret there is none. */
const withoutSecret = { token_endpoint_auth_method: 'none' };

/** A request that is over, or another browser's, is none. */
function overNow(error: unknown): null {
  if (error instanceof Error && error.name === 'SessionNotFound') return null;
  throw error;
}
