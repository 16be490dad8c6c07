import * as v from 'valibot';
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';
import { readItems, type Item } from '../items.ts';
import { createPoliteClient } from '../polite-client.ts';
import { ReaderError, type Reader, type ReadRequest } from '../reader.ts';
import { createService, type Service } from '../service.ts';
import { aside } from '../text/aside.ts';

interface Dependencies {
  get: GuardedFetch;
  firstBackoffMs?: number;
}

const name = 'Confluence';
const linkSchema = v.object({ next: v.optional(v.string()), webui: v.optional(v.string()) });
const spacesSchema = v.object({ results: v.array(v.object({ id: v.string() })) });
const listSchema = v.object({
  results: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      version: v.object({ number: v.number() }),
      _links: linkSchema,
    }),
  ),
  _links: v.optional(linkSchema, {}),
});
const bodySchema = v.object({ body: v.object({ storage: v.object({ value: v.string() }) }) });

interface Space {
  /** Address of the product: https://example.atlassian.net/wiki, or of one's own server. */
  base: string;
  key: string;
  isCloud: boolean;
}

/** Reads the pages of a Confluence space, in the cloud or on a server of one's own. */
export function createConfluenceReader({ get, firstBackoffMs }: Dependencies): Reader {
  return async function* read(request) {
    const { limits, signal } = request;
    const space = spaceOf(request.url);
    const authorization = authorizationOf(request);
    const client = createPoliteClient({ get, limits, signal, authorization, firstBackoffMs });
    const confluence = createService(client, name);
    const first = space.isCloud
      ? await cloudPages(confluence, space)
      : `${space.base}/rest/api/content?spaceKey=${space.key}&type=page&status=current&expand=version&limit=100`;

    const items: Item[] = [];
    for (let next: string | null = first; next !== null && items.length <= limits.documents;) {
      const page: v.InferOutput<typeof listSchema> = await confluence.json(next, listSchema);
      const { results, _links: links } = page;
      items.push(...results.map((result) => itemOf(confluence, space, result)));
      next = links.next ? absolute(space, links.next) : null;
    }
    yield* readItems(items, request);
  };
}

async function cloudPages(confluence: Service, { base, key }: Space): Promise<string> {
  const { results } = await confluence.json(`${base}/api/v2/spaces?keys=${key}`, spacesSchema);
  const [space] = results;
  if (!space) {
    throw new ReaderError("Confluence has no such space, or the credentials can't see it.");
  }
  return `${base}/api/v2/spaces/${space.id}/pages?status=current&limit=100`;
}

function itemOf(
  confluence: Service,
  space: Space,
  page: v.InferOutput<typeof listSchema>['results'][number],
): Item {
  const { id, title, version, _links: links } = page;
  const url = links.webui
    ? `${space.base}${links.webui}`
    : `${space.base}/pages/viewpage.action?pageId=${id}`;
  return {
    url,
    version: String(version.number),
    async read() {
      const address = space.isCloud
        ? `${space.base}/api/v2/pages/${id}?body-format=storage`
        : `${space.base}/rest/api/content/${id}?expand=body.storage`;
      const { body } = await confluence.json(address, bodySchema);
      const { markdown } = await aside('readStorage', body.storage.value, url);
      return { title, markdown };
    },
  };
}

/** Links to the next page are paths, of the host or of the product. */
function absolute({ base }: Space, link: string): string {
  const { origin, pathname } = new URL(base);
  return link.startsWith(`${pathname}/`) || pathname === '/'
    ? `${origin}${link}`
    : `${base}${link}`;
}

function spaceOf(address: string): Space {
  const { origin, hostname, pathname } = new URL(address);
  const [, prefix = '', key] = /^(.*?)\/(?:spaces|display)\/([^/]+)/.exec(pathname) ?? [];
  if (!key) {
    throw new ReaderError(
      'The address has no space. Use one like https://example.atlassian.net/wiki/spaces/DOCS.',
    );
  }
  return {
    base: origin + prefix,
    key: encodeURIComponent(decodeURIComponent(key)),
    isCloud: hostname.endsWith('.atlassian.net') || prefix === '/wiki',
  };
}

/** An account's token in the cloud, a personal access token on a server of one's own. */
function authorizationOf({ url, credentials }: ReadRequest) {
  const { email, token } = credentials;
  if (!token) return undefined;
  const header = email
    ? `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`
    : `Bearer ${token}`;
  return { origin: new URL(url).origin, header };
}
