import { fromOutage } from '../http/errors.ts';

const codes: Record<number, string> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  429: 'rate_limited',
  503: 'unavailable',
};

/** A refusal in the form of the API's errors. */
export function errorAnswer(
  status: number,
  error: string,
  headers = new Headers(),
  details: Record<string, unknown> = {},
): Response {
  headers.set('Content-Type', 'application/json');
  headers.set('Cache-Control', 'no-store');
  return new Response(JSON.stringify({ error, code: codes[status] ?? 'internal', ...details }), {
    status,
    headers,
  });
}

/** Of what is our own fault, or the database's. */
export function failureAnswer(error: unknown): Response {
  const outage = fromOutage(error);
  if (!outage) return errorAnswer(500, 'Something went wrong. Please try again.');
  return errorAnswer(503, outage.message, new Headers({ 'Retry-After': '5' }));
}

export function tooManyAnswer(waitSeconds: number): Response {
  const headers = new Headers({ 'Retry-After': String(waitSeconds) });
  return errorAnswer(429, 'Too many requests. Please try again later.', headers);
}

/** The library's answer with its errors in the form of ours, and of a session no more than is needed. */
export async function houseAnswer(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set('Cache-Control', 'no-store');
  headers.delete('Content-Length');
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return Response.json(shown(body), { status: answer.status, headers });
  const wait = headers.get('x-retry-after');
  if (wait) headers.set('Retry-After', wait);
  return errorAnswer(answer.status, messageOf(answer.status, body), headers);
}

function messageOf(status: number, body: unknown): string {
  if (status === 401) return 'Sign in to continue';
  if (status >= 500) return 'Something went wrong. Please try again.';
  const message = isRecord(body) ? body['message'] : undefined;
  return typeof message === 'string' ? message : 'The request was refused';
}

/**
 * Of a session only whose it is and when it ends. Its token belongs in the HttpOnly cookie, out of
 * the reach of scripts; a banned person has no session worth the name.
 */
function shown(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body['session']) || !isRecord(body['user'])) return body;
  const { id, email, name, role, banned } = body['user'];
  if (banned === true) return null;
  return { session: { expiresAt: body['session']['expiresAt'] }, user: { id, email, name, role } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
