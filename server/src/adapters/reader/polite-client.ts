import { setTimeout as sleep } from 'node:timers/promises';
import { GuardedFetchError, type GuardedFetchCode } from '../guarded-fetch/guarded-fetch-error.ts';
import type { GuardedFetch, GuardedResponse } from '../guarded-fetch/guarded-fetch.ts';
import { ReaderError, TooMuchError, type ReadLimits } from './reader.ts';

export interface PoliteClient {
  /**
   * Asks for an address, in its turn, and again when that may help.
   * @throws ReaderError when there is no answer
   */
  get: (url: string, headers?: Record<string, string>) => Promise<GuardedResponse>;
  /** Leaves at least so long between two requests from now on. */
  slowDown: (delayMs: number) => void;
}

interface PoliteOptions {
  get: GuardedFetch;
  limits: ReadLimits;
  signal: AbortSignal;
  /** Sent to the origin that they are for, and to no other. */
  authorization?: { origin: string; header: string } | undefined;
  /** Shortens the waits between tries, in tests. */
  firstBackoffMs?: number | undefined;
}

export const userAgent = 'PlumblineBot/1.0 (knowledge base)';
const timeoutMs = 20_000;
const tries = 3;
const defaultBackoffMs = 500;
/** A longer wait is told, not waited for. */
const longestWaitMs = 60_000;

/** One source's requests: spaced, bounded in size and time, repeated when the outside falters. */
export function createPoliteClient(options: PoliteOptions): PoliteClient {
  const { get, limits, signal, authorization } = options;
  const backoffMs = options.firstBackoffMs ?? defaultBackoffMs;
  let delayMs = limits.delayMs;
  let nextAt = 0;
  let bytesLeft = limits.totalBytes;

  async function turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, nextAt);
    nextAt = at + delayMs;
    if (at > now) await sleep(at - now, undefined, { signal });
  }

  async function once(
    url: string,
    headers: Record<string, string>,
  ): Promise<GuardedResponse | GuardedFetchError> {
    await turn();
    const isTheirs = authorization && new URL(url).origin === authorization.origin;
    try {
      return await get(url, {
        signal,
        timeoutMs,
        maxBytes: Math.min(limits.documentBytes, bytesLeft),
        headers: {
          'user-agent': userAgent,
          ...headers,
          ...(isTheirs && { authorization: authorization.header }),
        },
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof GuardedFetchError) return error;
      throw error;
    }
  }

  return {
    async get(url, headers = {}) {
      for (let attempt = 1; ; attempt++) {
        if (bytesLeft <= 0) throw new ReaderError('The source is too large for Plumbline to read.');
        const outcome = await once(url, headers);
        const waitMs = waitBefore(outcome, attempt, backoffMs);
        if (waitMs === null) {
          if (outcome instanceof Error) {
            // At the end of what is read of a source, a document is not too large for itself.
            const isTooMuch = outcome.code === 'too_large' && bytesLeft >= limits.documentBytes;
            const Told = isTooMuch ? TooMuchError : ReaderError;
            throw new Told(outcome.message, { cause: outcome });
          }
          bytesLeft -= outcome.body.byteLength;
          return outcome;
        }
        await sleep(waitMs, undefined, { signal });
      }
    },
    slowDown(atLeastMs) {
      delayMs = Math.max(delayMs, atLeastMs);
    },
  };
}

/** Failures that another try cannot cure. */
const final = new Set<GuardedFetchCode>([
  'invalid_url',
  'scheme',
  'credentials',
  'port',
  'private_address',
  'not_found',
  'too_large',
  'redirects',
]);

/** Milliseconds before the next try; null where there is none. */
function waitBefore(
  outcome: GuardedResponse | GuardedFetchError,
  attempt: number,
  backoffMs: number,
): number | null {
  if (attempt >= tries) return null;
  const backoff = backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random());
  if (outcome instanceof Error) return final.has(outcome.code) ? null : backoff;
  if (outcome.status !== 429 && outcome.status < 500) return null;
  const told = Number(outcome.headers.get('retry-after') ?? Number.NaN) * 1000;
  const waitMs = Number.isFinite(told) ? told : backoff;
  return waitMs <= longestWaitMs ? waitMs : null;
}
