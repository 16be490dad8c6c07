import { dayOf } from '@plumbline/domain/day.ts';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { Logger } from 'pino';
import { AppError } from '../../platform/http/errors.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { askApiAs, type AnswerWithin } from './api-call.ts';

export interface McpDependencies {
  baseUrl: string;
  now: () => Date;
  timeZone: string;
  log: Logger;
  answerWithin: AnswerWithin;
}

/** One message: with a list of them, one request would be many. */
const messageSchema = v.looseObject({ jsonrpc: v.literal('2.0', 'Must be 2.0') });

/** The Model Context Protocol at /mcp: one message a request, nothing kept between two. */
export function mcpRoutes({ baseUrl, now, timeZone, log, answerWithin }: McpDependencies) {
  return new Hono<AppEnv>()
    .use(ownOrigin(baseUrl))
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
          link: (path: string) => new URL(path, baseUrl).href,
          today: dayOf(now(), timeZone),
        };
        return answerMcp(c.req.raw, c.req.valid('json'), { call, log });
      },
    )
    .all('/', (c) => {
      c.header('Allow', 'POST');
      return c.body(null, 405);
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
