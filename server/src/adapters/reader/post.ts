import type { GuardedResponse } from '../guarded-fetch/guarded-fetch.ts';
import { ReaderError } from './reader.ts';

export interface PostRequest {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/** Sends to an address that the product itself knows, never to one that a person gave. */
export type Post = (url: string, request: PostRequest) => Promise<GuardedResponse>;

const timeoutMs = 20_000;

/** @throws ReaderError when there is no answer */
export const post: Post = async (url, { headers, body, signal }) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return {
      status: response.status,
      url,
      headers: response.headers,
      body: new Uint8Array(await response.arrayBuffer()),
    };
  } catch (error) {
    signal.throwIfAborted();
    throw new ReaderError("Can't reach the host.", { cause: error });
  }
};
