import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import { errorCodes } from './error-codes.ts';

/** Body of every refused request. `error` is safe to show. */
export const errorBodySchema = v.looseObject({
  error: v.string(),
  code: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});

const refusals: Record<number, string> = Object.fromEntries(
  Object.values(errorCodes).map(({ status, means }) => [status, means]),
);

interface RouteDescription {
  summary: string;
  description?: string;
  tag: string;
  /** Schema of the good answer; null for an answer without a body. */
  answer: v.GenericSchema | null;
  /** Status of the good answer: 200, or 204 without a body, unless told. */
  status?: 200 | 201 | 202 | 204;
  /** Of the good answer; JSON unless told. */
  mediaType?: string;
  /** Refusals beyond 401 and 403, which every route knows. */
  refuses?: readonly (keyof typeof refusals)[];
}

/** Describes a route for OpenAPI: its good answer and how it refuses. */
export function describe({
  summary,
  description,
  tag,
  answer,
  status,
  mediaType = 'application/json',
  refuses = [],
}: RouteDescription) {
  const good = status ?? (answer ? 200 : 204);
  const refusal = (code: number) => ({
    description: refusals[code] ?? 'Refused',
    content: { 'application/json': { schema: resolver(errorBodySchema) } },
  });
  return describeRoute({
    summary,
    ...(description && { description }),
    tags: [tag],
    security: [{ identityToken: [] }],
    responses: {
      [good]: answer
        ? { description: 'Done', content: { [mediaType]: { schema: resolver(answer) } } }
        : { description: 'Done; no body' },
      ...Object.fromEntries([401, 403, ...refuses].map((code) => [code, refusal(code)])),
    },
  });
}
