import type { Database } from '../db/database.ts';
import { clientAddress } from './client-address.ts';
import type { connect } from './connection.ts';
import { setCookie, setupCookieName } from './cookies.ts';
import { errorAnswer, houseAnswer, tooManyAnswer } from './library-answer.ts';
import { donePageScript, setupOverPage } from './pages.ts';
import { providerIdOf, type ProviderOptions } from './provider.ts';
import { redirect } from './redirect.ts';
import { createRequestLimit } from './request-limit.ts';
import { isSetupOpen } from './setup.ts';
import { createSignInWindow } from './sign-in-window.ts';

interface HandlerOptions {
  db: Database;
  baseUrl: string;
  connection: Awaited<ReturnType<typeof connect>>;
  provider: ProviderOptions;
  trustProxy: boolean;
  now: () => Date;
}

/**
 * Everything under /auth. Only what is named here can be reached: the library has many more
 * endpoints, and each of them is closed.
 */
export function createHandler(options: HandlerOptions) {
  const { db, baseUrl, connection, provider, trustProxy, now } = options;
  const providerId = providerIdOf(provider);
  const signInWindow = createSignInWindow({ baseUrl, connection, providerId });
  // A whole office may sit behind one address and come at nine o'clock.
  const limits = {
    start: createRequestLimit(60, now),
    token: createRequestLimit(300, now),
    session: createRequestLimit(300, now),
  };

  async function fromLibrary(request: Request, waitSeconds = 0): Promise<Response> {
    if (waitSeconds > 0) return tooManyAnswer(waitSeconds);
    return houseAnswer(await connection.library().handle(request));
  }

  async function setup(url: URL): Promise<Response> {
    const token = url.searchParams.get('token') ?? '';
    if (!(await isSetupOpen(db, token, now()))) return setupOverPage();
    return redirect('/', [setCookie(setupCookieName, token, baseUrl, 3600)]);
  }

  return async (original: Request, remoteAddress?: string): Promise<Response> => {
    const url = new URL(original.url);
    const forwardedFor = original.headers.get('x-forwarded-for');
    const address = clientAddress(remoteAddress, forwardedFor, trustProxy);
    const request = forLibrary(original, address);
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /auth/start':
        return limits.start(address) > 0
          ? signInWindow.refuse(url, 'rate_limited')
          : signInWindow.start(url, address);
      case `GET /auth/callback/${providerId}`:
        return signInWindow.callback(request);
      case 'GET /auth/done':
        return signInWindow.done(request, url);
      case 'GET /auth/done.js':
        return donePageScript();
      case 'GET /auth/setup':
        return setup(url);
      case 'GET /auth/token':
        return fromLibrary(request, limits.token(address));
      case 'GET /auth/get-session':
        return fromLibrary(request, limits.session(address));
      case 'GET /auth/jwks':
      case 'POST /auth/sign-out':
        return fromLibrary(request);
      default:
        return errorAnswer(404, 'Not found');
    }
  };
}

/**
 * The request without a body, which nothing here reads, and with the address that we know: what a
 * client says of its own never reaches the library.
 */
function forLibrary({ url, method, headers: given }: Request, address: string | undefined) {
  const headers = new Headers(given);
  for (const name of ['x-client-ip', 'content-type', 'content-length', 'transfer-encoding']) {
    headers.delete(name);
  }
  if (address) headers.set('x-client-ip', address);
  return new Request(url, { method, headers });
}
