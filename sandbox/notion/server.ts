import { Hono } from 'hono';
import { serveOnLoopback } from '../loopback.ts';

interface NotionPage {
  id: string;
  title: string;
  edited: string;
  /** As Notion answers them; `children` stand for the blocks inside. */
  blocks: NotionBlock[];
  /** The database that it belongs to. */
  database?: string;
}

interface NotionBlock {
  id: string;
  type: string;
  children?: NotionBlock[];
  [content: string]: unknown;
}

export interface NotionSandbox {
  apiUrl: string;
  token: string;
  /** To be changed while it runs. */
  pages: NotionPage[];
  /** Lists of blocks asked for so far. */
  reads: () => number;
  close: () => Promise<void>;
}

const perPage = 3;

/** Notion's API: pages, their blocks in short pages, and queries of databases. */
export async function startNotionSandbox(): Promise<NotionSandbox> {
  const token = 'ntn_sandbox';
  const pages: NotionPage[] = [];
  let reads = 0;
  const plain = (id: string) => id.replaceAll('-', '');
  const present = ({ id, title, edited }: NotionPage) => ({
    object: 'page',
    id,
    url: `https://www.notion.so/${title.replaceAll(/\W+/g, '-')}-${plain(id)}`,
    last_edited_time: edited,
    properties: { Name: { type: 'title', title: [{ plain_text: title }] } },
  });
  const notFound = { object: 'error', status: 404, code: 'object_not_found' };

  function childrenOf(id: string): NotionBlock[] | undefined {
    const page = pages.find((each) => plain(each.id) === plain(id));
    if (page) return page.blocks;
    const search = (blocks: NotionBlock[]): NotionBlock[] | undefined => {
      for (const block of blocks) {
        const found = block.id === id ? (block.children ?? []) : search(block.children ?? []);
        if (found) return found;
      }
      return undefined;
    };
    return search(pages.flatMap(({ blocks }) => blocks));
  }

  const app = new Hono()
    .use(async (c, next) => {
      const isGood = c.req.header('authorization') === `Bearer ${token}`;
      if (!isGood) return c.json({ object: 'error', status: 401 }, 401);
      if (!c.req.header('notion-version')) return c.json({ code: 'missing_version' }, 400);
      return next();
    })
    .get('/v1/pages/:id', (c) => {
      const page = pages.find(({ id }) => plain(id) === plain(c.req.param('id')));
      return page ? c.json(present(page)) : c.json(notFound, 404);
    })
    .get('/v1/blocks/:id/children', (c) => {
      reads += 1;
      const blocks = childrenOf(c.req.param('id'));
      if (!blocks) return c.json(notFound, 404);
      const from = Number(c.req.query('start_cursor') ?? 0);
      const next = from + perPage;
      return c.json({
        results: blocks
          .slice(from, next)
          .map(({ children, ...block }) => ({ ...block, has_children: Boolean(children) })),
        next_cursor: next < blocks.length ? String(next) : null,
      });
    })
    .post('/v1/databases/:id/query', (c) => {
      const found = pages.filter(({ database }) => database === c.req.param('id'));
      return found.length > 0
        ? c.json({ results: found.map(present), next_cursor: null })
        : c.json(notFound, 404);
    });
  const { url, close } = await serveOnLoopback(app);
  return { apiUrl: url, token, pages, reads: () => reads, close };
}
