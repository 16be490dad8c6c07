import {
  bantDataSchema,
  meddpiccDataSchema,
  spicedDataSchema,
} from '@plumbline/domain/commercial/methodologies.ts';
import { newOpportunitySchema } from '@plumbline/domain/opportunities/opportunity.ts';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as v from 'valibot';
import { createTestApi } from '../testing/app.ts';
import { useTestDatabase } from '../testing/database.ts';
import { opportunities } from './db/schema/opportunities.ts';
import { requestLog } from './http/request-log.ts';
import { createLog } from './log.ts';

const secret = 'Tulip merger';

/** The secret in every field that takes a text. */
function everyTextOf({ entries }: { entries: Record<string, v.GenericSchema> }) {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, schema]) =>
      v.safeParse(schema, secret).success && !v.safeParse(schema, 17).success
        ? [[name, secret]]
        : [],
    ),
  );
}

/** A log at its most talkative, and what it wrote. */
function listen() {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  return { log, lines };
}

/** Errors as libraries make them of texts that they cannot use. */
const faults: [string, () => unknown][] = [
  ['a parser of JSON', () => JSON.parse(secret)],
  ['a parser of JSON in the middle', () => JSON.parse(`{"a": "${secret}", b}`)],
  ['a parser of schemas', () => v.parse(v.picklist(['a']), secret)],
  ['a parser of addresses', () => new URL(secret)],
  [
    'a client of language models',
    () => {
      throw Object.assign(new Error(`JSON parsing failed: Text: ${secret}.\nError message: no`), {
        text: secret,
        requestBodyValues: { prompt: secret },
      });
    },
  ],
  [
    'several causes',
    () => {
      const inner = new AggregateError([new Error(`no "${secret}"`)], `got '${secret}'`);
      throw new Error('outer', { cause: new TypeError('middle', { cause: inner }) });
    },
  ],
  [
    'something that is no error',
    () => {
      throw secret;
    },
  ],
];

test.each(faults)('[API-06] what %s says of a text stays out of the log', (_who, fail) => {
  const { log, lines } = listen();
  try {
    fail();
  } catch (error) {
    log.error({ err: error }, 'failed');
  }
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toMatch(/tulip/i);
});

describe('[API-06] what the database says of a text stays out of the log', () => {
  test('whatever it refuses, of whatever query', async () => {
    const db = await useTestDatabase();
    const { log, lines } = listen();
    const refused = [
      () => db.select().from(opportunities).where(eq(opportunities.id, secret)),
      () => db.$client.query('select $1::jsonb', [secret]),
      () => db.$client.query('select $1::integer', [secret]),
      () => db.$client.query(`select '${secret}' from nothing`),
      () => db.$client.query('select * from no_such_table where x = $1', [secret]),
    ];
    for (const ask of refused)
      await ask().catch((error: unknown) => log.error({ err: error }, 'failed'));
    expect(lines).toHaveLength(refused.length);
    expect(lines.join()).not.toMatch(/tulip/i);
    expect(lines[0]).toContain('22P02');
  });

  test('in every field of a deal that cannot be stored', async () => {
    const { log, lines } = listen();
    const server = await createTestApi({ log });
    onTestFinished(server.close);
    const deal = {
      ...everyTextOf(newOpportunitySchema),
      meddpicc_data: everyTextOf(meddpiccDataSchema),
      spiced_data: everyTextOf(spicedDataSchema),
      bant_data: everyTextOf(bantDataSchema),
      technical_insights_rfp_requirements: [{ id: 'R1', requirement: secret, comment: secret }],
    };
    expect(JSON.stringify(deal).split(secret).length).toBeGreaterThan(25);
    const added = await server.request('ADMIN', 'POST', '/api/deals', { name: 'A deal' });
    expect(added.status).toBe(201);
    await server.db.$client.query(
      'alter table opportunities add constraint refuses check (false) not valid',
    );
    const created = await server.request('ADMIN', 'POST', '/api/deals', deal);
    const { id } = added.body as { id: string };
    const changed = await server.request('ADMIN', 'PUT', `/api/deals/${id}`, deal);
    expect([created, changed]).toMatchObject([{ status: 500 }, { status: 500 }]);
    expect(JSON.stringify([created.body, changed.body])).not.toMatch(/tulip/i);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.join()).toContain('refuses');
    expect(lines.join()).not.toMatch(/tulip/i);
  });
});

describe('[API-06] the lines of one request', () => {
  const { log, lines } = listen();
  const app = new Hono().use(requestLog(log)).get('/api/deals/:id', async (c) => {
    await Promise.resolve();
    log.warn('somewhere deep inside');
    return c.text('ok');
  });
  beforeAll(() => lines.splice(0));
  afterAll(() => lines.splice(0));

  test('bear its number, method and route, and never its path', async () => {
    const answer = await app.request(`/api/deals/${secret.replace(' ', '-')}?q=${secret}`);
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f-]{36}$/);
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told).toHaveLength(2);
    for (const line of told) {
      expect(line).toMatchObject({ request: id, method: 'GET', route: '/api/deals/:id' });
    }
    expect(lines.join()).not.toMatch(/tulip/i);
  });

  test('keep the number that a proxy gave, unless it is none', async () => {
    const ask = async (id: string) =>
      (await app.request('/api/deals/1', { headers: { 'x-request-id': id } })).headers.get(
        'x-request-id',
      );
    expect(await ask('from-the-proxy-1')).toBe('from-the-proxy-1');
    expect(await ask('x'.repeat(65))).toMatch(/^[\da-f-]{36}$/);
  });
});
