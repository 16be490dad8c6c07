import { createGuardedFetch } from '../adapters/guarded-fetch/guarded-fetch.ts';
import { defaultLimits } from '../adapters/reader/limits.ts';
import type {
  KnownDocument,
  ReadDocument,
  ReadEvent,
  Reader,
  ReadLimits,
} from '../adapters/reader/reader.ts';

interface Reading {
  url: string;
  credentials?: Record<string, string>;
  known?: ReadonlyMap<string, KnownDocument>;
  limits?: Partial<ReadLimits>;
}

/** A guarded fetch that may reach the stand-ins at these addresses. */
export function getFrom(...urls: string[]) {
  return createGuardedFetch({ allowedHosts: urls.map((url) => new URL(url).host) });
}

/** Reads a source to its end, without the waits of politeness. */
export async function readSource(reader: Reader, { url, credentials, known, limits }: Reading) {
  const events: ReadEvent[] = await Array.fromAsync(
    reader({
      url,
      credentials: credentials ?? {},
      known: known ?? new Map(),
      limits: { ...defaultLimits, delayMs: 0, ...limits },
      signal: AbortSignal.timeout(20_000),
    }),
  );
  return {
    events,
    documents: events.flatMap((event) => (event.kind === 'read' ? [event.document] : [])),
    unchanged: events.flatMap((event) => (event.kind === 'unchanged' ? [event.url] : [])),
    failed: events.flatMap((event) => (event.kind === 'failed' ? [event.reason] : [])),
    stopped: events.flatMap((event) => (event.kind === 'stopped' ? [event.reason] : [])),
  };
}

/** What a sync knows of documents after it read them. */
export function knownOf(documents: readonly ReadDocument[]): Map<string, KnownDocument> {
  return new Map(documents.map((document) => [document.url, { ...document, isFresh: false }]));
}
