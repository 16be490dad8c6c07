import { Hono } from 'hono';
import { serveOnLoopback } from '../loopback.ts';

interface ConfluencePage {
  id: string;
  title: string;
  version: number;
  /** In Confluence's storage format. */
  storage: string;
}

export interface ConfluenceSandbox {
  /** The space DOCS, as the cloud and as a server of one's own address it. */
  cloudUrl: string;
  serverUrl: string;
  email: string;
  token: string;
  /** To be changed while it runs. */
  pages: ConfluencePage[];
  /** Bodies asked for so far. */
  bodies: () => number;
  close: () => Promise<void>;
}

const perPage = 2;

/** One space, by the REST API of the cloud (v2, below /wiki) and of Data Center (v1). */
export async function startConfluenceSandbox(): Promise<ConfluenceSandbox> {
  const [email, token] = ['reader@demo.example', 'confluence-sandbox-token'];
  const good = new Set([`Basic ${btoa(`${email}:${token}`)}`, `Bearer ${token}`]);
  const pages: ConfluencePage[] = [];
  let bodies = 0;
  const listed = ({ id, title, version }: ConfluencePage) => ({
    id,
    title,
    version: { number: version },
    _links: { webui: `/spaces/DOCS/pages/${id}` },
  });
  const bodyOf = (id: string) => {
    bodies += 1;
    const page = pages.find((each) => each.id === id);
    return page && { ...listed(page), body: { storage: { value: page.storage } } };
  };

  const app = new Hono()
    .use(async (c, next) => {
      if (!good.has(c.req.header('authorization') ?? '')) return c.json({ message: 'No' }, 401);
      return next();
    })
    .get('/wiki/api/v2/spaces', (c) =>
      c.json({ results: c.req.query('keys') === 'DOCS' ? [{ id: '77', key: 'DOCS' }] : [] }),
    )
    .get('/wiki/api/v2/spaces/77/pages', (c) => {
      const from = Number(c.req.query('cursor') ?? 0);
      const next = from + perPage;
      return c.json({
        results: pages.slice(from, next).map(listed),
        _links: next < pages.length ? { next: `/wiki/api/v2/spaces/77/pages?cursor=${next}` } : {},
      });
    })
    .get('/wiki/api/v2/pages/:id', (c) => {
      const body = bodyOf(c.req.param('id'));
      return body ? c.json(body) : c.json({ message: 'Not found' }, 404);
    })
    .get('/rest/api/content', (c) => {
      if (c.req.query('spaceKey') !== 'DOCS') return c.json({ message: 'Not found' }, 404);
      const from = Number(c.req.query('start') ?? 0);
      const next = from + perPage;
      return c.json({
        results: pages.slice(from, next).map(listed),
        _links:
          next < pages.length
            ? { next: `/rest/api/content?spaceKey=DOCS&type=page&start=${next}` }
            : {},
      });
    })
    .get('/rest/api/content/:id', (c) => {
      const body = bodyOf(c.req.param('id'));
      return body ? c.json(body) : c.json({ message: 'Not found' }, 404);
    });
  const { url, close } = await serveOnLoopback(app);
  return {
    cloudUrl: `${url}/wiki/spaces/DOCS/overview`,
    serverUrl: `${url}/display/DOCS`,
    email,
    token,
    pages,
    bodies: () => bodies,
    close,
  };
}
