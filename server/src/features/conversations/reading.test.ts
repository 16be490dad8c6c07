import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ReadingState, Review } from '@plumbline/domain/suggestions/wire.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { conversations } from '../../platform/db/schema/conversations.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { TaskError } from '../../platform/thread.ts';
import { createConversationsApi, cuedThread } from '../../testing/conversations.ts';
import { tidyConversations } from './housekeeping.service.ts';
import { changeSuggestionsOf } from '../opportunities/change-suggestions.service.ts';
import { createReadingQueue, readingQueueName, readingRequest } from './reading.job.ts';
import { claimNext } from './reading.queries.ts';
import type { ReadingThread } from './reading-thread.ts';

const pain = 'Quotes take five days.';
const process1 = 'Legal needs two weeks.';
const cues = [
  { words: pain, section: 'meddpicc_data.pain' },
  { words: process1, section: 'meddpicc_data.paper_process' },
];
const text = `Dana: ${pain}\nTom: I see.`;
const other = `Dana: ${process1}\nTom: Fine.`;

let server: Awaited<ReturnType<typeof createConversationsApi>>;
let reads = 0;
let fault: Error | null = null;
beforeAll(async () => {
  const cued = cuedThread(cues);
  const counted: ReadingThread = async (name, ...given) => {
    if (name === 'read') {
      reads++;
      if (fault) throw fault;
    }
    return cued(name, ...given);
  };
  server = await createConversationsApi(counted);
});
beforeEach(async () => {
  await server.empty();
  reads = 0;
  fault = null;
});
afterAll(() => server.close());

const review = async (id: string, state = 'open'): Promise<Review> =>
  (await server.request('ADMIN', 'GET', `/api/deals/${id}/suggestions?state=${state}`)).body;
const texts = async (id: string, state = 'open') =>
  (await review(id, state)).suggestions.map((each) => each.text).toSorted();
const reading = async (id: string): Promise<ReadingState> => {
  const { body } = await server.request('ADMIN', 'GET', `/api/deals/${id}/conversations`);
  return (body as { reading: ReadingState }).reading;
};
const tidy = (more: Partial<Parameters<typeof tidyConversations>[0]> = {}) =>
  tidyConversations({
    db: server.db,
    now: () => new Date(),
    isOn: true,
    retentionDays: null,
    sendReading: readingRequest(async () => {}, { now: () => new Date(), isOn: true }),
    changeSuggestions: changeSuggestionsOf(server.db),
    ...more,
  });

test('[COM-01] what was read is not read again as long as nothing changed', async () => {
  const deal = await server.add();
  expect(await reading(deal.id)).toEqual({ state: 'idle', read_at: null, told: null });
  await server.paste(deal.id, text);
  expect(await reading(deal.id)).toMatchObject({ state: 'waiting' });
  await server.read();
  expect(await reading(deal.id)).toMatchObject({ state: 'idle', told: null });
  await server.db.execute(sql`update conversation_readings set state = 'waiting'`);
  await server.read();
  expect(reads).toBe(1);
  await server.paste(deal.id, other);
  await server.read();
  expect(reads).toBe(2);
  expect(await texts(deal.id)).toEqual([process1, pain].toSorted());
});

test('[COM-01] the newest deal is read first', async () => {
  const order: string[] = [];
  for (const name of ['oldest', 'middle', 'newest']) {
    const deal = await server.add({ name });
    await server.paste(deal.id, text);
    order.unshift(deal.id);
  }
  const claimed: (string | undefined)[] = [];
  for (let at = 0; at < 3; at++) {
    claimed.push((await claimNext(server.db, new Date(), 60_000))?.opportunity_id);
  }
  expect(claimed).toEqual(order);
  expect(await claimNext(server.db, new Date(), 60_000)).toBeNull();
});

test('[COM-01] deleting a conversation outdates what it said, and nothing of its words is kept', async () => {
  const deal = await server.add();
  const first = await server.paste(deal.id, text);
  await server.paste(deal.id, other);
  await server.read();
  const gone = (await review(deal.id)).suggestions.find((each) => each.text === pain);
  const deleted = await server.request('ADMIN', 'DELETE', `/api/conversations/${first.id}`);
  expect(deleted.status).toBe(204);
  const listed = await server.request('ADMIN', 'GET', `/api/deals?id=${deal.id}`);
  expect(listed.body).toMatchObject([{ to_review: 1 }]);
  expect(await texts(deal.id)).toEqual([process1]);
  // Somebody who still looks at it is told.
  const late = await server.request('ADMIN', 'POST', `/api/suggestions/${gone?.id}/accept`, {
    text: pain,
    mode: 'replace',
    revision: 0,
  });
  expect(late).toMatchObject({ status: 409, body: { reason: 'decided', state: 'outdated' } });
  await server.read();
  expect(await texts(deal.id)).toEqual([process1]);
  const { rows } = await server.db.execute(
    sql`select from suggestions where quotes::text like ${`%${pain}%`} or text = ${pain}`,
  );
  expect(rows).toEqual([]);
  const { body } = await server.request('ADMIN', 'GET', '/api/audit');
  expect(JSON.stringify(body)).toContain(`conversation of opportunity ${deal.id}`);
});

