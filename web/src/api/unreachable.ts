import { reached } from '@plumbline/client/unreachable.ts';

export { reached, UnreachableError } from '@plumbline/client/unreachable.ts';

/**
 * `fetch` whose failure to reach the server is told in words of ours: browsers say 'Failed to
 * fetch', 'Load failed' or 'NetworkError'. A call that was stopped stays an AbortError.
 * @throws UnreachableError
 */
export function fetchReached(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return reached(fetch(input, init));
}

/** @throws UnreachableError */
export async function reachServer(): Promise<void> {
  await fetchReached('/readyz', { cache: 'no-store' });
}
