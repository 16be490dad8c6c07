import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorResponse } from './errors.ts';
import { demandModest } from './json-body.ts';
import { validate } from './validation.ts';

/** A route that takes anything under one name. */
function site() {
  const api = new Hono();
  api.onError(errorResponse(() => {}));
  const schema = v.object({ list: v.unknown() });
  api.put('/', validate('json', schema), (c) => c.json({ kept: 'list' in c.req.valid('json') }));
  return (body: string) =>
    api.request('/', { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
}

const many = (total: number, item: (at: number) => string) =>
  Array.from({ length: total }, (_, at) => item(at)).join(',');

test.each([
  ['brackets within brackets', '['.repeat(20_000), 'Nested more than 64 levels deep'],
  [
    'a level too deep',
    `${'{"a":['.repeat(32)}"${' '.repeat(20_000)}"`,
    'Nested more than 64 levels deep',
  ],
  ['unknown fields', `{${many(3000, (at) => `"k${at}":0`)}}`, 'More than 1,000 different fields'],
  [
    'unknown fields of many objects',
    `[${many(5000, (at) => `{"a":0,"k${at}":0}`)}]`,
    'More than 1,000 different fields',
  ],
  ['empty objects', `[${many(600_000, () => '{}')}]`, 'More than 500,000 objects and lists'],
  ['numbers', `[${many(2_100_000, () => '0')}]`, 'More than 2,000,000 values'],
])('[API-01] %s are refused before they are read', async (_name, value, fault) => {
  const read = vi.spyOn(JSON, 'parse');
  onTestFinished(() => read.mockRestore());
  const body = `{"first":1,"list":${value}}`;
  const answer = await site()(body);
  expect(read.mock.calls.some(([text]) => text === body)).toBe(false);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: { list: fault } });
});

test.each([
  [
    'what a whole import holds',
    `[${many(20_000, (at) => `{"id":"${at}","a":1,"b":null,"c":[{}]}`)}]`,
  ],
  ['signs within texts', JSON.stringify(`${'{[,:"\\'.repeat(10_000)}\\`)],
  ['as many fields as may be', `{${many(999, (at) => `"k${at}":"${'x'.repeat(20)}"`)}}`],
])('[API-01] %s is taken', async (_name, value) => {
  const answer = await site()(`{"list":${value}}`);
  expect(await answer.json()).toEqual({ kept: true });
});

test.each([
  '{"list":[1',
  `{"list":"${'x'.repeat(20_000)}`,
  `{"list":${']'.repeat(20_000)}}`,
  ','.repeat(20_000),
])('[API-01] what is no JSON is told so', async (body) => {
  const answer = await site()(body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: 'The request body is not valid JSON' });
});

test('[API-01] others have their turn while a large body is counted', () => {
  const rests = [...demandModest(`{"list":[${'0,'.repeat(1_900_000)}0]}`)];
  expect(rests.length).toBeGreaterThanOrEqual(3);
});
