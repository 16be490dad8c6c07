import { dayOf } from '@plumbline/domain/day.ts';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { appScopes } from '@plumbline/domain/people/connected-apps.ts';
import * as v from 'valibot';
import type { Logger } from 'pino';
import { AppError } from '../../platform/http/errors.ts';
import { allow, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OAuth } from '../../platform/oauth/oauth.ts';
import { resourceMetadataPath } from '../../platform/oauth/paths.ts';
import type { NamesTold } from '@plumbline/domain/people/assistants.ts';
import type { NamesContext } from './names.service.ts';
import { askApiAs, type AnswerWithin } from './api-call.ts';

export interface McpDependencies {
  db: Database;
  baseUrl: string;
  now: () => Date;
  timeZone: string;
  log: Logger;
  answerWithin: AnswerWithin;
  /** It tells which names must not leave. */
  findNaming: NamesContext['findNaming'];
  assistantNames: NamesTold | null;
  oauth: Pick<OAuth, 'signIn'>;
}

/** One message: with a list of them, one request would be many. */
const messageSchema = v.looseObject({ jsonrpc: v.literal('2.0', 'Must be 2.0') });

/** The Model Context Protocol at /mcp: one message a request, nothing kept between two. */
export function mcpRoutes(dependencies: McpDependencies) {
  const { db, baseUrl, now, timeZone, log, answerWithin, findNaming } = dependencies;
  const names = { db, now, findNaming, namesFixed: dependencies.assistantNames };
  return new Hono<AppEnv>()
    .use(ownOrigin(baseUrl), tellWhereToSignIn(dependencies))
    .post(
      '/',
      allow('read', 'opportunities', 'commercialInsights', 'technicalInsights'),
      validate('json', messageSchema),
      async (c) => {
        const { person } = c.var;
        // The library costs time and memory that a server without assistants does not spend.
        const { answerMcp } = await import('./mcp-server.ts');
        const call = {
          api: askApiAs(person, { baseUrl, answerWithin }, c.req.raw.signal),
          link: (path: string) => new URL(`/#${path}`, baseUrl).href,
          today: dayOf(now(), timeZone),
          rights: rightsOf(person),
        };
        return answerMcp(c.req.raw, c.req.valid('json'), { call, names, log });
      },
    )
    .all('/', (c) => {
      c.header('Allow', 'POST');
      return c.body(null, 405);
    });
}

/** A client without a token learns where it gets one, where that can be (RFC 9728). */
function tellWhereToSignIn({ baseUrl, oauth }: Pick<McpDependencies, 'baseUrl' | 'oauth'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (c.res.status !== 401 || (await oauth.signIn()) === 'off') return;
    const metadata = new URL(`${resourceMetadataPath}/mcp`, baseUrl).href;
    const scope = appScopes.join(' ');
    c.header('WWW-Authenticate', `Bearer resource_metadata="${metadata}", scope="${scope}"`);
  });
}

/** A page of somebody else's must not speak for who reads it; a program sends no origin. */
function ownOrigin(baseUrl: string) {
  const { origin: own } = new URL(baseUrl);
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== own) {
      throw new AppError('forbidden', 'Pages of other sites may not use this address');
    }
    await next();
  });
}
