import inject from 'light-my-request';
import type Provider from 'oidc-provider';

/** What answers in Node's way. */
type Listener = (...http: Parameters<Provider['interactionDetails']>) => void;

/**
 * Asks the library, which speaks Node's HTTP, about a request of ours. What it is told of the
 * connection is our own word: the client's headers about it stay out.
 */
export async function askProvider(
  listener: Listener,
  request: Request,
  baseUrl: string,
): Promise<Response> {
  const { host, protocol } = new URL(baseUrl);
  const { pathname, search } = new URL(request.url);
  const headers: Record<string, string> = {};
  for (const name of ['accept', 'authorization', 'content-type']) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const cookies = (request.headers.get('cookie') ?? '').split(/; */).filter(isOfRequest);
  if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
  headers['host'] = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
  const answer = await inject(listener, {
    method: request.method,
    url: pathname + search,
    headers,
    ...(body && { payload: body }),
  });
  const told = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const each of [value ?? []].flat()) {
      if (name !== 'set-cookie' || isOfRequest(String(each))) told.append(name, String(each));
    }
  }
  told.delete('content-length');
  told.delete('connection');
  told.delete('transfer-encoding');
  told.set('Cache-Control', 'no-store');
  const isEmpty = answer.rawPayload.length === 0;
  return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: told,
  });
}

/** Of who somebody is, the library remembers nothing in the browser. */
const isOfRequest = (cookie: string) => /^plumbline\.app-re(?:quest|sume)(?:\.sig)?=/.test(cookie);
