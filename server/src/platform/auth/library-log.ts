import { APIError } from 'better-auth/api';
import type { Logger } from 'pino';

/**
 * Better Auth's log lines in ours. Its messages and errors can carry email addresses and whole
 * queries with their values, so of what comes with a message only the kind of an error is kept.
 */
export function libraryLogger(log: Logger) {
  return {
    level: 'warn' as const,
    disableColors: true,
    log: (level: 'debug' | 'info' | 'warn' | 'error', message: unknown, ...rest: unknown[]) => {
      const faults = [message, ...rest].filter((each) => each instanceof Error).map(kindOf);
      const text = typeof message === 'string' ? withoutAddresses(message) : 'Better Auth';
      log[level]({ part: 'sign-in', ...(faults.length > 0 && { faults }) }, text);
    },
  };
}

/** Failures of a request that is the library's or the database's fault; refusals are no news. */
export function logFailure(log: Logger) {
  return (error: unknown) => {
    if (error instanceof APIError && error.statusCode < 500) return;
    const fault = error instanceof Error ? kindOf(error) : { name: typeof error };
    log.error({ part: 'sign-in', faults: [fault] }, 'a request of the sign-in failed');
  };
}

function kindOf(error: Error): { name: string; code?: unknown } {
  const code = codeOf(error) ?? codeOf(error.cause);
  return code === undefined ? { name: error.name } : { name: error.name, code };
}

function codeOf(value: unknown): unknown {
  return value instanceof Error && 'code' in value ? value.code : undefined;
}

/** Drops email addresses, and the values after a failed query. */
function withoutAddresses(message: string): string {
  return message
    .replace(/\nparams:[\s\S]*/, '')
    .replace(/(?<![^\s"'<>@])[^\s"'<>@]+@[^\s"'<>@]+/g, '(address)');
}
