import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMembersWorld, type Caller, type MembersWorld } from './testing/members.ts';

let world: MembersWorld;
let admin: Caller;
let dealId: string;
beforeAll(async () => {
  world = await createMembersWorld();
  admin = await world.enter('ADMIN');
  const { body } = await admin.call('POST', '/api/deals', { name: 'A deal' });
  dealId = (body as { id: string }).id;
});
afterAll(() => world.close());

interface Parameter {
  name: string;
  in: string;
}

/** What people and scripts put where a number, a day or a name should be. */
const hostile = [
  '',
  '0',
  '-1',
  '1e9',
  '1000000000',
  '99999999999999999999',
  'NaN',
  '0001-01-01',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0000-00-00',
  '10000-01-01T00:00:00Z',
  '-infinity',
  "'; drop table people; --",
  '%00',
  '%ED%A0%80',
  '../../etc/passwd',
  'x'.repeat(5000),
];

test('[API-05] whatever stands in a query, each list answers, or names the field that is wrong', async () => {
  const { body } = await admin.call('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, { get?: { parameters?: Parameter[] } }> };
  const asked: string[] = [];
  for (const [path, { get }] of Object.entries(paths)) {
    const address = path.replace('{id}', dealId).replaceAll(/\{\w+\}/g, crypto.randomUUID());
    const fields = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    if (path.startsWith('/api/hubspot')) continue; // the way back from the CRM is a page
    for (const { name } of fields) {
      asked.push(name);
      for (const value of hostile) {
        const query = `${address}?${name}=${value}`;
        const answer = await admin.call('GET', query);
        expect([200, 400], `${query.slice(0, 200)} answered ${answer.status}`).toContain(
          answer.status,
        );
        if (answer.status !== 400) continue;
        const { fields: faults, error } = answer.body as {
          fields: Record<string, string>;
          error: string;
        };
        expect(Object.keys(faults).length, query.slice(0, 200)).toBeGreaterThan(0);
        expect(error).not.toMatch(/select|drizzle|syntax/i);
      }
    }
  }
  expect(asked).toEqual(
    expect.arrayContaining(['limit', 'cursor', 'before', 'from', 'to', 'since']),
  );
  expect(asked.length).toBeGreaterThan(25);
});
