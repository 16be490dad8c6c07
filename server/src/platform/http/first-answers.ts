import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { remoteAddressOf, type Connection } from '../auth/client-address.ts';
import { errorAnswer } from '../auth/library-answer.ts';

interface FirstAnswersOptions {
  /** Everything under /auth, which knows the person by the cookie. */
  auth: (request: Request, remoteAddress?: string) => Promise<Response>;
  /** The API, which knows the person by the token alone. */
  api: (request: Request, connection: Connection) => Response | Promise<Response>;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  /** As JSON. */
  text: string;
}

/** What may be asked with it: the first page that nearly everybody opens. */
const served = new Set(['/api/deals', '/api/deals/facets', '/api/views']);
const mostAsked = 4;
/** What pages read of an answer beside its body. */
const told = ['x-total-count', 'x-total-more', 'x-next-cursor', 'x-view', 'retry-after'];

/**
 * Who is signed in, their token, and the first rows in one round trip, while the scripts of the page
 * are still on their way. Each answer is the one that its own address gives: the API is asked with
 * the token that was made here, through all its checks, and the cookie opens nothing else.
 */
export function firstAnswers({ auth, api }: FirstAnswersOptions) {
  return new Hono<{ Bindings: Connection }>()
    .use(compress({ contentTypeFilter: /^application\/json/ }))
    .get('/first-answers', async (c) => {
      const request = c.req.raw;
      if (!isFromOwnPage(request)) {
        return errorAnswer(403, 'The request did not come from Plumbline');
      }
      const asked = c.req.queries('ask') ?? [];
      const { origin } = new URL(request.url);
      const urls = asked.flatMap((path) => URL.parse(path, origin) ?? []);
      const isServed =
        urls.length === asked.length &&
        urls.every((url) => url.origin === origin && served.has(url.pathname));
      if (!isServed || urls.length > mostAsked) return errorAnswer(400, 'The request is not valid');

      const address = remoteAddressOf(c.env);
      const ask = (path: string) =>
        auth(new Request(new URL(path, origin), { headers: request.headers }), address);
      const [session, made] = await Promise.all([ask('/auth/get-session'), ask('/auth/token')]);
      const answers: Record<string, Answer> = {
        '/auth/get-session': await answerOf(session),
        '/auth/token': await answerOf(made),
      };
      const token = tokenIn(answers['/auth/token']);
      if (token !== null) {
        const headers = headersFor(request, token);
        const given = await Promise.all(
          urls.map(async (url) => answerOf(await api(new Request(url, { headers }), c.env))),
        );
        for (const [index, answer] of given.entries()) answers[asked[index] ?? ''] = answer;
      }
      // The session may be renewed with it.
      for (const each of [session, made]) {
        for (const cookie of each.headers.getSetCookie()) {
          c.header('Set-Cookie', cookie, { append: true });
        }
      }
      c.header('Cache-Control', 'no-store');
      c.header('Content-Type', 'application/json');
      return c.body(jsonOf(answers));
    });
}

/**
 * A page elsewhere can send a cookie along, but this header only after asking us, which we refuse;
 * where the browser says whence a request comes, that counts too.
 */
function isFromOwnPage({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site') ?? 'same-origin';
  return headers.get('plumbline-first') === 'true' && site === 'same-origin';
}

/** What the API is asked with: nothing of the request but where and when the person is. */
function headersFor({ headers: given }: Request, token: string): Headers {
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'application/json' });
  for (const name of ['x-time-zone', 'x-forwarded-for', 'user-agent']) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

async function answerOf(answer: Response): Promise<Answer> {
  const headers = told.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const text = await answer.text();
  return { status: answer.status, headers: Object.fromEntries(headers), text: text || 'null' };
}

function tokenIn(answer: Answer | undefined): string | null {
  if (answer?.status !== 200) return null;
  const body: unknown = JSON.parse(answer.text);
  const isTold = typeof body === 'object' && body !== null && 'token' in body;
  return isTold && typeof body.token === 'string' ? body.token : null;
}

/** The bodies are JSON already. */
function jsonOf(answers: Record<string, Answer>): string {
  const parts = Object.entries(answers).map(([path, { status, headers, text }]) => {
    const key = JSON.stringify(path);
    return `${key}:{"status":${status},"headers":${JSON.stringify(headers)},"body":${text}}`;
  });
  return `{${parts.join(',')}}`;
}