test('[COM-01] an accepted text keeps its quotes when its conversation goes', async () => {
  const deal = await server.add();
  const { id } = await server.paste(deal.id, text);
  await server.read();
  const [suggestion] = (await review(deal.id)).suggestions;
  await server.request('ADMIN', 'POST', `/api/suggestions/${suggestion?.id}/accept`, {
    text: pain,
    mode: 'replace',
    revision: 0,
  });
  await server.request('ADMIN', 'DELETE', `/api/conversations/${id}`);
  await server.read();
  const { body } = await server.request('ADMIN', 'GET', `/api/deals/${deal.id}/quotes`);
  expect(body).toMatchObject([{ accepted_text: pain, quotes: [{ text: pain }] }]);
});

test('[COM-01] conversations and suggestions go with their deal', async () => {
  const deal = await server.add();
  await server.paste(deal.id, text);
  await server.read();
  await server.request('ADMIN', 'DELETE', `/api/deals/${deal.id}`);
  for (const table of ['conversations', 'suggestions', 'conversation_readings']) {
    expect(await server.db.$count(sql.raw(table)), table).toBe(0);
  }
});

test('[COM-01] sides that somebody confirmed stay, and the deal is read again', async () => {
  const deal = await server.add();
  const { id } = await server.paste(deal.id, text);
  await server.read();
  const { status, body } = await server.request(
    'ADMIN',
    'PUT',
    `/api/conversations/${id}/speakers`,
    {
      speakers: [
        { index: 0, side: 'customer' },
        { index: 1, side: 'ours' },
      ],
    },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    needs_sides: false,
    speakers: [
      { name: 'Dana', side: 'customer', isConfirmed: true },
      { name: 'Tom', side: 'ours', isConfirmed: true },
    ],
  });
  await server.read();
  expect(reads).toBe(2);
  const unknown = await server.request('ADMIN', 'PUT', `/api/conversations/${id}/speakers`, {
    speakers: [{ index: 7, side: 'ours' }],
  });
  expect(unknown.status).toBe(400);
});

test('[ERR-01] a text that cannot be read is told, and others are read', async () => {
  const [bad, good] = [await server.add({ name: 'Bad' }), await server.add({ name: 'Good' })];
  await server.paste(bad.id, text);
  fault = new TaskError('The conversation took too long to read.');
  await server.read();
  expect(await reading(bad.id)).toMatchObject({ state: 'failed', told: fault.message });
  fault = null;
  await server.paste(good.id, text);
  await server.read();
  expect(await texts(good.id)).toEqual([pain]);
  // Whatever comes next is read with it.
  await server.paste(bad.id, other);
  await server.read();
  expect(await texts(bad.id)).toEqual([process1, pain].toSorted());
});

test('[ERR-01] a reading that fails each time is put aside after some tries', async () => {
  const deal = await server.add();
  await server.paste(deal.id, text);
  fault = new Error('a bug');
  for (let attempt = 1; attempt <= 3; attempt++) {
    await expect(server.read()).rejects.toThrow('a bug');
    await server.db.execute(
      sql`update conversation_readings set lease_until = now() - interval '1 s'`,
    );
  }
  await server.read();
  const state = await reading(deal.id);
  expect(state.state).toBe('failed');
  expect(state.told).toContain('administrator');
  expect(reads).toBe(3);
});

test('[ERR-01] a server that stops gives a reading back, to be read by the next', async () => {
  const deal = await server.add();
  await server.paste(deal.id, text);
  const stopping = new AbortController();
  const queue = createReadingQueue({
    db: server.db,
    now: () => new Date(),
    timeZone: 'UTC',
    log: pino({ level: 'silent' }),
    askModel: null,
    thread: async () => {
      stopping.abort(new Error('stopping'));
      throw new Error('ended');
    },
    changeSuggestions: changeSuggestionsOf(server.db),
  });
  await expect(queue.run({}, stopping.signal)).rejects.toThrow(/ended|abort|stopping/);
  expect(await reading(deal.id)).toMatchObject({ state: 'waiting' });
  await server.read();
  expect(await texts(deal.id)).toEqual([pain]);
});

