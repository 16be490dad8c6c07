import { Hono } from 'hono';
import { serveOnLoopback } from '../loopback.ts';

export interface CustomApiSandbox {
  url: string;
  token: string;
  /** What it answers, by path; to be changed while it runs. */
  answers: Map<string, unknown>;
  close: () => Promise<void>;
}

/** An API of one's own that speaks the shape of docs/integrators/custom-source.md, or does not. */
export async function startCustomApiSandbox(): Promise<CustomApiSandbox> {
  const token = 'custom-sandbox';
  const answers = new Map<string, unknown>();
  const app = new Hono().get('*', (c) => {
    if (c.req.header('authorization') !== `Bearer ${token}`) return c.json({}, 401);
    const { pathname, search } = new URL(c.req.url);
    const answer = answers.get(pathname + search);
    return answer === undefined ? c.json({}, 404) : c.json(answer as object);
  });
  const { url, close } = await serveOnLoopback(app);
  return { url, token, answers, close };
}
