import { replaceSpans } from '@plumbline/domain/spans.ts';
import { fingerprint } from '../fingerprint.ts';
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';
import { createPoliteClient } from '../polite-client.ts';
import { pooled } from '../pooled.ts';
import { stoppedAt, timeIsUp } from '../items.ts';
import type { ReadDocument, ReadLimits, Reader } from '../reader.ts';
import { createTally } from '../tally.ts';
import { authorizationOf, listedPages, openSite } from './site.ts';
import { createVersionCheck } from './versions.ts';
import { visit } from './visit.ts';

interface Dependencies {
  get: GuardedFetch;
  /** Shortens the waits between tries, in tests. */
  firstBackoffMs?: number;
}

/**
 * Reads a web site: the pages that its sitemaps list below the given address. Where it lists none, or
 * those lead to more pages than it lists, also the pages that links lead to. Of a site with several
 * versions it reads the one where it starts.
 */
export function createDocumentationReader({ get, firstBackoffMs }: Dependencies): Reader {
  return async function* read({ url: address, credentials, known, limits, signal }) {
    const authorization = authorizationOf(address, credentials);
    const client = createPoliteClient({ get, limits, signal, authorization, firstBackoffMs });
    const site = await openSite(client, address);
    const { scope, robots, start, first } = site;
    const isOtherVersion = createVersionCheck(start);
    const listed = (await listedPages(client, site)).filter((url) => !isOtherVersion(url));

    const frontier = createFrontier(limits);
    frontier.add([start], 0);
    const asked = new Set(await robots.allowed(listed));
    frontier.add([...asked], 1);
    yield { kind: 'found', documents: frontier.pages.length };

    const deadline = Date.now() + limits.durationMs;
    const tally = createTally();
    const told = new Set<string>();
    const texts = new Set<string>();
    /** Pages that listed ones lead to and the list lacks, and how many listed ones are still to come. */
    const unlisted = new Set<string>();
    let toCome = frontier.pages.length;
    let isListTrusted = listed.length > 0;
    for await (const { page, event, links } of pooled(
      frontier.pages,
      limits.concurrency,
      async (next) => ({
        page: next,
        ...(await visit({
          client,
          url: next.url,
          scope,
          known: known.get(next.url),
          answer: next.url === start ? first : undefined,
        })),
      }),
    )) {
      asked.delete(page.url);
      // A page may have two addresses and name one of them as its own.
      const isRepeated = event?.kind === 'read' && told.has(event.document.url);
      if (event?.kind === 'read') told.add(event.document.url);
      if (event && !isRepeated) {
        tally.count(event);
        yield event;
      }
      // The pages of a trap differ in nothing but where they lead to, which is more of them.
      const text = event?.kind === 'read' ? fingerprint(withoutTargets(event.document)) : null;
      const isTwin = text !== null && texts.has(text);
      if (text !== null) texts.add(text);
      const further = frontier.unknown(links).filter((url) => !isOtherVersion(url));
      if (isListTrusted) {
        for (const url of further) unlisted.add(url);
        toCome -= 1;
        if (toCome === 0 && unlisted.size > listed.length) {
          isListTrusted = false;
          frontier.add(await robots.allowed([...unlisted]), page.depth + 1);
          yield { kind: 'found', documents: frontier.pages.length };
        }
      } else if (!isTwin) {
        frontier.add(await robots.allowed(further), page.depth + 1);
        yield { kind: 'found', documents: frontier.pages.length };
      }
      if (Date.now() > deadline) {
        yield { kind: 'stopped', reason: timeIsUp, unread: asked.size };
        return;
      }
    }
    tally.demandEnough('No text found. The site may need JavaScript to show it.');
    if (frontier.isFull()) {
      yield { kind: 'stopped', reason: stoppedAt(limits.documents), unread: asked.size };
    }
  };
}

function withoutTargets({ title, markdown }: ReadDocument) {
  return { title, markdown: replaceSpans(markdown, ['](', ')'], () => ']') };
}

interface Page {
  url: string;
  /** Links from the first page. */
  depth: number;
}

/** The pages to visit, each once, in the order in which they were met. */
function createFrontier(limits: ReadLimits) {
  const pages: Page[] = [];
  const met = new Set<string>();
  let hasMore = false;
  return {
    pages,
    isFull: () => hasMore,
    unknown: (urls: readonly string[]) => urls.filter((url) => !met.has(url)),
    add(urls: readonly string[], depth: number) {
      if (depth > limits.depth) return;
      for (const url of urls) {
        if (met.has(url)) continue;
        met.add(url);
        if (pages.length < limits.documents) pages.push({ url, depth });
        else hasMore = true;
      }
    },
  };
}
