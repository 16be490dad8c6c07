import type { BrowserContext } from '@playwright/test';

/** Collects what no page may do: errors in its console, and requests to anybody else's host. */
export function createWatch(ownOrigins: readonly string[]) {
  const faults: string[] = [];
  const expected: RegExp[] = [];

  function note(fault: string): void {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
  }

  return {
    faults,
    /** Errors that the test itself brings about. */
    expect: (...patterns: RegExp[]) => expected.push(...patterns),
    follow(context: BrowserContext): void {
      context.on('console', (message) => {
        if (message.type() === 'error') {
          note(`console: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => note(`page: ${stackOf(error.error())}`));
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && !ownOrigins.includes(origin)) {
          note(`request to another host: ${request.method()} ${request.url()}`);
        }
      });
    },
  };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export type Watch = ReturnType<typeof createWatch>;
