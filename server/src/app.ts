import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { matchedRoutes } from 'hono/route';
import { generateSpecs } from 'hono-openapi';
import { batched } from './platform/db/batch.ts';
import { withExamples } from './api-examples.ts';
import { findNaming } from './features/opportunities/opportunities.queries.ts';
import { mcpRoutes } from './features/assistants/mcp.routes.ts';
import { clientAddress, remoteAddressOf } from './platform/auth/client-address.ts';
import { createRefusals } from './platform/audit/refusals.ts';
import { AppError, errorResponse } from './platform/http/errors.ts';
import { notModified, refuseUncompared } from './platform/http/etag.ts';
import { admit, demandJson, limitBodies } from './platform/http/limits.ts';
import { answerOnce } from './platform/http/idempotency.ts';
import { createRequestQuota } from './platform/http/request-quota.ts';
import {
  allowPublic,
  declaredRoutes,
  type AppEnv,
  type Authenticate,
  type Caller,
} from './platform/http/permission.ts';
import { noteWrites } from './platform/http/own-writes.ts';
import { withRequestHeaders } from './platform/http/request-headers.ts';
import { readTimeZone } from './platform/http/time-zone.ts';
import { securitySchemes, withTokenScopes } from './platform/http/token-scopes.ts';
import { whatWent } from './platform/http/what-went.ts';
import { describedEvents } from './features/webhooks/described-events.ts';
import { features } from './routes.ts';
import type { AppDependencies } from './app-dependencies.ts';

/** Method and pattern of the route that a request came to. */
function routeOf(c: Context<AppEnv>): string {
  const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL');
  return `${c.req.method} ${route?.path.replace(/(?<=.)\/$/, '') ?? '/api/*'}`;
}

const documentation = {
  info: {
    title: 'Plumbline',
    version: '0.1.0',
    description: `Where every deal really stands, why, and what to do next.\n\n${whatWent}`,
  },
  components: { securitySchemes },
};

/**
 * The whole API, described at /api/openapi.json.
 * @throws Error naming the routes that declare no permission
 */
export function createApi(dependencies: AppDependencies) {
  const { db, now, authenticate, oauth, log, timeZone, trustProxy } = dependencies;
  const quotas = {
    all: createRequestQuota({ db, now, name: 'requests', most: dependencies.requestsPerMinute }),
    heavy: createRequestQuota({ db, now, name: 'heavy', most: dependencies.heavyPerMinute }),
    // All tokens of one person together: many tokens are not many people.
    tokens: createRequestQuota({
      db,
      now,
      name: 'tokens',
      most: 2 * dependencies.requestsPerMinute,
    }),
  };
  const api = new Hono<AppEnv>();
  const respond = errorResponse((error) => log.error({ err: error }, 'unexpected error'));
  const tellRefusal = createRefusals(dependencies);
  api.onError(async (error, c) => {
    const { person, address } = c.var;
    await tellRefusal(error, { person, address, route: routeOf(c) });
    return respond(error, c);
  });
  const within = new WeakMap<Request, Caller>();
  const enterBy =
    (find: Authenticate): MiddlewareHandler<AppEnv> =>
    async (c, next) => {
      let asked: Promise<Caller> | null = null;
      // Now: whoever limits the body puts another request in its place.
      const known = within.get(c.req.raw);
      const admitted = async (...given: Parameters<Authenticate>) => {
        const person = known ?? (await find(...given));
        await admit(c, person, known ? { heavy: quotas.heavy } : quotas);
        return person;
      };
      // A request is of one person, and counted once.
      c.set('authenticate', (...given) => (asked ??= admitted(...given)));
      const forwardedFor = c.req.header('x-forwarded-for') ?? null;
      const address = clientAddress(remoteAddressOf(c.env), forwardedFor, trustProxy);
      c.set('address', known ? known.address : address);
      c.header('Cache-Control', 'no-store');
      await next();
    };
  // Lines of progress are sent as they come: only whole answers are compressed.
  const small = compress({ contentTypeFilter: /^application\/json/ });
  // What an app may do it does at /mcp alone, whose tools ask the API for it.
  const byApp: Authenticate = async (...given) =>
    (await oauth.authenticate(...given)) ?? authenticate(...given);
  for (const [path, find] of [
    ['/api/*', authenticate],
    ['/mcp', byApp],
  ] as const) {
    api.use(path, enterBy(find), small, limitBodies(), demandJson);
  }
  api.use('/api/*', refuseUncompared(), notModified());
  api.use('/api/*', noteWrites(dependencies), readTimeZone(timeZone), answerOnce(dependencies));
  const routes = features(dependencies);
  api.route('/', routes);
  api.route(
    '/mcp',
    mcpRoutes({
      ...dependencies,
      findNaming: batched((ids) => findNaming(db, ids)),
      answerWithin: async (request, caller) => {
        within.set(request, caller);
        return api.fetch(request);
      },
    }),
  );
  let description: Promise<object> | null = null;
  api.get(
    '/api/openapi.json',
    allowPublic('the description holds nothing of anybody'),
    async (c) => {
      description ??= generateSpecs(routes, { documentation }).then(async (specs) => {
        const described = withExamples({ ...specs, webhooks: await describedEvents() });
        return withRequestHeaders(withTokenScopes(described, declaredRoutes(api)), api);
      });
      return c.json(await description);
    },
  );
  declaredRoutes(api);
  api.all('/api/*', () => {
    throw new AppError('not_found', 'There is no such address in the API');
  });
  return api;
}
