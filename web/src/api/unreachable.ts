/** A call that reached no server: the same words for one outage, wherever it shows. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('Can’t reach the server.', { cause });
    this.name = 'UnreachableError';
  }
}

/**
 * `fetch` whose failure to reach the server is told in words of ours: browsers say 'Failed to
 * fetch', 'Load failed' or 'NetworkError'. A call that was stopped stays an AbortError.
 * @throws UnreachableError
 */
export function fetchReached(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return reached(fetch(input, init));
}

/** The same for a body that is read: one that breaks off, or another one's page, is no answer. */
export async function reached<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const isOutage = error instanceof TypeError || error instanceof SyntaxError;
    throw isOutage ? new UnreachableError(error) : error;
  }
}

/** @throws UnreachableError */
export async function reachServer(): Promise<void> {
  await fetchReached('/readyz', { cache: 'no-store' });
}
