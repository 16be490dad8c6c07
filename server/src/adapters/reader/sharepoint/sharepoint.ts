import type { Credentials } from '@plumbline/domain/knowledge/credentials.ts';
import * as v from 'valibot';
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';
import { readItems, type Item } from '../items.ts';
import { createPoliteClient } from '../polite-client.ts';
import type { Post } from '../post.ts';
import { ReaderError, type Reader, type ReadLimits } from '../reader.ts';
import { createService, parsed, type Service } from '../service.ts';
import { readHtml } from '../text/html.ts';
import { aside } from '../text/aside.ts';

interface Dependencies {
  get: GuardedFetch;
  post: Post;
  /** Microsoft's own unless told. */
  loginUrl?: string;
  graphUrl?: string;
  firstBackoffMs?: number;
}

const name = 'SharePoint';
const readable = /\.(?:pdf|md|markdown|txt|html?)$/i;
/** What Microsoft turns into PDF for us. */
const convertible = /\.(?:docx?|pptx?|odt|odp|rtf)$/i;
const tokenSchema = v.object({ access_token: v.string() });
const siteSchema = v.object({ id: v.string() });
const pagesSchema = v.object({
  value: v.array(
    v.object({
      id: v.string(),
      title: v.optional(v.nullable(v.string()), null),
      name: v.optional(v.string(), ''),
      webUrl: v.string(),
      eTag: v.optional(v.nullable(v.string()), null),
    }),
  ),
  '@odata.nextLink': v.optional(v.string()),
});
const webPartsSchema = v.object({
  value: v.array(v.looseObject({ innerHtml: v.optional(v.nullable(v.string()), null) })),
});
const filesSchema = v.object({
  value: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      webUrl: v.string(),
      eTag: v.optional(v.nullable(v.string()), null),
      size: v.optional(v.number(), 0),
      folder: v.optional(v.unknown()),
    }),
  ),
  '@odata.nextLink': v.optional(v.string()),
});

/** Reads the pages and the documents of a SharePoint site, by Microsoft Graph. */
export function createSharepointReader(dependencies: Dependencies): Reader {
  const { get, firstBackoffMs } = dependencies;
  const graphUrl = dependencies.graphUrl ?? 'https://graph.microsoft.com';
  return async function* read(request) {
    const { credentials, limits, signal } = request;
    const token = await signIn(dependencies, graphUrl, credentials, signal);
    const authorization = { origin: new URL(graphUrl).origin, header: `Bearer ${token}` };
    const client = createPoliteClient({ get, limits, signal, authorization, firstBackoffMs });
    const graph = createService(client, name);
    const site = await graph.json(`${graphUrl}/v1.0/sites/${siteOf(request.url)}`, siteSchema);
    const api = `${graphUrl}/v1.0/sites/${site.id}`;
    const pages = await pageItems(graph, api, limits);
    const files = await fileItems(graph, api, limits);
    yield* readItems([...pages, ...files], request);
  };
}

/** A token of the app itself; nobody's own. @throws ReaderError */
async function signIn(
  { post, loginUrl = 'https://login.microsoftonline.com' }: Dependencies,
  graphUrl: string,
  { tenantId = '', clientId = '', clientSecret = '' }: Credentials,
  signal: AbortSignal,
): Promise<string> {
  const address = `${loginUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`;
  const response = await post(address, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: `${graphUrl}/.default`,
    }).toString(),
    signal,
  });
  if (response.status >= 500) throw new ReaderError('Microsoft sign-in is down.');
  if (response.status >= 400) throw new ReaderError('Microsoft rejected the credentials.');
  return parsed(name, tokenSchema, response.body).access_token;
}

async function pageItems(graph: Service, api: string, limits: ReadLimits): Promise<Item[]> {
  const items: Item[] = [];
  let next: string | undefined =
    `${api}/pages/microsoft.graph.sitePage?$select=id,title,name,webUrl,eTag`;
  while (next && items.length <= limits.documents) {
    const page: v.InferOutput<typeof pagesSchema> = await graph.json(next, pagesSchema);
    for (const { id, title, name: file, webUrl, eTag } of page.value) {
      items.push({
        url: webUrl,
        version: eTag,
        async read() {
          const address = `${api}/pages/${id}/microsoft.graph.sitePage/webparts`;
          const { value } = await graph.json(address, webPartsSchema);
          const html = value.map(({ innerHtml }) => innerHtml ?? '').join('\n');
          const { markdown } = readHtml(`<main>${html}</main>`, webUrl);
          return { title: title ?? file, markdown };
        },
      });
    }
    next = page['@odata.nextLink'];
  }
  return items;
}

/** The files of the site's own library, folder by folder. */
async function fileItems(graph: Service, api: string, limits: ReadLimits): Promise<Item[]> {
  const items: Item[] = [];
  const folders = [`${api}/drive/root/children`];
  for (let at = 0; at < folders.length && items.length <= limits.documents; at++) {
    let next = folders[at];
    while (next) {
      const page: v.InferOutput<typeof filesSchema> = await graph.json(next, filesSchema);
      for (const { id, name: file, webUrl, eTag, size, folder } of page.value) {
        const item = `${api}/drive/items/${id}`;
        if (folder !== undefined) folders.push(`${item}/children`);
        else if (size <= limits.documentBytes && (readable.test(file) || convertible.test(file))) {
          items.push({ url: webUrl, version: eTag, read: () => readFile(graph, item, file) });
        }
      }
      next = page['@odata.nextLink'];
    }
  }
  return items;
}

async function readFile(graph: Service, item: string, file: string) {
  const isConverted = convertible.test(file);
  const { body } = await graph.bytes(`${item}/content${isConverted ? '?format=pdf' : ''}`);
  const url = new URL(
    encodeURIComponent(isConverted ? `${file}.pdf` : file),
    'https://file.invalid',
  );
  const contentType = /\.html?$/i.test(file) ? 'text/html' : '';
  try {
    const text = await aside('readText', { url: url.href, contentType, body });
    const hasName = text?.title.startsWith(file.replace(/\.\w+$/, ''));
    return text && { title: hasName ? file : text.title, markdown: text.markdown };
  } catch (error) {
    if (error instanceof ReaderError) throw error;
    throw new ReaderError('A document is damaged or locked.', { cause: error });
  }
}

/** How Graph names the site of an address: `example.sharepoint.com:/sites/Docs:`. */
function siteOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  const path = /^\/(?:sites|teams)\/[^/]+/.exec(pathname)?.[0];
  return path ? `${hostname}:${path}:` : hostname;
}
