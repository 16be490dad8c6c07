import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { errorResponse } from './errors.ts';
import { limitBodies, takesLists } from './limits.ts';

/** The API as the product serves it: part of a larger site, with answers to errors of its own. */
function site() {
  const api = new Hono();
  api.onError(errorResponse(() => {}));
  api.use('/api/*', limitBodies());
  api.put('/api/list', takesLists(), async (c) => c.text(String((await c.req.text()).length)));
  api.put('/api/other', async (c) => c.text(String((await c.req.text()).length)));
  return new Hono().route('/', api);
}

test.each([
  ['/api/list', 2, 200],
  ['/api/list', 33, 413],
  ['/api/other', 1, 200],
  ['/api/other', 2, 413],
])('[API-01] %s takes %i MB: %i', async (path, megabytes, status) => {
  const body = 'x'.repeat(megabytes * 1024 * 1024);
  const answer = await site().request(path, {
    method: 'PUT',
    headers: { 'content-length': String(body.length) },
    body,
  });
  expect(answer.status).toBe(status);
});
