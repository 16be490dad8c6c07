import { can, resources, type Scope } from '@plumbline/domain/people/permissions.ts';
import { roles, type Role } from '@plumbline/domain/people/roles.ts';
import { scopes } from '@plumbline/domain/people/tokens.ts';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from './app.ts';
import { declaredRoutes, type DeclaredRoute } from './platform/http/permission.ts';
import { addAccessToken } from './testing/access-tokens.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { checkAnswers } from './testing/described.ts';
import { testDependencies } from './testing/dependencies.ts';
import { routeRights } from './testing/route-rights.ts';
import { badTokens, createTestAuth, signInAs } from './testing/people.ts';

let database: TestDatabase;
let auth: Awaited<ReturnType<typeof createTestAuth>>;
let api: ReturnType<typeof createApi>;
let routes: DeclaredRoute[];

beforeAll(async () => {
  database = await createTestDatabase();
  auth = await createTestAuth(database.db);
  api = createApi(testDependencies({ db: database.db, authenticate: auth.authenticate }));
  checkAnswers(api);
  routes = declaredRoutes(api);
});
afterAll(() => database.close());

const nobody = '7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6f';

/** Calls a route as the bearer of a token; ids lead nowhere, bodies are empty objects. */
async function call({ method, path }: DeclaredRoute, authorization: string | null) {
  const response = await api.request(path.replaceAll(/:\w+/g, nobody), {
    method,
    headers: {
      'content-type': 'application/json',
      ...(authorization !== null && { authorization }),
    },
    ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
  });
  return response.status;
}

describe('[PERM-01] who may call what', () => {
  test('each route asks for the right that is written down for it', () => {
    const declared = routes.map(({ method, path, permission, isFresh }) => [
      `${method} ${path}`,
      (permission.access === 'role'
        ? `${permission.action} ${permission.resources.join(' or ')}`
        : permission.access) + (isFresh ? ', fresh' : ''),
    ]);
    expect(Object.fromEntries(declared)).toEqual(routeRights);
  });

  test.each([...roles, null])('%s, on every route', async (role) => {
    const { token } = await signInAs({ auth, db: database.db }, role);
    const answers = await answersFor(`Bearer ${token}`);
    expect(answers).toEqual(routes.filter(isGuarded).map((route) => expectedFor(role, route)));
  });

  async function answersFor(authorization: string | null): Promise<string[]> {
    const answers: string[] = [];
    for (const route of routes.filter(isGuarded)) {
      const status = await call(route, authorization);
      const verdict = status === 401 || status === 403 ? String(status) : 'let in';
      answers.push(`${route.method} ${route.path} ${verdict}`);
    }
    return answers;
  }

  function expectedFor(role: Role | null, { method, path }: DeclaredRoute): string {
    const [action, ...names] = (routeRights[`${method} ${path}`] ?? '')
      .replace(', fresh', '')
      .split(/ or | /);
    // A webhook tells what its maker may read. A body or an id that is none is refused before that.
    const isOfNoRole =
      role === null &&
      path.startsWith('/api/webhook-endpoints') &&
      !(method === 'POST' && !path.endsWith('/test'));
    const allowed =
      (action === 'self' && !isOfNoRole) ||
      resources
        .filter((resource) => names.includes(resource))
        .some((resource) => can(role, action === 'read' ? 'read' : 'write', resource));
    // Without a connection the CRM's own answer is 401 too: HubSpot lets nobody in.
    const isCrm = path === '/api/hubspot/sync' || path === '/api/hubspot/refresh';
    return `${method} ${path} ${allowed ? (isCrm ? '401' : 'let in') : '403'}`;
  }

  test('[AUTH-13] a token opens a route only by one of its scopes, whatever its owner may do', async () => {
    const { person } = await signInAs({ auth, db: database.db }, 'ADMIN');
    const guarded = routes.filter(isGuarded);
    for (const scope of scopes) {
      const token = await addAccessToken(database.db, person.id, { scopes: [scope] });
      const answers = await answersFor(`Bearer ${token}`);
      expect(answers, scope).toEqual(guarded.map((route) => expectedWith([scope], route)));
    }
  });

  test.each(roles)('[AUTH-13] a token with every scope does no more than a %s', async (role) => {
    const { person } = await signInAs({ auth, db: database.db }, role);
    const token = await addAccessToken(database.db, person.id, { scopes });
    const own = routes.filter(isGuarded).map((route) => expectedFor(role, route));
    const answers = await answersFor(`Bearer ${token}`);
    const more = answers.filter((answer, at) => answer.endsWith('let in') && answer !== own[at]);
    expect(more).toEqual([]);
  });

  function expectedWith(own: readonly Scope[], route: DeclaredRoute): string {
    const { method, path, permission, isFresh } = route;
    const isViewWrite = path.startsWith('/api/views') && method !== 'GET';
    const isOpen =
      permission.access === 'role' &&
      permission.resources.some((resource) => own.includes(`${resource}:${permission.action}`)) &&
      !isFreshAlways(route) &&
      // An empty body is no view, and refused as that before anything else.
      !(isViewWrite && method !== 'POST');
    return isOpen
      ? expectedFor('ADMIN', { method, path, permission, isFresh })
      : `${method} ${path} 403`;
  }

  test('[AUTH-13] no token, and every kind of bad one, is refused on every route', async () => {
    const { claims } = await signInAs({ auth, db: database.db }, 'ADMIN');
    const bad = await badTokens({ auth, db: database.db }, claims);
    const headers: [string, string | null][] = [
      ['no header', null],
      ['another scheme', 'Basic YTpi'],
      ...Object.entries(bad).map(([what, token]): [string, string] => [what, `Bearer ${token}`]),
    ];
    expect(headers.length).toBeGreaterThan(10);
    const guarded = routes.filter(isGuarded);
    expect(guarded.length).toBeGreaterThan(100);
    for (const [what, authorization] of headers) {
      // At once: a token that names an unknown key waits until the keys may be read again.
      const statuses = await Promise.all(
        guarded.map(async (route) => ({
          route: `${route.method} ${route.path}`,
          status: await call(route, authorization),
        })),
      );
      expect(
        statuses.filter(({ status }) => status !== 401),
        what,
      ).toEqual([]);
    }
  });

  test('a route that declares nothing keeps the server from starting', () => {
    const careless = new Hono().get('/api/secrets', (c) => c.text('all of them'));
    expect(() => declaredRoutes(careless)).toThrow(
      'Routes without a declared permission: GET /api/secrets',
    );
  });

  test('what is public is only what must be', () => {
    const open = routes
      .filter((route) => !isGuarded(route))
      .map(({ method, path }) => `${method} ${path}`);
    expect(open.toSorted()).toEqual([
      'GET /api/hubspot/callback',
      'GET /api/openapi.json',
      'POST /api/hubspot/webhooks',
    ]);
  });
});

