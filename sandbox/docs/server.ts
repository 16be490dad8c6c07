import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnLoopback } from '../loopback.ts';

/** What a path answers. */
export interface DocsAnswer {
  body?: string | Uint8Array;
  /** text/html with UTF-8 unless told. */
  type?: string;
  status?: number;
  headers?: Record<string, string>;
  /** How long it takes. */
  delayMs?: number;
  /** Says neither ETag nor Last-Modified. */
  isUnmarked?: boolean;
}

type Respond = DocsAnswer | ((request: IncomingMessage) => DocsAnswer);

export interface DocsSandbox {
  url: string;
  /** By path, to be changed while it runs; what is not here is a 404. */
  pages: Map<string, Respond>;
  /** Paths asked for so far, with the status that they got, as '200 /guide/'. */
  requests: string[];
  close: () => Promise<void>;
}

/** A documentation site on loopback, with validators as web servers send them. */
export async function startDocsSandbox({
  port,
  pages = {},
}: {
  /** 0 takes any free one. */
  port: number;
  pages?: Record<string, Respond>;
}): Promise<DocsSandbox> {
  const site = new Map(Object.entries(pages));
  const requests: string[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const respond = site.get(path) ?? { status: 404, body: 'Nothing is here' };
    const answer = typeof respond === 'function' ? respond(request) : respond;
    if (answer.delayMs) await sleep(answer.delayMs);
    const body = Buffer.from(answer.body ?? '');
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    const isSame = !answer.isUnmarked && request.headers['if-none-match'] === etag;
    const status = isSame ? 304 : (answer.status ?? 200);
    requests.push(`${status} ${path}`);
    response.writeHead(status, {
      'content-type': answer.type ?? 'text/html; charset=utf-8',
      ...(!answer.isUnmarked && { etag }),
      ...answer.headers,
    });
    response.end(isSame ? undefined : body);
  }

  const { url, close } = await listenOnLoopback(
    (request, response) => void serve(request, response),
    port,
  );
  return {
    url,
    pages: site,
    requests,
    close,
  };
}
