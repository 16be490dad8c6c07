import * as v from 'valibot';
import { errorBodySchema } from '../../platform/http/describe.ts';
import type { Caller } from '../../platform/http/permission.ts';

/** What the API's own route answered, before anything leaves for an assistant. */
export interface ApiAnswer {
  body: unknown;
  headers: Headers;
}

interface Given {
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: object;
}

/** Asks a route of the API as the person behind the request. @throws ApiRefusal */
export type AskApi = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  given?: Given,
) => Promise<ApiAnswer>;

/** The API answers a request that comes from within, for whom the request around it was let in. */
export type AnswerWithin = (request: Request, caller: Caller) => Promise<Response>;

/** What the API refused, in its words: they are safe to show. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiRefusal';
    this.status = status;
    this.fields = fields;
  }
}

/** Asks the API within this process, so that rights, scopes, limits and history are its own. */
export function askApiAs(
  caller: Caller,
  { baseUrl, answerWithin }: { baseUrl: string; answerWithin: AnswerWithin },
  signal: AbortSignal,
): AskApi {
  return async (method, path, { query = {}, body } = {}) => {
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const request = new Request(url, {
      method,
      signal,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
    });
    const response = await answerWithin(request, caller);
    const text = await response.text();
    const answered: unknown = text === '' ? null : JSON.parse(text);
    if (!response.ok) throw refusalOf(response.status, answered);
    return { body: answered, headers: response.headers };
  };
}

function refusalOf(status: number, body: unknown): ApiRefusal {
  const { error, fields } = v.parse(errorBodySchema, body);
  return new ApiRefusal(status, error, fields);
}
