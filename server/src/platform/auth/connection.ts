import type { Logger } from 'pino';
import type { Library } from './library.ts';
import type { Discovery } from './provider.ts';

export interface ProviderStatus {
  /** Whether people can sign in. */
  ready: boolean;
  /** Why not, in a sentence. */
  error: string | null;
}

interface ConnectionOptions {
  discover: () => Promise<Discovery>;
  createLibrary: (discovery: Discovery | null) => Promise<Library>;
  now: () => Date;
  log: Logger;
}

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * The library asks the provider for its endpoints once, when it is created, and does without the
 * provider for ever when that fails. So one that lacks it is replaced as soon as the provider
 * answers: tried again when somebody wants in, after growing pauses.
 */
export async function connect({ discover, createLibrary, now, log }: ConnectionOptions) {
  let library = await createLibrary(null);
  let error: string | null = null;
  let pauseMs = firstPauseMs;
  let nextTryAt = 0;
  let trying: Promise<void> | null = null;

  async function tryOnce(): Promise<void> {
    try {
      const connected = await createLibrary(await discover());
      if (!connected.hasProvider) throw new Error('The identity provider went away meanwhile');
      library = connected;
      error = null;
      log.info({ part: 'sign-in' }, 'identity provider connected');
    } catch (fault) {
      error = fault instanceof Error ? fault.message : String(fault);
      nextTryAt = now().getTime() + pauseMs;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      log.warn({ part: 'sign-in', reason: error }, 'identity provider not connected');
    }
  }

  /** Connects unless connected, or tried a moment ago. */
  async function tryAgain(): Promise<void> {
    if (library.hasProvider) return;
    if (!trying && now().getTime() < nextTryAt) return;
    trying ??= tryOnce().finally(() => (trying = null));
    await trying;
  }

  await tryAgain();

  return {
    library: () => library,
    tryAgain,
    status: (): ProviderStatus => ({ ready: library.hasProvider, error }),
  };
}
