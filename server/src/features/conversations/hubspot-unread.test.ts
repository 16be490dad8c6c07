import { wellBehaved } from '@plumbline/sandbox/hubspot/behaviour.ts';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createHubspot } from '../../adapters/hubspot/hubspot.ts';
import { contacts, conversations, crmUnread } from '../../platform/db/schema/conversations.ts';
import { createReadingProcess, createReadingWorld } from '../../testing/crm-reading.ts';
import { createCrmWorld } from '../../testing/hubspot.ts';
import { fetchWritings } from './hubspot-reading.job.ts';
import { countUnfetched, findDueDeals } from './hubspot-reading.queries.ts';

let crm: Awaited<ReturnType<typeof createReadingWorld>>;
let asked: string[];
beforeAll(async () => {
  crm = await createReadingWorld();
});
afterAll(() => crm.close());
beforeEach(async () => {
  await crm.begin();
  Object.assign(crm.world.sandbox.behaviour, wellBehaved);
  asked = [];
});

/** A process of its own, with a circuit that nobody shares, reads what is due. */
function fetchAll(): Promise<void> {
  const { db, sandbox } = crm.world;
  const hubspot = createHubspot(sandbox.apiUrl);
  return fetchWritings(
    {
      db,
      now: crm.now,
      log: pino({ level: 'silent' }),
      timeZone: 'UTC',
      isOn: true,
      readWritings: (ids, signal, known) =>
        hubspot.readWritings(sandbox.privateAppToken, ids, { signal, asked: known }),
      sendReading: async (_tx, ids) => void asked.push(...ids),
    },
    new AbortController().signal,
  );
}

const poison = (ids: Record<string, number>) =>
  Object.assign(crm.world.sandbox.behaviour, { poison: ids });

/** The sample deal with calls, emails and notes, as HubSpot's 25th, beside those before it. */
async function importStory() {
  const deals = await crm.world.importDeals(26);
  return deals.find(({ hubspot_id }) => hubspot_id === String(9_000_100_000 + 24))!;
}

const storedOf = async (id: string) =>
  (
    await crm.world.db
      .select({ external_id: conversations.external_id })
      .from(conversations)
      .where(eq(conversations.opportunity_id, id))
      .orderBy(conversations.external_id)
  ).map(({ external_id }) => external_id ?? '');
const allStored = () => crm.world.db.$count(conversations);
const unreadOf = () =>
  crm.world.db
    .select({ entry: crmUnread.entry, reason: crmUnread.reason, tries: crmUnread.tries })
    .from(crmUnread)
    .orderBy(crmUnread.entry);
const counts = () => countUnfetched(crm.world.db, crm.now());
const transcriptOf = async (call: string) => {
  const answer = await fetch(
    `${crm.world.sandbox.apiUrl}/crm/objects/2026-09/calls?limit=100&properties=hs_call_transcription_id`,
    { headers: { authorization: `Bearer ${crm.world.sandbox.privateAppToken}` } },
  );
  const { results } = (await answer.json()) as {
    results: { id: string; properties: Record<string, string | null> }[];
  };
  const found = results.find(({ id }) => call === `calls/${id}`);
  return found?.properties['hs_call_transcription_id'] ?? '';
};

test('[DET-04] a transcript that answers 500 leaves out that transcript alone, and is tried again', async () => {
  const story = await importStory();
  await fetchAll();
  const whole = await storedOf(story.id);
  const everything = await allStored();
  const call = whole.find((entry) => /^calls\/\d+$/.test(entry))!;
  const transcript = await transcriptOf(call);
  expect(transcript).not.toBe('');
  await crm.world.db.delete(conversations);
  await crm.world.db.execute(sql`delete from crm_writings_read`);

  poison({ [transcript]: 500 });
  await fetchAll();
  expect(await storedOf(story.id)).toEqual(whole.filter((entry) => entry !== call));
  expect(await allStored()).toBe(everything - 1);
  const fault = { entry: `${call}/transcript`, reason: 'HubSpot answered with an error (500).' };
  expect(await unreadOf()).toEqual([{ ...fault, tries: 1 }]);
  expect(await counts()).toEqual({ deals: 0, entries: 1, of_deals: 1 });
  expect((await crm.readings()).readings.map(({ error }) => error)).not.toContain(fault.reason);

  // It is not asked for before its time, and later each time.
  const tries = () => crm.world.sandbox.calls(transcript);
  let before = tries();
  await fetchAll();
  expect(tries()).toBe(before);
  crm.later(11);
  await fetchAll();
  expect(tries()).toBeGreaterThan(before);
  expect(await unreadOf()).toEqual([{ ...fault, tries: 2 }]);
  before = tries();
  crm.later(11);
  await fetchAll();
  expect(tries()).toBe(before);

  poison({});
  crm.later(10);
  await fetchAll();
  expect(await storedOf(story.id)).toEqual(whole);
  expect(await unreadOf()).toEqual([]);
  expect(await counts()).toEqual({ deals: 0, entries: 0, of_deals: 0 });
});

