import type { Hono, MiddlewareHandler, TypedResponse } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { JSONParsed } from 'hono/utils/types';
import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import { errorCodes } from './error-codes.ts';
import { tagOfText } from './etag.ts';
import type { Exact } from './exact.ts';

/** Body of every refused request. `error` is safe to show. */
export const errorBodySchema = v.looseObject({
  error: v.string(),
  code: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});

const refusals: Record<number, string> = {};
for (const { status, means } of Object.values(errorCodes)) {
  const known = refusals[status];
  refusals[status] = known === undefined ? means : `${known}. ${means}`;
}

type GoodStatus = 200 | 201 | 202;

interface RouteDescription<Schema extends v.GenericSchema | null, Status extends GoodStatus> {
  summary: string;
  description?: string;
  tag: string;
  /** Schema of the good answer; null for an answer without a body. */
  answer: Schema;
  /** Schema of what is left of it where the query chooses `fields`. */
  chosen?: v.GenericSchema | null;
  /** Status of a good answer with a body: 200 unless told. */
  status?: Status;
  /** Of the good answer; JSON unless told. */
  mediaType?: string;
  /** Refusals beyond 400, 401, 403 and 429, which every route knows. */
  refuses?: readonly (keyof typeof refusals)[];
}

/** A response with a body of a schema, as the typed client reads it. */
export type Answered<Schema extends v.GenericSchema, Status extends GoodStatus> = Response &
  TypedResponse<JSONParsed<v.InferOutput<Schema>>, Status, 'json'>;

/** A good answer of a route: what it was described to be, and no field more. */
export type Answer<Schema, Status extends GoodStatus> = Schema extends v.GenericSchema
  ? <const Body>(body: Exact<v.InferOutput<Schema>, Body>) => Answered<Schema, Status>
  : never;

export interface DescribedEnv<Schema, Status extends GoodStatus> {
  Variables: {
    /** Answers with a body as JSON. */
    answer: Answer<Schema, Status>;
  };
}

/** How a route answers when all is well. */
export interface DescribedAnswer {
  schema: v.GenericSchema | null;
  /** Where the query chooses fields. */
  chosen: v.GenericSchema | null;
  status: number;
  mediaType: string;
}

const describedAnswers = new WeakMap<object, DescribedAnswer>();

/**
 * Describes a route for OpenAPI: its good answer and how it refuses. The handler answers with
 * `c.var.answer`, which takes nothing else than what is described.
 */
export function describe<
  const Schema extends v.GenericSchema | null,
  const Status extends GoodStatus = 200,
>({
  summary,
  description,
  tag,
  answer: schema,
  chosen = null,
  status,
  mediaType = 'application/json',
  refuses = [],
}: RouteDescription<Schema, Status>): MiddlewareHandler<DescribedEnv<Schema, Status>> {
  const good = status ?? (schema ? 200 : 204);
  const refusal = (code: number) => ({
    description: refusals[code] ?? 'Refused',
    content: { 'application/json': { schema: resolver(errorBodySchema) } },
  });
  const described = describeRoute({
    summary,
    ...(description && { description }),
    tags: [tag],
    security: [{ identityToken: [] }],
    responses: {
      [good]: schema
        ? { description: 'Done', content: { [mediaType]: { schema: resolver(chosen ?? schema) } } }
        : { description: 'Done; no body' },
      ...Object.fromEntries([400, 401, 403, 429, ...refuses].map((code) => [code, refusal(code)])),
    },
  });
  const answering = createMiddleware<DescribedEnv<Schema, Status>>(async (c, next) => {
    const json = (body: object): Response => {
      const text = JSON.stringify(body);
      if (c.req.method === 'GET' && !c.res.headers.has('ETag')) c.header('ETag', tagOfText(text));
      return c.body(text, status, {
        'Content-Type': 'application/json',
        // Told here, so that whoever compresses knows what is not worth it.
        'Content-Length': String(Buffer.byteLength(text)),
      });
    };
    // Its type says what the schema does; what is sent is the body as it is.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono answers any body; which one a route may is in the type alone
    c.set('answer', json as unknown as Answer<Schema, Status>);
    await next();
  });
  const middleware = Object.assign(answering, described);
  describedAnswers.set(middleware, { schema, chosen, status: good, mediaType });
  return middleware;
}

/** How the route that a request goes to was described; undefined for one that was not. */
export function describedAnswer(
  app: Pick<Hono, 'router'>,
  method: string,
  path: string,
): DescribedAnswer | undefined {
  const [matched] = app.router.match(method, path);
  for (const [[handler]] of matched) {
    const described = describedAnswers.get(handler);
    if (described) return described;
  }
  return undefined;
}
