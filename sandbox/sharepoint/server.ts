import { Hono } from 'hono';
import { serveOnLoopback } from '../loopback.ts';

export interface SharepointSandbox {
  /** Stands for login.microsoftonline.com and for graph.microsoft.com. */
  url: string;
  credentials: { tenantId: string; clientId: string; clientSecret: string };
  pages: { id: string; title: string; eTag: string; webParts: string[] }[];
  files: { id: string; name: string; eTag: string; folder?: string; body: string | Uint8Array }[];
  /** Contents asked for so far. */
  reads: () => number;
  close: () => Promise<void>;
}

const site = 'https://example.sharepoint.com/sites/Docs';

/** The sign-in of apps, and Microsoft Graph of the site Docs with its pages and its library. */
export async function startSharepointSandbox(): Promise<SharepointSandbox> {
  const credentials = { tenantId: 'tenant-1', clientId: 'client-1', clientSecret: 'secret-1' };
  const token = 'graph-token';
  const pages: SharepointSandbox['pages'] = [];
  const files: SharepointSandbox['files'] = [];
  let reads = 0;
  const present = ({ id, name, eTag, body, folder }: (typeof files)[number]) => ({
    id,
    name,
    eTag,
    size: body.length,
    webUrl: `${site}/Shared%20Documents/${folder ? `${folder}/` : ''}${encodeURIComponent(name)}`,
  });
  const folders = () => [...new Set(files.flatMap(({ folder }) => folder ?? []))];

  const app = new Hono()
    .post('/:tenant/oauth2/v2.0/token', async (c) => {
      const form = await c.req.parseBody();
      const isGood =
        c.req.param('tenant') === credentials.tenantId &&
        form['client_id'] === credentials.clientId &&
        form['client_secret'] === credentials.clientSecret &&
        form['grant_type'] === 'client_credentials';
      return isGood ? c.json({ access_token: token }) : c.json({ error: 'invalid_client' }, 401);
    })
    .use('/v1.0/*', async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${token}`) return c.json({}, 401);
      return next();
    })
    .get('/v1.0/sites/example.sharepoint.com:/sites/Docs:', (c) => c.json({ id: 'site-1' }))
    .get('/v1.0/sites/site-1/pages/microsoft.graph.sitePage', (c) =>
      c.json({
        value: pages.map(({ id, title, eTag }) => ({
          id,
          title,
          eTag,
          name: `${id}.aspx`,
          webUrl: `${site}/SitePages/${id}.aspx`,
        })),
      }),
    )
    .get('/v1.0/sites/site-1/pages/:id/microsoft.graph.sitePage/webparts', (c) => {
      reads += 1;
      const page = pages.find(({ id }) => id === c.req.param('id'));
      return c.json({ value: (page?.webParts ?? []).map((innerHtml) => ({ innerHtml })) });
    })
    .get('/v1.0/sites/site-1/drive/root/children', (c) =>
      c.json({
        value: [
          ...folders().map((name) => ({
            id: `folder-${name}`,
            name,
            webUrl: `${site}/${name}`,
            folder: {},
          })),
          ...files.filter(({ folder }) => !folder).map(present),
        ],
      }),
    )
    .get('/v1.0/sites/site-1/drive/items/:id/children', (c) =>
      c.json({
        value: files.filter(({ folder }) => `folder-${folder}` === c.req.param('id')).map(present),
      }),
    )
    .get('/v1.0/sites/site-1/drive/items/:id/content', (c) => {
      reads += 1;
      const file = files.find(({ id }) => id === c.req.param('id'));
      if (!file) return c.json({}, 404);
      return c.body(Buffer.from(file.body), 200, { 'content-type': 'application/octet-stream' });
    });
  const { url, close } = await serveOnLoopback(app);
  return { url, credentials, pages, files, reads: () => reads, close };
}
