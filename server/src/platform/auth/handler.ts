import type { Role } from '@plumbline/domain/people/roles.ts';
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { createRefusalTrail } from '../audit/refusals.ts';
import type { Database } from '../db/database.ts';
import { createArrivals } from './arrivals.ts';
import { addressHeader, clientAddress, type Visitor } from './client-address.ts';
import { createCodeSignIn } from './code-sign-in.ts';
import type { connect } from './connection.ts';
import { setCookie, setupCookieName } from './cookies.ts';
import { logFailure } from './library-log.ts';
import { errorAnswer, failureAnswer, houseAnswer, tooManyAnswer } from './library-answer.ts';
import type { Notify } from './notices.ts';
import { createOwnSession } from './own-session.ts';
import { donePageScript, passkeyPageScript, setupOverPage } from './pages.ts';
import { createPasswordSignIn } from './password-sign-in.ts';
import { createPasskeySignIn, signedSchema } from './passkey-sign-in.ts';
import { hasPasskeys } from './passkeys.queries.ts';
import { rpIdOf } from './passkeys.ts';
import { hasPasswords } from './people.queries.ts';
import { providerIdOf, providerName, type ProviderOptions } from './provider.ts';
import { redirect } from './redirect.ts';
import { readFields } from './request-body.ts';
import { createRequestLimit } from './request-limit.ts';
import { createSecondFactor, type Asked } from './second-factor.ts';
import { prolongSession } from './sessions.queries.ts';
import { createSetPassword } from './set-password.ts';
import { withSignedCookies } from './signed-cookies.ts';
import { isSetupOpen } from './setup.ts';
import { createSignInWindow } from './sign-in-window.ts';

interface HandlerOptions {
  db: Database;
  baseUrl: string;
  connection: Awaited<ReturnType<typeof connect>>;
  provider: ProviderOptions;
  trustProxy: boolean;
  /** What cookies are signed with. */
  secret: string;
  previousSecret: string | null;
  /** Who must have a second factor when they sign in with a password. */
  secondFactorRoles: readonly Role[];
  notify: Notify;
  log: Logger;
  now: () => Date;
}

/**
 * Everything under /auth. Only what is named here can be reached: the library has many more
 * endpoints, and each of them is closed.
 */