test('[ERR-01] what comes during a reading is read after it', async () => {
  const deal = await server.add();
  await server.paste(deal.id, text);
  const cued = cuedThread(cues);
  let hasCome = false;
  const queue = createReadingQueue({
    db: server.db,
    now: () => new Date(),
    timeZone: 'UTC',
    log: pino({ level: 'silent' }),
    askModel: null,
    thread: async (name, ...given) => {
      if (!hasCome) {
        hasCome = true;
        await server.paste(deal.id, other);
      }
      return cued(name, ...given);
    },
    changeSuggestions: changeSuggestionsOf(server.db),
  });
  await queue.run({}, new AbortController().signal);
  expect(await texts(deal.id)).toEqual([process1, pain].toSorted());
  expect(await reading(deal.id)).toMatchObject({ state: 'idle' });
});

const dyingReader = new URL('../../testing/dying-reader.ts', import.meta.url).pathname;

test('[ERR-01] killed during reading: nothing twice, nothing lost, nothing half written', async () => {
  const ids: string[] = [];
  const asking = await startJobs({
    db: server.db,
    log: pino({ level: 'silent' }),
    runs: false,
    queues: [
      { name: readingQueueName, concurrency: 1, run: async () => {}, giveUp: async () => {} },
    ],
  });
  for (let at = 0; at < 6; at++) {
    const deal = await server.add({ name: `Deal ${at}` });
    await server.paste(deal.id, `${text}\n${other}`);
    ids.push(deal.id);
  }
  await server.db.transaction((tx) => asking.send(tx, readingQueueName, {}));
  await asking.stop();
  const url = new URL(server.db.$client.options.connectionString ?? '');
  const child = spawn(process.execPath, [dyingReader, url.href, '3', JSON.stringify(cues)], {
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);

  // Two were stored; the third, killed with everything written, left nothing.
  const counts = async () =>
    Promise.all(ids.map(async (id) => (await review(id, 'all')).suggestions.length));
  await expect
    .poll(async () => (await counts()).toSorted((a, b) => a - b))
    .toEqual([0, 0, 0, 0, 2, 2]);
  // Long silent: whoever comes next takes the dead process's work up.
  await server.db.execute(sql`update conversation_readings set lease_until = now() - interval '1 s'
    where state = 'running'`);
  await server.read();
  expect(await counts()).toEqual([2, 2, 2, 2, 2, 2]);
  const { body } = await server.request('ADMIN', 'GET', '/api/deals?to_review=true');
  expect((body as { to_review: number }[]).map((each) => each.to_review)).toEqual([
    2, 2, 2, 2, 2, 2,
  ]);
  onTestFinished(async () => {
    await server.db.execute(sql`drop schema pgboss cascade`);
  });
});

test('[COM-01] conversations older than the retention are deleted with what is open of them', async () => {
  const deal = await server.add();
  await server.paste(deal.id, text, { happened_at: '2025-01-01T09:00:00.000Z' });
  await server.paste(deal.id, other, { happened_at: new Date().toISOString() });
  await server.read();
  expect(await texts(deal.id)).toHaveLength(2);
  await tidy({ retentionDays: 30 });
  expect(await texts(deal.id)).toEqual([process1]);
  await server.read();
  expect(await texts(deal.id)).toEqual([process1]);
  expect(await server.db.$count(sql`conversations`)).toBe(1);
});

test('[COM-01] turned off, nothing is to review; turned on again, it is read again', async () => {
  const deal = await server.add();
  await server.paste(deal.id, text);
  await server.read();
  await tidy({ isOn: false });
  const row = async () => (await server.request('ADMIN', 'GET', `/api/deals?id=${deal.id}`)).body;
  expect(await row()).toMatchObject([{ to_review: 0, provisional_score: null }]);
  expect(await texts(deal.id)).toEqual([]);
  let sent = 0;
  await tidy({
    sendReading: readingRequest(async () => void sent++, { now: () => new Date(), isOn: true }),
  });
  expect(sent).toBe(1);
  await server.read();
  expect(await row()).toMatchObject([{ to_review: 1 }]);
  expect(await texts(deal.id)).toEqual([pain]);
});

test('[COM-01] where conversations are turned off, none is taken in, read or shown', async () => {
  const off = await createConversationsApi(cuedThread(cues), { readsConversations: false });
  onTestFinished(off.close);
  const deal = await off.add();
  const path = `/api/deals/${deal.id}/conversations`;
  const pasted = await off.request('ADMIN', 'POST', path, { name: 'Call', text });
  expect(pasted).toMatchObject({ status: 403 });
  expect((pasted.body as { error: string }).error).toContain('turned off');
  const [row] = await off.db
    .insert(conversations)
    .values({
      opportunity_id: deal.id,
      source: 'pasted',
      kind: 'call',
      happened_at: new Date(),
      text,
      fingerprint: 'stored before',
    })
    .returning();
  expect((await off.request('ADMIN', 'GET', path)).body).toEqual({
    conversations: [],
    reading: { state: 'off', read_at: null, told: null },
  });
  const one = await off.request('ADMIN', 'GET', `/api/conversations/${row?.id}`);
  expect(one.status).toBe(404);
  await off.read();
  expect(await off.db.$count(sql`suggestions`)).toBe(0);
});
