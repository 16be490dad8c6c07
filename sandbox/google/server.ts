import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from '../loopback.ts';
import { createAccountStore, demoAccounts, type SandboxAccount } from './accounts.ts';
import { handleInteraction, sendPage } from './interaction.ts';
import { errorPage } from './pages.ts';
import { createProvider, type ClientRegistration } from './provider.ts';

/** What can be made to fail, to see what the product does then. */
const failures = ['discovery', 'authorize', 'token'] as const;
type Failure = (typeof failures)[number];

export interface GoogleSandboxOptions extends ClientRegistration {
  /** 0 takes any free one. */
  port: number;
  failWith?: Failure | null;
}

export interface GoogleSandbox {
  issuer: string;
  accounts: readonly SandboxAccount[];
  close: () => Promise<void>;
}

/** An OpenID Connect provider on loopback that stands in for Google. Anybody can be anybody there. */
export async function startGoogleSandbox(options: GoogleSandboxOptions): Promise<GoogleSandbox> {
  const { url: issuer, server, close } = await listenOnLoopback(undefined, options.port);
  const { host } = new URL(issuer);
  const accounts = createAccountStore();
  const provider = await createProvider(issuer, options, accounts);
  const answerProtocol = provider.callback();
  let failing: Failure | null = options.failWith ?? null;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Another name for this address would be a page elsewhere that rebound its own name to loopback.
    if (request.headers.host !== host) return sendText(response, 421, 'Wrong host');
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/__control') {
      const told = await readControl(request, response);
      if (told !== undefined) failing = told;
      return undefined;
    }
    if (failing === 'discovery' && pathname.startsWith('/.well-known/')) {
      return sendText(response, 503, 'Told to fail');
    }
    if (failing === 'token' && pathname === '/token')
      return sendText(response, 500, 'Told to fail');
    if (failing === 'authorize' && pathname === '/auth') {
      return refuseAuthorization(options.redirectUris, searchParams, response);
    }
    if (pathname.startsWith('/interaction/')) {
      return handleInteraction(provider, accounts, request, response);
    }
    forgetSession(request);
    await answerProtocol(request, response);
    return undefined;
  }

  provider.on('server_error', (_ctx, error) => console.error('sandbox/google', error));
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('sandbox/google', error);
      if (!response.headersSent) sendPage(response, 500, errorPage('server_error'));
      else response.destroy();
    });
  });
  return {
    issuer,
    accounts: demoAccounts,
    close,
  };
}

/** `POST {"fail": "token" | "authorize" | "discovery" | null}`; undefined when it says nothing of the sort. */
async function readControl(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Failure | null | undefined> {
  // A page elsewhere cannot send JSON here without asking first, and it would be told no.
  const isJson = request.headers['content-type']?.startsWith('application/json');
  if (request.method !== 'POST' || !isJson) {
    sendText(response, 405, 'POST JSON');
    return undefined;
  }
  let body = '';
  for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString();
  const { fail } = JSON.parse(body) as { fail?: unknown };
  const told = fail === null ? null : failures.find((failure) => failure === fail);
  if (told === undefined) sendText(response, 400, `fail is one of ${failures.join(', ')} or null`);
  else sendText(response, 200, JSON.stringify({ fail: told }), 'application/json');
  return told;
}

/** Answers as a provider does that cannot go on: back to the product with an error. */
function refuseAuthorization(
  redirectUris: readonly string[],
  query: URLSearchParams,
  response: ServerResponse,
): void {
  const target = redirectUris.find((uri) => uri === query.get('redirect_uri'));
  if (!target) return sendPage(response, 400, errorPage('invalid_redirect_uri'));
  const back = new URL(target);
  back.searchParams.set('error', 'server_error');
  back.searchParams.set('state', query.get('state') ?? '');
  response.writeHead(303, { Location: back.href }).end();
  return undefined;
}

/**
 * Nobody stays signed in here: each sign-in asks which account, and one person after another in the
 * same browser needs no signing out between them.
 */
function forgetSession(request: IncomingMessage): void {
  const cookies = (request.headers.cookie ?? '').split(/; */);
  const isSession = (cookie: string) => /^sandbox_google(?:\.|=)/.test(cookie);
  request.headers.cookie = cookies.filter((cookie) => !isSession(cookie)).join('; ');
}

function sendText(response: ServerResponse, status: number, body: string, type = 'text/plain') {
  response.writeHead(status, { 'Content-Type': type }).end(body);
}