export function createHandler(options: HandlerOptions) {
  const { db, baseUrl, connection, provider, trustProxy, now } = options;
  const logFault = logFailure(options.log);
  const providerId = providerIdOf(provider);
  const passwords = createPasswordSignIn({ db, baseUrl, connection, now });
  const setPassword = createSetPassword({ db, passwords, now });
  const trail = createRefusalTrail(options);
  const own = createOwnSession({ db, now });
  const secondFactor = createSecondFactor({ ...options, own });
  const passkeys = createPasskeySignIn(options);
  const arrive = createArrivals(options);
  const signInWindow = createSignInWindow({
    baseUrl,
    issuer: provider.issuer,
    log: options.log,
    connection,
    providerId,
    providerName: providerName(provider),
    passwords,
    codes: createCodeSignIn(options),
    hasPasswords: () => hasPasswords(db),
    hasPasskeys: () => hasPasskeys(db, rpIdOf(baseUrl)),
  });
  // A whole office may sit behind one address and come at nine o'clock.
  const limits = {
    start: createRequestLimit(60, now),
    // Each open page asks for its role every 45 seconds.
    token: createRequestLimit(900, now),
    session: createRequestLimit(300, now),
    password: createRequestLimit(30, now),
    link: createRequestLimit(60, now),
    keys: createRequestLimit(600, now),
  };

  async function fromLibrary(request: Request, waitSeconds = 0): Promise<Response> {
    if (waitSeconds > 0) return tooManyAnswer(waitSeconds);
    return houseAnswer(await connection.library().handle(request));
  }

  /** A page asks for its token whether it is used or not, and says with it which of the two. */
  async function identityToken(request: Request, address: string | undefined) {
    const made = await fromLibrary(request, limits.token(address));
    if (!made.ok || request.headers.get('plumbline-active') !== 'true') return made;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own answer, of the line above
    const { token } = (await made.clone().json()) as { token: string };
    await prolongSession(db, String(decodeJwt(token)['sid']), now());
    return made;
  }

  async function setup(url: URL): Promise<Response> {
    const token = url.searchParams.get('token') ?? '';
    if (!(await isSetupOpen(db, token, now()))) return setupOverPage();
    return redirect('/', [setCookie(setupCookieName, token, baseUrl, 3600)]);
  }

  async function link(
    request: Request,
    address: string | undefined,
    act: (fields: { token: string; password: string }) => Promise<Response>,
  ): Promise<Response> {
    const wait = limits.link(address);
    if (wait > 0) return tooManyAnswer(wait);
    const fields = await readFields(request, linkSchema);
    return fields ? act(fields) : errorAnswer(400, 'The request is not valid');
  }

  /** What somebody who is signed in asks about how they sign in. */
  async function asOwner<Schema extends v.GenericSchema>(
    request: Request,
    visitor: Visitor,
    schema: Schema,
    act: (asked: Asked, fields: v.InferOutput<Schema>) => Promise<Response>,
  ): Promise<Response> {
    const wait = limits.password(visitor.address);
    if (wait > 0) return tooManyAnswer(wait);
    const session = await own.find(request);
    if (!session) return errorAnswer(401, 'Sign in to continue');
    const fields = await readFields(request, schema);
    if (fields === null) return errorAnswer(400, 'The request is not valid');
    return act({ request, visitor, session }, fields);
  }

  /** Whether a page of ours sent the request; one elsewhere must not sign anybody in. */
  function isOurs(request: Request): boolean {
    return request.headers.get('origin') === new URL(baseUrl).origin;
  }

  return async (given: Request, remoteAddress?: string): Promise<Response> => {
    const url = new URL(given.url);
    try {
      const served = await withSignedCookies(given, options);
      const answered = await answer(served, url, remoteAddress);
      await tellRefusal(given, answered, remoteAddress);
      return answered;
    } catch (error) {
      logFault(error);
      const isPage = ['/auth/start', '/auth/password', '/auth/code'].includes(url.pathname);
      return isPage ? signInWindow.refuse(url, 'sign_in_failed') : failureAnswer(error);
    }
  };

  /** What was refused here is told as on the API; the forms tell of their own refusals themselves. */
  async function tellRefusal(
    request: Request,
    { status }: Response,
    remoteAddress: string | undefined,
  ): Promise<void> {
    const { pathname } = new URL(request.url);
    const isForeign = request.method === 'POST' && !isOurs(request);
    const isForm = ['/auth/password', '/auth/code', '/auth/passkey'].includes(pathname);
    const detail = isForeign ? 'not from a page of Plumbline' : refusalDetails[status];
    if (detail === undefined || (isForm && !isForeign)) return;
    const forwardedFor = request.headers.get('x-forwarded-for');
    await trail({
      action: 'refused',
      person: undefined,
      address: clientAddress(remoteAddress, forwardedFor, trustProxy),
      // An address that was typed may hold anything.
      route: `${request.method} ${servedPath.test(pathname) ? pathname : '/auth/*'}`,
      detail,
    });
  }

  async function answer(
    original: Request,
    url: URL,
    remoteAddress: string | undefined,
  ): Promise<Response> {
    const forwardedFor = original.headers.get('x-forwarded-for');
    const address = clientAddress(remoteAddress, forwardedFor, trustProxy);
    const visitor = { address, userAgent: original.headers.get('user-agent') };
    const request = forLibrary(original, address);
    if (original.method === 'POST' && !isOurs(original)) {
      return errorAnswer(403, 'The request did not come from Plumbline');
    }
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /auth/start':
        return limits.start(address) > 0
          ? signInWindow.refuse(url, 'rate_limited')
          : signInWindow.start(url, address);
      case `GET /auth/callback/${providerId}`:
        return arrive(original, await signInWindow.callback(request), visitor);
      case 'POST /auth/password': {
        const wait = limits.password(address);
        return arrive(original, await signInWindow.password(original, visitor, wait), visitor);
      }
      case 'POST /auth/code': {
        const wait = limits.password(address);
        return arrive(original, await signInWindow.code(original, visitor, wait), visitor);
      }
      case 'POST /auth/passkey/options': {
        const wait = limits.start(address);
        return wait > 0 ? tooManyAnswer(wait) : passkeys.options(original);
      }
      case 'POST /auth/passkey': {
        const wait = limits.password(address);
        if (wait > 0) return tooManyAnswer(wait);
        return arrive(original, await passkeys.enter(original, visitor), visitor);
      }
      case 'POST /auth/confirm/passkey/options':
        return asOwner(original, visitor, v.object({}), (asked) => passkeys.confirmOptions(asked));
      case 'POST /auth/confirm/passkey':
        return asOwner(original, visitor, signedSchema, (asked, { credential }) =>
          passkeys.confirm(asked, credential),
        );
      case 'POST /auth/second-factor/set-up':
        return asOwner(original, visitor, passwordSchema, (asked, { password }) =>
          secondFactor.setUp(asked, password),
        );
      case 'POST /auth/second-factor/verify':
        return asOwner(original, visitor, codeSchema, (asked, { code }) =>
          secondFactor.verify(asked, code),
        );
      case 'POST /auth/second-factor/codes':
        return asOwner(original, visitor, passwordSchema, (asked, { password }) =>
          secondFactor.newCodes(asked, password),
        );
      case 'POST /auth/second-factor/off':
        return asOwner(original, visitor, passwordSchema, (asked, { password }) =>
          secondFactor.turnOff(asked, password),
        );
      case 'POST /auth/confirm':
        return asOwner(original, visitor, passwordSchema, (asked, { password }) =>
          secondFactor.confirm(asked, password),
        );
      case 'POST /auth/invitation':
        return link(original, address, ({ token }) => setPassword.look(token));
      case 'POST /auth/set-password':
        return arrive(
          original,
          await link(original, address, ({ token, password }) =>
            setPassword.set(token, password, visitor),
          ),
          visitor,
        );
      case 'GET /auth/done':
        return signInWindow.done(request, url);
      case 'GET /auth/done.js':
        return donePageScript();
      case 'GET /auth/passkey.js':
        return passkeyPageScript();
      case 'GET /auth/setup':
        return setup(url);
      case 'GET /auth/token':
        return identityToken(request, address);
      case 'GET /auth/get-session':
        return fromLibrary(request, limits.session(address));
      case 'GET /auth/jwks':
        return fromLibrary(request, limits.keys(address));
      case 'POST /auth/sign-out':
        return fromLibrary(request);
      default:
        return errorAnswer(404, 'Not found');
    }
  }
}

const linkSchema = v.object({
  token: v.pipe(v.string(), v.maxLength(200)),
  // As long as the body may be: one that is too long is told what is wrong with it.
  password: v.optional(v.string(), ''),
});

/** By status: what is refused without anybody's name being known. */
const refusalDetails: Record<number, string | undefined> = {
  403: 'deactivated',
  410: 'a link that is over',
  429: 'too often',
};
const servedPath =
  /^\/auth\/(?:start|password|code|passkey|passkey\/options|confirm|confirm\/passkey|confirm\/passkey\/options|invitation|set-password|setup|token|get-session|jwks|sign-out|second-factor\/(?:set-up|verify|codes|off))$/;
const passwordSchema = v.object({ password: v.pipe(v.string(), v.maxLength(1000)) });
const codeSchema = v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) });

/**
 * The request without a body, which nothing here reads, and with the address that we know: what a
 * client says of its own never reaches the library.
 */
function forLibrary({ url, method, headers: given }: Request, address: string | undefined) {
  const headers = new Headers(given);
  for (const name of [addressHeader, 'content-type', 'content-length', 'transfer-encoding']) {
    headers.delete(name);
  }
  if (address) headers.set(addressHeader, address);
  return new Request(url, { method, headers });
}
