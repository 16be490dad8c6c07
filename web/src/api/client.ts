import { createClient, readWhole as readAnswer } from '@plumbline/client/client.ts';
import { authorizedFetch } from './authorized-fetch.ts';
import { apiError, demandSuccess, genericError } from './errors.ts';

/** The typed client: every path, body and answer as the server declares them. */
export const api = createClient({ url: location.origin, fetch: authorizedFetch });

type Answer<Body> = Parameters<typeof readAnswer<Body>>[0];

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
  return readAnswer(answer, apiError);
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
