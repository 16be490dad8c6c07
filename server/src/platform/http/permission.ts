import type { Action, Resource, Rights, Scope } from '@plumbline/domain/people/permissions.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Connection } from '../auth/client-address.ts';
import type { SignInWay } from '../db/schema/people.ts';
import { AppError } from './errors.ts';

/** Whoever makes the request, as the person's row says now. */
export interface Person {
  id: string;
  email: string;
  name: string;
  role: Role | null;
  sessionId: string;
  /** The token that they came with, of theirs or of an app; absent where they are signed in. */
  token?: { id: string; name: string; scopes: readonly Scope[]; isApp: boolean };
  /** The network address that the request came from, for the audit trail. */
  address?: string | undefined;
}

/** What a person may be called as the owner of a deal. */
export function namesOf({ name, email }: Pick<Person, 'name' | 'email'>): string[] {
  return [name, email];
}

/** A {@link Person} as the session says that they are here. */
export interface Caller extends Person {
  signedInBy: SignInWay;
  /** Whether they proved who they are within the last minutes, by the setting. */
  isFresh: boolean;
  /** Whether they may do nothing before they have set up a second factor. */
  needsSecondFactor: boolean;
}

/** What a person may do now. `allow` lets nobody without a role through; this tells the compiler. */
export function rightsOf({ role, token }: Pick<Person, 'role' | 'token'>): Rights {
  if (role === null) throw new AppError('forbidden', forbiddenMessage(role, 'read'));
  return token ? { role, scopes: token.scopes } : role;
}

/**
 * Reads the token of an Authorization header: of somebody who is signed in, or one that they made for
 * a program. Throws AppError `unauthenticated`.
 */
export type Authenticate = (authorization: string | undefined, address?: string) => Promise<Caller>;

export interface AppEnv {
  Bindings: Partial<Connection>;
  Variables: {
    authenticate: Authenticate;
    person: Caller;
    address: string | undefined;
    /** Of whoever asks, by whose day things are due; else the workspace's. */
    timeZone: string;
  };
}

/** What a route asks of its caller; kept on the middleware so that start-up and tests can read it. */
export type RoutePermission =
  | { access: 'public'; reason: string }
  | { access: 'self' }
  | { access: 'role'; action: Action; resources: readonly Resource[] };

const permissionOf = new WeakMap<object, RoutePermission>();

/**
 * Finds out who asks, and lets the request through when the person's role may do the action on one of the resources.
 * A route that writes fields of several resources names them all and checks each field itself.
 */
export function allow(action: Action, ...resources: [Resource, ...Resource[]]) {
  const middleware = createMiddleware<AppEnv>(async (c, next) => {
    const person = await enter(c);
    const { role, token, needsSecondFactor } = person;
    if (needsSecondFactor) {
      throw new AppError(
        'second_factor_required',
        'Your role needs a second factor. Set one up on your account page first.',
      );
    }
    if (!resources.some((resource) => can(role, action, resource))) {
      throw new AppError('forbidden', forbiddenMessage(role, action));
    }
    if (token && !resources.some((resource) => can(rightsOf(person), action, resource))) {
      throw new AppError('forbidden', missingScope(action, resources));
    }
    await next();
  });
  permissionOf.set(middleware, { access: 'role', action, resources });
  return middleware;
}

/** Lets everybody through who is signed in, with a role or without, to what is theirs alone; no token. */
export function allowSelf() {
  const middleware = createMiddleware<AppEnv>(async (c, next) => {
    demandSignedIn(await enter(c));
    await next();
  });
  permissionOf.set(middleware, { access: 'self' });
  return middleware;
}

const fresh = new WeakSet<object>();

/**
 * Declares, after its right, that a route asks for a person who proved who they are within the last
 * minutes: an open page is not always its owner's.
 * @param when of the JSON that is sent, whether it matters; always unless told
 */
export function askFresh(when?: (body: unknown) => boolean) {
  const middleware = createMiddleware<AppEnv>(async (c, next) => {
    const { isFresh, signedInBy } = c.var.person;
    if (!isFresh && (!when || when(await c.req.json<unknown>()))) {
      demandSignedIn(c.var.person);
      throw new AppError('fresh_sign_in_required', 'Confirm it’s you to continue.', {
        details: { sign_in: signedInBy },
      });
    }
    await next();
  });
  fresh.add(middleware);
  return middleware;
}

/** What belongs to a person alone is for no program of theirs. @throws AppError `forbidden` */
export function demandSignedIn({ token }: Person): void {
  if (!token) return;
  throw new AppError('forbidden', 'Access tokens can’t do this. Sign in to Plumbline to do it.');
}

/** Finds out who asks; what is refused later is refused to them. */
async function enter(c: Context<AppEnv>): Promise<Caller> {
  const known = await c.var.authenticate(c.req.header('authorization'), c.var.address);
  const person = { ...known, address: c.var.address };
  c.set('person', person);
  return person;
}

/** Declares a route that needs no identity token, and why that is right. */
export function allowPublic(reason: string): MiddlewareHandler {
  const middleware: MiddlewareHandler = async (_c, next) => next();
  permissionOf.set(middleware, { access: 'public', reason });
  return middleware;
}

export interface DeclaredRoute {
  method: string;
  path: string;
  permission: RoutePermission;
  /** Whether it asks for a fresh sign-in. */
  isFresh: boolean;
}

/**
 * The routes of an app with what each asks of its caller.
 * @throws Error naming the routes that declare nothing: such a server must not start.
 */
export function declaredRoutes(app: Pick<Hono, 'routes'>): DeclaredRoute[] {
  const routes = new Map<string, Partial<DeclaredRoute> & { method: string; path: string }>();
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue; // middleware of many routes, not a route
    const key = `${method} ${path}`;
    const known = routes.get(key);
    const permission = permissionOf.get(handler) ?? known?.permission;
    const isFresh = fresh.has(handler) || known?.isFresh === true;
    routes.set(key, { method, path, isFresh, ...(permission && { permission }) });
  }
  const undeclared: string[] = [];
  const declared: DeclaredRoute[] = [];
  for (const [key, { method, path, permission, isFresh = false }] of routes) {
    if (permission) declared.push({ method, path, permission, isFresh });
    else undeclared.push(key);
  }
  if (undeclared.length > 0) {
    throw new Error(`Routes without a declared permission: ${undeclared.join(', ')}`);
  }
  return declared;
}

function forbiddenMessage(role: Role | null, action: Action): string {
  if (role === null) return 'You have no role yet. Ask an administrator to give you one.';
  return action === 'read' ? "Your role can't see this." : "Your role can't change this.";
}

function missingScope(action: Action, resources: readonly Resource[]): string {
  const needed = resources.map((resource) => `${resource}:${action}`).join(' or ');
  return `This token isn’t made for that. It needs the scope ${needed}.`;
}
