/** A call that reached no server: the same words for one outage, wherever it shows. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('Can’t reach the server.', { cause });
    this.name = 'UnreachableError';
  }
}

/**
 * Waits for a call, or for a body that is read. Its failure to reach the server is told in words of
 * ours, as each platform has its own; a body that breaks off, or another one's page, is no answer. A
 * call that was stopped stays an AbortError.
 * @throws UnreachableError
 */
export async function reached<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const isOutage = error instanceof TypeError || error instanceof SyntaxError;
    throw isOutage ? new UnreachableError(error) : error;
  }
}
