import type { Api } from '@plumbline/server/routes.ts';
import { hc } from 'hono/client';
import { authorizedFetch } from './authorized-fetch.ts';
import { apiError, demandSuccess, genericError, type Refusal } from './errors.ts';
import { reached } from './unreachable.ts';

/** The typed client: every path, body and answer as the server declares them. */
export const api = hc<Api>(location.origin, { fetch: authorizedFetch });

type Answer<Body> = Promise<Refusal & { ok: boolean; json(): Promise<Body> }>;

/**
 * The JSON of a good answer; throws ApiError for any other. A good status alone is no success: where
 * the answer says itself whether it is one, that counts (section 7).
 */
export async function read<Body>(answer: Answer<Body>): Promise<Body> {
  const body = await readWhole(answer);
  demandSuccess(body);
  return body;
}

/** As {@link read}, where an answer without success says something too. */
export async function readWhole<Body>(answer: Answer<Body>): Promise<Body> {
  const response = await answer;
  if (!response.ok) throw await apiError(response);
  return reached(response.json());
}

/** The generic client: any path, with cookies (API-07). An answer without a body is null. */
export const genericClient = {
  get: (path: string) => request('GET', path),
  post: (path: string, body?: unknown) => request('POST', path, body),
  put: (path: string, body?: unknown) => request('PUT', path, body),
  delete: (path: string) => request('DELETE', path),
};

async function request(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await authorizedFetch(path, {
    method,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await genericError(response);
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}
