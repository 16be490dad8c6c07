import type { DocsSandbox } from '@plumbline/sandbox/docs/server.ts';
import { createGuardedFetch } from '../adapters/guarded-fetch/guarded-fetch.ts';
import { createDocumentationReader } from '../adapters/reader/documentation/documentation.ts';
import { defaultLimits } from '../adapters/reader/limits.ts';
import type { KnownDocument, ReadEvent, ReadLimits } from '../adapters/reader/reader.ts';

const text = 'Each plan has a limit of calls. '.repeat(8);
/** Text of its own for each page: the same text twice is one document. */
export const page = (title: string, inside = '') =>
  `<title>${title} - Docs</title><main><h1>${title}</h1><p>${title}: ${text}</p>${inside}</main>`;
export const link = (path: string) => `<a href="${path}">${path}</a>`;

interface Reading {
  path?: string;
  credentials?: Record<string, string>;
  known?: ReadonlyMap<string, KnownDocument>;
  limits?: Partial<ReadLimits>;
}

/** What a reader of documentation makes of the site. */
export async function readSite(
  site: DocsSandbox,
  { path = '/guide/', credentials = {}, known, limits }: Reading = {},
) {
  const { host } = new URL(site.url);
  const get = createGuardedFetch({ allowedHosts: [host] });
  const events: ReadEvent[] = [];
  for await (const event of createDocumentationReader({ get, firstBackoffMs: 1 })({
    url: site.url + path,
    credentials,
    known: known ?? new Map(),
    limits: { ...defaultLimits, delayMs: 0, ...limits },
    signal: AbortSignal.timeout(20_000),
  })) {
    events.push(event);
  }
  return {
    events,
    documents: events.flatMap((event) => (event.kind === 'read' ? [event.document] : [])),
    failed: events.flatMap((event) => (event.kind === 'failed' ? [event.reason] : [])),
    stopped: events.flatMap((event) => (event.kind === 'stopped' ? [event.reason] : [])),
  };
}

/** Gives the site these pages. */
export function putPages(site: DocsSandbox, pages: Record<string, string>): void {
  for (const [path, body] of Object.entries(pages)) site.pages.set(path, { body });
}
