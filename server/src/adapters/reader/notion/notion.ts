import * as v from 'valibot';
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';
import { stoppedAt, timeIsUp } from '../items.ts';
import { createPoliteClient } from '../polite-client.ts';
import type { Post } from '../post.ts';
import { notRead, ReaderError, type Reader, type ReadRequest } from '../reader.ts';
import { createService, parsed, refusal, type Service } from '../service.ts';
import { createTally } from '../tally.ts';
import { blockSchema, blocksToMarkdown, type Block, type Node } from './blocks.ts';

interface Dependencies {
  get: GuardedFetch;
  post: Post;
  /** Notion's own unless told. */
  apiUrl?: string;
  firstBackoffMs?: number;
}

const name = 'Notion';
const notionUrl = 'https://api.notion.com';
const version = { 'notion-version': '2022-06-28' };
/** Blocks within blocks are read so deep. */
const deepest = 6;

const pageSchema = v.looseObject({
  id: v.string(),
  url: v.string(),
  last_edited_time: v.string(),
  properties: v.record(v.string(), v.looseObject({ type: v.optional(v.string()) })),
});
type Page = v.InferOutput<typeof pageSchema>;
const listOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({
    results: v.array(item),
    next_cursor: v.optional(v.nullable(v.string()), null),
  });
const titleSchema = v.object({ title: v.array(v.object({ plain_text: v.string() })) });

/** Reads a Notion page with all pages below it, or the pages of a database. */
export function createNotionReader(dependencies: Dependencies): Reader {
  const { get, post, apiUrl = notionUrl, firstBackoffMs } = dependencies;
  return async function* read(request) {
    const { known, limits, signal } = request;
    const header = `Bearer ${request.credentials['token'] ?? ''}`;
    const authorization = { origin: new URL(apiUrl).origin, header };
    const client = createPoliteClient({ get, limits, signal, authorization, firstBackoffMs });
    const notion = createService(client, name, version);

    async function pagesOfDatabase(id: string): Promise<Page[]> {
      const pages: Page[] = [];
      for (let cursor: string | null = null; pages.length <= limits.documents;) {
        const response = await post(`${apiUrl}/v1/databases/${id}/query`, {
          headers: { ...version, authorization: header, 'content-type': 'application/json' },
          body: JSON.stringify({ page_size: 100, ...(cursor && { start_cursor: cursor }) }),
          signal,
        });
        if (response.status >= 400) throw new ReaderError(refusal(name, response));
        const { results, next_cursor } = parsed(name, listOf(pageSchema), response.body);
        pages.push(...results);
        if (next_cursor === null) break;
        cursor = next_cursor;
      }
      return pages;
    }

    const queue: (() => Promise<Page[]>)[] = [];
    const met = new Set<string>();
    const meet = (id: string, pages: () => Promise<Page[]>) => {
      const key = id.replaceAll('-', '');
      if (!met.has(key)) queue.push(pages);
      met.add(key);
    };
    const pageWithId = async (id: string) => [
      await notion.json(`${apiUrl}/v1/pages/${id}`, pageSchema),
    ];
    const start = idOf(request);
    meet(start, () => pageWithId(start).catch(() => pagesOfDatabase(start)));

    const tally = createTally();
    const deadline = Date.now() + limits.durationMs;
    let count = 0;
    for (let index = 0; index < queue.length; index++) {
      for (const page of await (queue[index]?.() ?? [])) {
        if (count >= limits.documents || Date.now() > deadline) {
          const isFull = count >= limits.documents;
          const reason = isFull ? stoppedAt(limits.documents) : timeIsUp;
          yield { kind: 'stopped', reason, unread: queue.length - index };
          return;
        }
        met.add(page.id.replaceAll('-', ''));
        count += 1;
        yield { kind: 'found', documents: Math.max(count, queue.length) };
        const before = known.get(page.url);
        if (before && (before.isFresh || before.etag === page.last_edited_time)) {
          for (const link of before.links) follow(link);
          const event = { kind: 'unchanged', url: page.url } as const;
          tally.count(event);
          yield event;
          continue;
        }
        try {
          const nodes = await nodesOf(notion, apiUrl, page.id, 0);
          const links = childrenOf(nodes);
          for (const link of links) follow(link);
          const markdown = blocksToMarkdown(nodes);
          if (markdown === '') continue;
          const { url, last_edited_time: etag } = page;
          const document = { url, title: titleOf(page), markdown, links, etag, lastModified: null };
          const event = { kind: 'read', document } as const;
          tally.count(event);
          yield event;
        } catch (error) {
          if (!(error instanceof ReaderError)) throw error;
          const event = notRead(page.url, error);
          tally.count(event);
          yield event;
        }
      }
    }
    tally.demandEnough('No pages with text found.');

    /** Children are kept as `page:id` and `database:id`, to find them when their parent is unchanged. */
    function follow(link: string): void {
      const [kind, id = ''] = link.split(':');
      meet(id, () => (kind === 'database' ? pagesOfDatabase(id) : pageWithId(id)));
    }
  };
}

/** The blocks of a page or a block, with those inside them. */
async function nodesOf(
  notion: Service,
  apiUrl: string,
  id: string,
  depth: number,
): Promise<Node[]> {
  const blocks: Block[] = [];
  for (let cursor = ''; ;) {
    const address = `${apiUrl}/v1/blocks/${id}/children?page_size=100${cursor && `&start_cursor=${cursor}`}`;
    const { results, next_cursor } = await notion.json(address, listOf(blockSchema));
    blocks.push(...results);
    if (next_cursor === null) break;
    cursor = encodeURIComponent(next_cursor);
  }
  const nodes: Node[] = [];
  for (const block of blocks) {
    const isOwn = block.type !== 'child_page' && block.type !== 'child_database';
    const hasMore = block.has_children && isOwn && depth < deepest;
    nodes.push({
      block,
      children: hasMore ? await nodesOf(notion, apiUrl, block.id, depth + 1) : [],
    });
  }
  return nodes;
}

function childrenOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ block: { type, id }, children }) => [
    ...(type === 'child_page' ? [`page:${id}`] : []),
    ...(type === 'child_database' ? [`database:${id}`] : []),
    ...childrenOf(children),
  ]);
}

function titleOf({ properties, url }: Page): string {
  const property = Object.values(properties).find(({ type }) => type === 'title');
  const title = v.safeParse(titleSchema, property);
  const text = title.success ? title.output.title.map((part) => part.plain_text).join('') : '';
  return text.trim() || url;
}

/** The id at the end of a Notion address. @throws ReaderError */
function idOf({ url }: ReadRequest): string {
  const { pathname } = new URL(url);
  const id = /^[0-9a-f]{32}$/i.exec(pathname.replaceAll('-', '').slice(-32))?.[0];
  if (!id) throw new ReaderError('The address has no page. Copy the page link in Notion.');
  return id.toLowerCase();
}
