import type { GuardedResponse } from '../../guarded-fetch/guarded-fetch.ts';
import type { PoliteClient } from '../polite-client.ts';
import { notRead, ReaderError, type KnownDocument, type ReadEvent } from '../reader.ts';
import { aside } from '../text/aside.ts';
import type { ReadableText } from '../text/readable.ts';
import { canonicalUrl, isInScope, isSamePage, type Scope } from './addresses.ts';
import { pageTypes, refusalOf } from './site.ts';

export interface Visit {
  /** Null where there is nothing to tell: no page, or none of this site. */
  event: ReadEvent | null;
  links: string[];
}

interface VisitOptions {
  client: PoliteClient;
  url: string;
  scope: Scope;
  known: KnownDocument | undefined;
  /** The page's answer, where it is here already. */
  answer?: GuardedResponse | undefined;
}

const nothing: Visit = { event: null, links: [] };

/** Reads one page, unless it is as it was. */
export async function visit({ client, url, scope, known, answer }: VisitOptions): Promise<Visit> {
  const unchanged: Visit = { event: { kind: 'unchanged', url }, links: known?.links ?? [] };
  const without = (error: ReaderError): Visit => ({ event: notRead(url, error), links: [] });
  const failed = (reason: string) => without(new ReaderError(reason));
  if (known?.isFresh) return unchanged;

  let response: GuardedResponse;
  try {
    response = answer ?? (await client.get(url, { accept: pageTypes, ...conditions(known) }));
  } catch (error) {
    if (error instanceof ReaderError) return without(error);
    throw error;
  }
  if (response.status === 304) return unchanged;
  if (response.status === 404 || response.status === 410) return nothing;
  const refusal = refusalOf(response.status);
  if (refusal) return failed(refusal);
  const landed = canonicalUrl(response.url) ?? url;
  if (!isInScope(scope, landed)) return nothing;

  const contentType = response.headers.get('content-type') ?? '';
  let text: ReadableText | null;
  try {
    text = await aside('readText', { url: landed, contentType, body: response.body });
  } catch (error) {
    if (error instanceof ReaderError) return without(error);
    return failed('A document is damaged or locked.');
  }
  if (!text) {
    return /html|^$/i.test(contentType)
      ? failed('The site sends something other than text.')
      : nothing;
  }
  if (text.isSignIn)
    return failed('The site requires sign-in: it shows a login form instead of the page.');
  const links = inScope(scope, text.links);
  if (text.markdown === '') return { event: null, links };
  const canonical = text.canonical && canonicalUrl(text.canonical);
  const isOwn = canonical && isInScope(scope, canonical) && isSamePage(canonical, landed);
  return {
    event: {
      kind: 'read',
      document: {
        url: isOwn ? canonical : landed,
        title: text.title,
        markdown: text.markdown,
        links,
        etag: response.headers.get('etag'),
        lastModified: response.headers.get('last-modified'),
      },
    },
    links,
  };
}

function conditions(known: KnownDocument | undefined): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

function inScope(scope: Scope, links: readonly string[]): string[] {
  const pages = links.flatMap((link) => {
    const url = canonicalUrl(link);
    return url && isInScope(scope, url) ? [url] : [];
  });
  return [...new Set(pages)];
}
