import { expect, test } from 'vitest';
import { apiError, genericError } from './errors.ts';

const json = (status: number, body: unknown) => Response.json(body, { status });
const text = (status: number, body: string) => new Response(body, { status });

test("[ERR-01] the typed client says the server's words, its code and its fields", async () => {
  const body = { error: 'The name is too long', code: 'invalid', fields: { name: 'At most 200' } };
  const error = await apiError(json(400, body));
  expect(error).toMatchObject({ message: body.error, status: 400, code: 'invalid', body });
  expect(error.fields).toEqual({ name: 'At most 200' });
});

test.each([
  ['an empty body', text(502, '')],
  ['a page of a proxy', text(502, '<h1>Bad gateway</h1>')],
  ['a list', json(502, ['no'])],
  ['an empty sentence', json(502, { error: '' })],
])("[ERR-01] the typed client falls back to 'HTTP error! status' for %s", async (_, response) => {
  expect(await apiError(response)).toMatchObject({
    message: 'HTTP error! status: 502',
    status: 502,
    code: '',
    fields: {},
  });
});

test.each([
  ['message before error', json(409, { message: 'First', error: 'Second' }), 'First'],
  ['else error', json(409, { error: 'Second' }), 'Second'],
  ["else 'HTTP {code}'", json(409, { detail: 1 }), 'HTTP 409'],
  ["'HTTP {code}' for nothing at all", text(409, ''), 'HTTP 409'],
  ['else the raw text', text(409, 'Gateway says no'), 'Gateway says no'],
])('[ERR-01] the generic client says %s', async (_, response, message) => {
  expect(await genericError(response)).toMatchObject({ message, status: 409 });
});
