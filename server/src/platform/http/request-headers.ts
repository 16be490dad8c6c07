import type { Hono } from 'hono';
import { isIfMatchTaken } from './etag.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description,
});
const ifMatch = header(
  'If-Match',
  'ETag of the opportunity as you read it; if anything of it was changed since, the answer is 412',
);
const idempotencyKey = header(
  'Idempotency-Key',
  'A key of your own, of up to 200 characters: for 24 hours, the same request with it is answered as the first time and not done again',
);

interface Operation {
  parameters?: object[];
  /** Empty where anybody may ask. */
  security?: object[];
}

/** Adds to a description the headers that change what a write does. */
export function withRequestHeaders<Description extends { paths: Record<string, object> }>(
  description: Description,
  { routes }: Pick<Hono, 'routes'>,
): Description {
  const compared = new Set(
    routes
      .filter(({ handler }) => isIfMatchTaken(handler))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
  );
  const paths = Object.entries(description.paths).map(([path, methods]) => {
    const told = Object.entries(methods).map(([method, operation]: [string, Operation]) => {
      const headers = [
        ...(compared.has(`${method.toUpperCase()} ${path}`) ? [ifMatch] : []),
        ...(method === 'post' && operation.security?.length ? [idempotencyKey] : []),
      ];
      if (headers.length === 0) return [method, operation];
      return [method, { ...operation, parameters: [...(operation.parameters ?? []), ...headers] }];
    });
    return [path, Object.fromEntries(told)];
  });
  return { ...description, paths: Object.fromEntries(paths) };
}