/** Knowledge bases ask for a fresh sign-in only where credentials are sent. */
function isFreshAlways({ path, isFresh }: DeclaredRoute): boolean {
  return isFresh && !path.startsWith('/api/knowledgebases');
}

/** Assistants have a protocol of their own, which describes itself. */
function isOfApi({ path }: DeclaredRoute): boolean {
  return path.startsWith('/api/');
}

function isGuarded({ permission }: DeclaredRoute): boolean {
  return permission.access !== 'public';
}

interface Description {
  openapi: string;
  info: { description: string };
  paths: Record<
    string,
    Record<string, { responses: Record<string, unknown>; security?: unknown[] }>
  >;
}

describe('[API-05] the description of the API', () => {
  let description: Description;
  beforeAll(async () => {
    const response = await api.request('/api/openapi.json');
    description = (await response.json()) as Description;
  });

  test('says which orders went, and offers them no more', () => {
    expect(description.info.description).toContain('`sort=gain`');
    const offered = JSON.stringify(description.paths['/api/deals']);
    expect(offered.includes('"-gain"') || offered.includes('"-provisional_score"')).toBe(false);
  });

  test('names each route that the server has, and no other', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = routes
      .filter(isOfApi)
      .filter(({ path }) => path !== '/api/openapi.json' && path !== '/api/hubspot/callback')
      .map(
        ({ method, path }) =>
          `${method} ${path.replaceAll(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '')}`,
      );
    expect(described.filter((route) => !route.includes('callback')).toSorted()).toEqual(
      served.toSorted(),
    );
  });

  test('says which routes a token opens, and by which scopes', () => {
    for (const [route, right] of Object.entries(routeRights)) {
      const [method = '', path = ''] = route.split(' ');
      const described =
        description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      if (right === 'public' || !described) continue;
      const [action, ...names] = right.split(/ or | /);
      const isForTokens = action !== 'self' && !right.endsWith(', fresh');
      expect(described.security, route).toEqual([
        { identityToken: [] },
        ...(isForTokens ? names.map((name) => ({ accessToken: [`${name}:${action}`] })) : []),
      ]);
    }
  });

  test('what the server answers is among the answers described', async () => {
    const { token } = await signInAs({ auth, db: database.db }, 'ADMIN');
    for (const route of routes.filter(isOfApi).filter(isGuarded)) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '');
      const described = description.paths[path]?.[route.method.toLowerCase()];
      for (const authorization of [null, `Bearer ${token}`]) {
        const status = await call(route, authorization);
        expect(Object.keys(described?.responses ?? {}), `${route.method} ${path}`).toContain(
          String(status),
        );
      }
    }
  });
});
