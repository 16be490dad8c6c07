import * as v from 'valibot';
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';
import { readItems, type Item } from '../items.ts';
import { createPoliteClient } from '../polite-client.ts';
import { ReaderError, type Reader } from '../reader.ts';
import { createService } from '../service.ts';
import { aside } from '../text/aside.ts';

interface Dependencies {
  get: GuardedFetch;
  firstBackoffMs?: number;
}

const name = 'The API';
/** The shape of docs/integrators/custom-source.md. */
const pageSchema = v.object({
  documents: v.array(
    v.object({
      url: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//)),
      title: v.optional(v.string()),
      content: v.string(),
      format: v.optional(v.picklist(['markdown', 'html', 'text']), 'markdown'),
      version: v.optional(v.nullable(v.string()), null),
    }),
  ),
  next: v.optional(v.nullable(v.string()), null),
});

/** Reads the documents of an API of one's own, page by page. */
export function createCustomReader({ get, firstBackoffMs }: Dependencies): Reader {
  return async function* read(request) {
    const { url: address, credentials, limits, signal } = request;
    const { origin } = new URL(address);
    const token = credentials['token'];
    const authorization = token ? { origin, header: `Bearer ${token}` } : undefined;
    const client = createPoliteClient({ get, limits, signal, authorization, firstBackoffMs });
    const api = createService(client, name);

    const items: Item[] = [];
    const seen = new Set<string>();
    for (let next: string | null = address; next !== null && items.length <= limits.documents;) {
      if (seen.has(next)) throw new ReaderError(`${name} links its pages in a circle.`);
      seen.add(next);
      const page: v.InferOutput<typeof pageSchema> = await api.json(next, pageSchema);
      items.push(...page.documents.map(itemOf));
      next = page.next === null ? null : nextOf(page.next, next, origin);
    }
    yield* readItems(items, request);
  };
}

function itemOf(document: v.InferOutput<typeof pageSchema>['documents'][number]): Item {
  const { url, title, content, format, version } = document;
  return {
    url,
    version,
    async read() {
      const text =
        format === 'html'
          ? await aside('readHtml', `<main>${content}</main>`, url)
          : await aside('readMarkdown', content, url);
      return { title: title ?? text.title, markdown: text.markdown };
    },
  };
}

/** @throws ReaderError when the next page is elsewhere: the token is for this host */
function nextOf(next: string, base: string, origin: string): string {
  const url = URL.parse(next, base);
  if (url?.origin !== origin) throw new ReaderError(`${name} redirects to another host.`);
  return url.href;
}