test.each([
  ['answers 500', (id: string) => poison({ [id]: 500 }), 'HubSpot answered with an error (500).'],
  ['is refused', (id: string) => poison({ [id]: 400 }), 'HubSpot refused to send it (400).'],
  [
    'has an odd shape',
    (id: string) => Object.assign(crm.world.sandbox.behaviour, { misshapen: [id] }),
    "HubSpot sent something Plumbline can't read.",
  ],
  [
    'has no day',
    (id: string) =>
      Object.assign(crm.world.sandbox.behaviour, {
        oddProperties: { [id]: { hs_timestamp: 'in May' } },
      }),
    'HubSpot names no day for it.',
  ],
])(
  '[DET-04] an entry that %s is left out alone, and what is known of it stays',
  async (_what, spoil, reason) => {
    const story = await importStory();
    await fetchAll();
    const whole = await storedOf(story.id);
    const [total, note] = [await allStored(), whole.find((entry) => /^notes\/\d+$/.test(entry))!];
    spoil(note.split('/')[1]!);
    await crm.world.db.execute(sql`delete from crm_writings_read`);
    await fetchAll();
    expect(await storedOf(story.id)).toEqual(whole);
    expect(await unreadOf()).toEqual([{ entry: note, reason, tries: 1 }]);

    await crm.world.db.delete(conversations);
    await crm.world.db.execute(sql`delete from crm_writings_read`);
    await fetchAll();
    expect(await allStored()).toBe(total - 1);
    expect(await storedOf(story.id)).toEqual(whole.filter((entry) => entry !== note));
  },
);

test('[DET-04] a deal whose lists and people answer 500 keeps what is known, and the others are read', async () => {
  const story = await importStory();
  await fetchAll();
  const [whole, total] = [await storedOf(story.id), await allStored()];
  const people = () => crm.world.db.$count(contacts, eq(contacts.opportunity_id, story.id));
  const known = await people();
  expect(known).toBeGreaterThan(0);
  poison({ [story.hubspot_id]: 500 });
  await crm.world.db.execute(sql`delete from crm_writings_read`);
  await fetchAll();
  expect(await storedOf(story.id)).toEqual(whole);
  expect(await allStored()).toBe(total);
  expect(await people()).toBe(known);
  expect((await unreadOf()).map(({ entry }) => entry)).toEqual([
    'calls',
    'contacts',
    'emails',
    'meetings',
    'notes',
  ]);
});

test('[ERR-02] an outage is nobody’s fault: all stays due, why is told, and the next reading makes it up', async () => {
  const story = await importStory();
  const told = async () => {
    const { rows } = await crm.world.db.execute(sql`select fetch_error from crm_portals`);
    return rows;
  };
  crm.world.sandbox.behaviour.fail = { status: 502, times: 1000 };
  await expect(fetchAll()).rejects.toThrow("Can't reach HubSpot right now");
  expect(await told()).toEqual([
    { fetch_error: "Can't reach HubSpot right now. Try again in a minute." },
  ]);
  expect(await unreadOf()).toEqual([]);
  expect(await counts()).toMatchObject({ deals: 26, entries: 0 });

  crm.world.sandbox.behaviour.fail = null;
  await fetchAll();
  expect((await storedOf(story.id)).length).toBeGreaterThan(0);
  expect(await told()).toEqual([{ fetch_error: null }]);
  expect(await findDueDeals(crm.world.db, 50, crm.now())).toEqual([]);
});

test('[DET-04] an outage that begins at a transcript marks none of them', async () => {
  const story = await importStory();
  await fetchAll();
  const call = (await storedOf(story.id)).find((entry) => /^calls\/\d+$/.test(entry))!;
  await crm.world.db.execute(sql`delete from crm_writings_read`);
  // The plainest call, which ends with `details`, fails as well: it is no single transcript.
  poison({ [await transcriptOf(call)]: 502, details: 502 });
  await expect(fetchAll()).rejects.toThrow("Can't reach HubSpot right now");
  expect(await unreadOf()).toEqual([]);
  expect(await counts()).toMatchObject({ deals: 26 });
});

test('[ERR-02] each scheduled reading looks for what waits: where nothing changed, and where it broke off', async () => {
  await crm.world.importDeals(2);
  let looks = 0;
  const process = () =>
    createReadingProcess(crm.world, { now: crm.now, looked: () => void (looks += 1) });
  await process().read();
  crm.later(10);
  looks = 0;
  await process().read();
  expect(looks).toBe(1);
  crm.later(10);
  crm.world.sandbox.behaviour.fail = { status: 502, times: 1000 };
  await process().read();
  expect(looks).toBe(2);
});

test('[DET-04] Refresh tries what could not be read at once: of all deals, or of the chosen', async () => {
  const sent: string[] = [];
  const jobs = { send: async (_tx: unknown, queue: string) => void sent.push(queue) };
  const world = await createCrmWorld({ deals: 3, jobs });
  onTestFinished(() => world.close());
  await world.connect();
  const [one, other] = await world.importDeals(2);
  const due = async () => {
    const deals = await findDueDeals(world.db, 50, new Date());
    return deals.map(({ id }) => id);
  };
  const leaveOut = () =>
    world.db.execute(sql`
      insert into crm_unread (opportunity_id, entry, reason, tries, try_at)
      select id, 'calls/1', 'Because.', 9, now() + interval '1 day' from opportunities
      on conflict (opportunity_id, entry) do update set try_at = excluded.try_at`);
  await world.db.execute(sql`
    insert into crm_writings_read (opportunity_id, activity, last_activity_at, read_at)
    select o.id, f.activity, f.last_activity_at, now() from opportunities o
    join crm_deal_facts f on f.hubspot_id = o.hubspot_id`);
  await leaveOut();
  expect(await due()).toEqual([]);
  sent.length = 0;
  await world.send('POST', '/api/hubspot/refresh-deals', { ids: [one!.id] });
  expect(await due()).toEqual([one!.id]);
  expect(sent).toContain('hubspot-writings');
  await leaveOut();
  sent.length = 0;
  await world.refresh();
  expect((await due()).toSorted()).toEqual([one!.id, other!.id].toSorted());
  expect(sent).toContain('hubspot-writings');
  await leaveOut();
  await world.connect();
  expect(await due()).toHaveLength(2);
});
