import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { serveOnLoopback } from '../loopback.ts';

export interface GithubSandbox {
  /** Address of the repository acme/docs, as on a server of GitHub Enterprise. */
  repositoryUrl: string;
  token: string;
  /** Text by path, to be changed while it runs. */
  files: Map<string, string>;
  /** Blobs asked for so far. */
  blobs: () => number;
  /** Calls that are left; the API refuses when there are none. */
  allowance: { left: number };
  close: () => Promise<void>;
}

/** GitHub's REST API of one private repository: its trees and blobs. */
export async function startGithubSandbox(): Promise<GithubSandbox> {
  const token = 'ghp_sandbox';
  const files = new Map<string, string>();
  const allowance = { left: Number.POSITIVE_INFINITY };
  let blobs = 0;
  const shaOf = (text: string) => createHash('sha1').update(text).digest('hex');

  const app = new Hono()
    .use(async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${token}`) {
        // GitHub tells nobody that a private repository exists.
        return c.json({ message: 'Not Found' }, 404);
      }
      if (allowance.left-- <= 0) {
        c.header('x-ratelimit-remaining', '0');
        return c.json({ message: 'API rate limit exceeded' }, 403);
      }
      return next();
    })
    .get('/api/v3/repos/acme/docs', (c) => c.json({ default_branch: 'main' }))
    .get('/api/v3/repos/acme/docs/git/trees/:branch', (c) => {
      if (c.req.param('branch') !== 'main') return c.json({ message: 'Not Found' }, 404);
      const tree = [...files].map(([path, text]) => ({
        path,
        type: 'blob',
        sha: shaOf(text),
        size: text.length,
      }));
      return c.json({
        sha: 'x',
        truncated: false,
        tree: [{ path: 'docs', type: 'tree', sha: 'y' }, ...tree],
      });
    })
    .get('/api/v3/repos/acme/docs/git/blobs/:sha', (c) => {
      blobs += 1;
      const text = [...files.values()].find((each) => shaOf(each) === c.req.param('sha'));
      if (text === undefined) return c.json({ message: 'Not Found' }, 404);
      const isRaw = c.req.header('accept')?.includes('raw');
      return isRaw
        ? c.text(text)
        : c.json({ encoding: 'base64', content: Buffer.from(text).toString('base64') });
    });
  const { url, close } = await serveOnLoopback(app);
  return { repositoryUrl: `${url}/acme/docs`, token, files, blobs: () => blobs, allowance, close };
}
