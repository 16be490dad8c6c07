import { request } from 'undici';
import { createGuardedDispatch, type GuardedFetchOptions } from './guarded-dispatch.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';
import { asGuarded, parsed } from './guarded-fetch.ts';
import { discard } from './read-body.ts';

interface GuardedPostRequest {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

export interface GuardedPost {
  /** Refuses an address that nothing would be sent to, before it is kept. @throws GuardedFetchError */
  check: (address: string) => Promise<void>;
  /**
   * Sends to an address that a person named, and tells the status alone. A redirect is not followed: it
   * is an answer like others. @throws GuardedFetchError
   */
  send: (address: string, sent: GuardedPostRequest) => Promise<number>;
}

const timeoutMs = 10_000;
/** Of an answer that nobody reads so much is taken in, so that its connection serves again. */
const mostRead = 16 * 1024;

/** A POST to public addresses by https, and to the named hosts; see `createGuardedDispatch`. */
export function createGuardedPost(options: GuardedFetchOptions): GuardedPost {
  const agentFor = createGuardedDispatch({ ...options, onlyTls: true });
  return {
    async check(address) {
      await agentFor(parsed(address));
    },
    async send(address, { headers, body, signal: stop }) {
      const limit = AbortSignal.timeout(timeoutMs);
      const signal = AbortSignal.any([limit, stop]);
      try {
        const url = parsed(address);
        const dispatcher = await agentFor(url);
        const answer = await request(url, { method: 'POST', dispatcher, headers, body, signal });
        await answer.body.dump({ limit: mostRead, signal }).catch(() => discard(answer.body));
        return answer.statusCode;
      } catch (error) {
        if (stop.aborted) throw new GuardedFetchError('aborted', { cause: error });
        if (limit.aborted) throw new GuardedFetchError('timeout', { cause: error });
        throw asGuarded(error);
      }
    },
  };
}
