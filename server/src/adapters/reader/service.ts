import * as v from 'valibot';
import type { GuardedResponse } from '../guarded-fetch/guarded-fetch.ts';
import type { PoliteClient } from './polite-client.ts';
import { ReaderError } from './reader.ts';

/** A service's API, as readers ask it. */
export interface Service {
  /** @throws ReaderError with the service's name in it */
  json: <Schema extends v.GenericSchema>(
    url: string,
    schema: Schema,
  ) => Promise<v.InferOutput<Schema>>;
  bytes: (url: string, headers?: Record<string, string>) => Promise<GuardedResponse>;
}

/** Calls of a service by its name, whose refusals become words for people. */
export function createService(
  client: PoliteClient,
  name: string,
  headers: Record<string, string> = {},
): Service {
  async function bytes(url: string, more: Record<string, string> = {}): Promise<GuardedResponse> {
    const response = await client.get(url, { ...headers, ...more });
    if (response.status >= 400) throw new ReaderError(refusal(name, response));
    return response;
  }
  return {
    bytes,
    async json(url, schema) {
      const { body } = await bytes(url, { accept: 'application/json' });
      return parsed(name, schema, body);
    },
  };
}

/** @throws ReaderError when the answer is something else */
export function parsed<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  body: Uint8Array,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, parseJson(body));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ReaderError(`${name} sent an answer Plumbline can't read.`, {
    cause: new Error(`${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`),
  });
}

/** Why a service refused, in words of ours. */
export function refusal(name: string, { status, headers }: GuardedResponse): string {
  const isUsedUp = status === 429 || headers.get('x-ratelimit-remaining') === '0';
  if (isUsedUp) return `${name}'s call limit is used up. Try again later, or add credentials.`;
  if (status === 401) return `${name} rejected the credentials.`;
  if (status === 403) return `These credentials can't read this in ${name}.`;
  if (status === 404 || status === 410) {
    return `${name} has nothing at this address, or the credentials can't see it.`;
  }
  return `${name} is down: it answers ${status}.`;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined; // refused by the schema
  }
}
