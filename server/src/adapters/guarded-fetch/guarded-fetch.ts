import { request, type Dispatcher } from 'undici';
import { createGuardedDispatch, type GuardedFetchOptions } from './guarded-dispatch.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';
import { discard, readBody } from './read-body.ts';

export interface GuardedRequest {
  signal?: AbortSignal;
  /** Most bytes of the body, on the wire and after decompression. */
  maxBytes?: number;
  /** For everything together: all redirects and the whole body. */
  timeoutMs?: number;
  headers?: Record<string, string>;
}

export interface GuardedResponse {
  status: number;
  /** Where the answer came from, after all redirects. */
  url: string;
  headers: Headers;
  body: Uint8Array;
}

/** Reads an address that a person or some data named. @throws GuardedFetchError */
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<GuardedResponse>;

const mostRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const defaultMaxBytes = 5 * 1024 * 1024;
const defaultTimeoutMs = 15_000;
/** What another origin gets that a redirect leads to: nothing that could be a secret. */
const openHeaders = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent']);

/**
 * A GET for addresses that are not ours: public addresses only, besides the named hosts; the
 * address that was checked is the one connected to; each redirect is checked again.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const agentFor = createGuardedDispatch(options);

  async function follow(
    address: string,
    { maxBytes = defaultMaxBytes, headers = {} }: GuardedRequest,
    signal: AbortSignal,
  ): Promise<GuardedResponse> {
    let url = parsed(address);
    let sent: Record<string, string> = { ...headers, 'accept-encoding': 'gzip, deflate, br' };
    for (let redirects = 0; ; redirects++) {
      const dispatcher = await agentFor(url);
      const answer = await request(url, { dispatcher, headers: sent, signal });
      const next = redirectOf(answer, url);
      if (!next) {
        const received = headersOf(answer);
        if (Number(received.get('content-length')) > maxBytes) {
          discard(answer.body);
          throw new GuardedFetchError('too_large');
        }
        const encoding = received.get('content-encoding') ?? '';
        const body = await readBody(answer.body, encoding, maxBytes);
        return { status: answer.statusCode, url: url.href, headers: received, body };
      }
      discard(answer.body);
      if (redirects === mostRedirects) throw new GuardedFetchError('redirects');
      if (next.origin !== url.origin) sent = onlyOpen(sent);
      url = next;
    }
  }

  return async (address, given = {}) => {
    const limit = AbortSignal.timeout(given.timeoutMs ?? defaultTimeoutMs);
    const signal = given.signal ? AbortSignal.any([limit, given.signal]) : limit;
    try {
      return await follow(address, given, signal);
    } catch (error) {
      if (given.signal?.aborted) throw new GuardedFetchError('aborted', { cause: error });
      if (limit.aborted) throw new GuardedFetchError('timeout', { cause: error });
      throw asGuarded(error);
    }
  };
}

export function parsed(address: string, base?: string): URL {
  const url = URL.parse(address, base);
  if (!url) throw new GuardedFetchError('invalid_url');
  return url;
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, from: URL): URL | null {
  const location = headers['location'];
  if (!redirectStatuses.has(statusCode) || typeof location !== 'string') return null;
  return parsed(location, from.href);
}

function headersOf({ headers }: Dispatcher.ResponseData): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) result.append(name, each);
  }
  return result;
}

function onlyOpen(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => openHeaders.has(name.toLowerCase()));
  return Object.fromEntries(kept);
}

const timeoutCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT']);

/** Sockets wrap what the lookup threw. */
export function asGuarded(error: unknown): GuardedFetchError {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof GuardedFetchError) return each;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any error may have a code; without one it is undefined
  const { code = '' } = error as { code?: string };
  return new GuardedFetchError(timeoutCodes.has(code) ? 'timeout' : 'unreachable', {
    cause: error,
  });
}
