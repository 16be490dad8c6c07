import { hc } from 'hono/client';
import type { Contract } from './contract.ts';
import { apiError, demandSuccess, type ApiError, type Refusal } from './errors.ts';
import { reached } from './unreachable.ts';

export { ApiError } from './errors.ts';
export { UnreachableError } from './unreachable.ts';

/** A function for each route: `client.api.deals[':id'].$get({ param: { id } })`. */
export type Client = ReturnType<typeof hc<Contract>>;

/** Where the server is, and who asks. */
export interface ClientOptions {
  /** Address of the server, such as `https://plumbline.example.com`. */
  url: string;
  /** Access token of a program; not needed where `fetch` says who asks. */
  token?: string;
  /** Headers of every request, such as `X-Time-Zone`. */
  headers?: Record<string, string>;
  /** Instead of the platform's own. */
  fetch?: typeof fetch;
}

/** The typed client: every path, body and answer as the server declares them. */
export function createClient({ url, token, headers, ...options }: ClientOptions): Client {
  return hc<Contract>(url, {
    ...options,
    headers: { ...headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  });
}

type Answer<Body> = Promise<Refusal & { ok: boolean; json(): Promise<Body> }>;

/**
 * The JSON of a good answer. A good status alone is no success: where the answer says itself whether
 * it is one, that counts.
 * @throws ApiError, UnreachableError
 */
export async function read<Body>(answer: Answer<Body>): Promise<Body> {
  const body = await readWhole(answer);
  demandSuccess(body);
  return body;
}

/** As {@link read}, where an answer without success says something too. */
export async function readWhole<Body>(
  answer: Answer<Body>,
  toError: (refusal: Refusal) => Promise<ApiError> = apiError,
): Promise<Body> {
  const response = await reached(answer);
  if (!response.ok) throw await toError(response);
  return reached(response.json());
}
