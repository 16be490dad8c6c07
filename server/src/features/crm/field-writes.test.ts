import type { CrmNames } from '@plumbline/domain/crm/sent-fields.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callsDuring, createReadingProcess } from '../../testing/crm-reading.ts';
import { createCrmWorld } from '../../testing/hubspot.ts';
import { askForDueWriting } from './schedule.ts';

const clock = { now: new Date() };
const now = () => clock.now;
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};
let world: Awaited<ReturnType<typeof createCrmWorld>>;
beforeAll(async () => {
  world = await createCrmWorld({ now, deals: 8 });
});
afterAll(() => world.close());
beforeEach(async () => {
  later(3600);
  await world.empty();
  await world.connect();
});

const turn = (on: boolean) => world.send('PUT', '/api/hubspot/write-back/fields', { on });
interface State {
  fields: { on: boolean; waiting: number; refused: { total: number; changes: object[] } };
  error: string | null;
}
const state = async () => (await world.send<State>('GET', '/api/hubspot/write-back')).body;
const put = (id: string, patch: object) => world.send('PUT', `/api/deals/${id}`, patch);
const there = (hubspotId: string) => world.sandbox.valuesOf(hubspotId);
const write = () => createReadingProcess(world, { now }).write();
const read = () => createReadingProcess(world, { now }).read();

/** Writes, while something happens once HubSpot is asked. */
const writeWhile = (happens: () => Promise<unknown>) =>
  createReadingProcess(world, { now, onWay: async () => void (await happens()) }).write();

async function importOne() {
  const [deal] = await world.importDeals(1);
  return deal!;
}

/** The pipeline of a deal, the others, and the account's owners. */
async function choicesFor(id: string) {
  const { pipeline } = await world.deal(id);
  const { pipelines, owners } = (await world.send<CrmNames>('GET', '/api/hubspot/choices')).body;
  const own = pipelines.find(({ label }) => label === pipeline)!;
  return { own, others: pipelines.filter((each) => each !== own), owners };
}

async function facts(id: string) {
  const { crm_facts } = await world.deal(id);
  return crm_facts as { edits: string; sending: object[]; conflicts: object[]; outcome: string };
}

test('[INT-04] what a person changes of a deal is written to HubSpot, field by field', async () => {
  const { id, hubspot_id } = await importOne();
  const { pipeline } = await world.deal(id);
  expect(await facts(id)).toMatchObject({ edits: 'owned', sending: [] });
  await turn(true);
  expect(await facts(id)).toMatchObject({ edits: 'sent' });
  const sending = ['close_date', 'name', 'value'].map((field) => ({ field, refused: null }));
  const patch = { close_date: '2027-02-03', value: 4321, name: 'Renamed here' };
  expect(await put(id, patch)).toMatchObject({ body: { crm_facts: { sending } } });
  expect(await facts(id)).toMatchObject({ sending });
  await write();
  expect(there(hubspot_id)).toMatchObject({
    dealname: 'Renamed here',
    amount: '4321',
    closedate: '2027-02-03T12:00:00.000Z',
  });
  expect(await facts(id)).toMatchObject({ sending: [], conflicts: [] });
  expect((await state()).fields).toMatchObject({ waiting: 0, refused: { total: 0 } });
  // What comes back of it is no change.
  later(600);
  await read();
  expect(await world.deal(id)).toMatchObject({ close_date: '2027-02-03', pipeline, value: 4321 });
  expect(await callsDuring(world, write)).toBe(0);
});

test('[INT-04] a stage is written as the id of the deal’s own pipeline, and how it ends is known at once', async () => {
  const { id, hubspot_id } = await importOne();
  await turn(true);
  const { own, owners } = await choicesFor(id);
  const won = own.stages.find(({ label }) => /won/i.test(label))!;
  const [owner] = owners;
  await put(id, { stage: won.label, owner: owner!.name });
  await write();
  expect(there(hubspot_id)).toMatchObject({
    pipeline: own.id,
    dealstage: won.id,
    hubspot_owner_id: owner!.id,
  });
  expect(await facts(id)).toMatchObject({ outcome: 'won', sending: [] });
});

test('[INT-04] a rule of the account keeps one field from being written, in its own words; the others are', async () => {
  const { id, hubspot_id } = await importOne();
  await turn(true);
  const name = `Ruled ${clock.now.getTime()}`;
  const words = 'reason is required because of a conditional property rule based on [dealname]';
  world.sandbox.behaviour.requiredIf = [{ property: 'reason', when: 'dealname', is: name }];
  await put(id, { name, close_date: '2027-04-05' });
  await write();
  expect(there(hubspot_id)?.['closedate']).toBe('2027-04-05T12:00:00.000Z');
  expect(there(hubspot_id)?.['dealname']).not.toBe(name);
  expect(await facts(id)).toMatchObject({ sending: [{ field: 'name', refused: words }] });
  expect((await state()).fields.refused).toEqual({
    total: 1,
    changes: [{ opportunity_id: id, name, field: 'name', reason: words }],
  });
  expect(await callsDuring(world, write)).toBe(0);
  await put(id, { name: 'Allowed' });
  await write();
  expect(there(hubspot_id)?.['dealname']).toBe('Allowed');
  expect(await facts(id)).toMatchObject({ sending: [] });
});

test('[INT-04] what HubSpot has no owner for waits with the reason, and asks nobody again', async () => {
  const { id } = await importOne();
  await turn(true);
  await put(id, { owner: 'Nobody There' });
  await write();
  expect(await facts(id)).toMatchObject({
    sending: [{ field: 'owner', refused: 'HubSpot has no owner called Nobody There.' }],
  });
  const sent: string[] = [];
  const jobs = { send: async (_tx: unknown, queue: string) => void sent.push(queue) };
  later(60);
  await askForDueWriting({ db: world.db, jobs, now });
  expect(sent).toEqual([]);
});

test('[INT-04] a person here and one in HubSpot change the same field: nothing is overwritten, one is chosen', async () => {
  const { id, hubspot_id } = await importOne();
  await turn(true);
  await put(id, { close_date: '2027-05-01' });
  later(1);
  await world.edit(hubspot_id, { closedate: '2027-06-01T00:00:00.000Z' });
  await write();
  expect(there(hubspot_id)?.['closedate']).toBe('2027-06-01T00:00:00.000Z');
  expect(await world.deal(id)).toMatchObject({ close_date: '2027-05-01' });
  expect(await facts(id)).toMatchObject({
    conflicts: [{ field: 'close_date', theirs: '2027-06-01' }],
    sending: [],
  });
  await world.send('POST', `/api/deals/${id}/hubspot-conflicts`, {
    field: 'close_date',
    keep: 'ours',
  });
  await write();
  expect(there(hubspot_id)?.['closedate']).toBe('2027-05-01T12:00:00.000Z');
  expect(await facts(id)).toMatchObject({ conflicts: [], sending: [] });
});

test('[INT-04] another field that HubSpot changed meanwhile comes here, and ours goes there', async () => {
  const { id, hubspot_id } = await importOne();
  await turn(true);
  await put(id, { close_date: '2027-07-01' });
  later(1);
  await world.edit(hubspot_id, { amount: '777' });
  await write();
  expect(await world.deal(id)).toMatchObject({ close_date: '2027-07-01', value: 777 });
  expect(there(hubspot_id)).toMatchObject({
    closedate: '2027-07-01T12:00:00.000Z',
    amount: '777',
  });
});

test('[INT-04] what a person changes again while it is being written is written next, and no conflict', async () => {
  const { id, hubspot_id } = await importOne();
  await turn(true);
  await put(id, { close_date: '2027-07-11' });
  await writeWhile(() => put(id, { close_date: '2027-07-12' }));
  await write();
  expect(there(hubspot_id)?.['closedate']).toBe('2027-07-12T12:00:00.000Z');
  expect(await facts(id)).toMatchObject({ conflicts: [], sending: [] });
});

test('[INT-04] of two fields that are written at once each may be changed again meanwhile', async () => {
  const { id, hubspot_id } = await importOne();
  await turn(true);
  await put(id, { close_date: '2027-07-21', value: 210 });
  await writeWhile(() => put(id, { close_date: '2027-07-22', value: 220 }));
  expect(await facts(id)).toMatchObject({ conflicts: [] });
  await write();
  expect(there(hubspot_id)).toMatchObject({ closedate: '2027-07-22T12:00:00.000Z', amount: '220' });
});

/** A deal goes to another pipeline in HubSpot, after its pipeline was changed here too. */
async function differInPipeline(id: string, hubspotId: string, to: Record<string, string>) {
  await world.db.execute(sql`update crm_links set seen = seen || '{"pipeline": "A former one"}'
    where opportunity_id = ${id}`);
  later(1);
  await world.edit(hubspotId, to);
  await read();
}
const keepOurs = (id: string, field: string) =>
  world.send('POST', `/api/deals/${id}/hubspot-conflicts`, { field, keep: 'ours' });

test('[INT-04] a stage waits while team and HubSpot differ in the pipeline, and goes out once one is taken', async () => {
  const { id, hubspot_id } = await importOne();
  await turn(true);
  const { own, others } = await choicesFor(id);
  const other = others[0]!;
  const theirs = { pipeline: other.id, dealstage: other.stages[0]!.id };
  await differInPipeline(id, hubspot_id, theirs);
  const stage = own.stages.at(-1)!;
  await put(id, { stage: stage.label });
  await write();
  expect(there(hubspot_id)).toMatchObject(theirs);
  expect((await facts(id)).conflicts).toContainEqual({ field: 'pipeline', theirs: other.label });
  await keepOurs(id, 'pipeline');
  await write();
  expect(there(hubspot_id)).toMatchObject({ pipeline: own.id, dealstage: stage.id });
});

test('[INT-04] our pipeline is written where both pipelines have a stage of that name', async () => {
  const { id, hubspot_id } = await importOne();
  await turn(true);
  const { own, others } = await choicesFor(id);
  const [stage, same, other] = others.flatMap((each) =>
    own.stages.flatMap((one) => {
      const found = each.stages.find(({ label }) => label === one.label);
      return found ? ([[one, found, each]] as const) : [];
    }),
  )[0]!;
  later(1);
  await world.edit(hubspot_id, { dealstage: stage.id });
  await read();
  await differInPipeline(id, hubspot_id, { pipeline: other.id, dealstage: same.id });
  expect((await facts(id)).conflicts).toEqual([{ field: 'pipeline', theirs: other.label }]);
  await keepOurs(id, 'pipeline');
  await write();
  expect(there(hubspot_id)).toMatchObject({ pipeline: own.id, dealstage: stage.id });
  expect(await facts(id)).toMatchObject({ sending: [], conflicts: [] });
});

test('[INT-04] a deal that was never compared with HubSpot is not overwritten: what differs is a conflict', async () => {
  const { id, hubspot_id } = await importOne();
  await turn(true);
  await world.db.execute(sql`delete from crm_links where opportunity_id = ${id}`);
  const before = there(hubspot_id)?.['closedate'];
  await put(id, { close_date: '2027-10-01' });
  await write();
  expect(there(hubspot_id)?.['closedate']).toBe(before);
  expect(await facts(id)).toMatchObject({ conflicts: [{ field: 'close_date' }] });
});

test('[INT-04] undo after it was written goes out too', async () => {
  const { id, hubspot_id } = await importOne();
  await turn(true);
  const { close_date } = await world.deal(id);
  await put(id, { close_date: '2027-08-01' });
  await write();
  await put(id, { close_date, base_values: { close_date: '2027-08-01' } });
  await write();
  expect(String(there(hubspot_id)?.['closedate']).slice(0, 10)).toBe(close_date);
});

test('[INT-04] what is changed while HubSpot is disconnected does not go out on the next connection', async () => {
  const { id, hubspot_id } = await importOne();
  await turn(true);
  await world.send('DELETE', '/api/hubspot/disconnect');
  const before = there(hubspot_id)?.['dealname'];
  await put(id, { name: 'Named while disconnected' });
  await world.connect();
  await write();
  expect(there(hubspot_id)?.['dealname']).toBe(before);
});

test('[INT-04] only an administrator turns it on; a connection that may not write says so, and it stays off', async () => {
  const path = '/api/hubspot/write-back/fields';
  for (const role of ['ACCOUNT_EXECUTIVE', 'MANAGER', 'SALES_ENGINEER'] as const) {
    expect((await world.request(role, 'PUT', path, { on: true })).status).toBe(403);
  }
  world.sandbox.behaviour.missingScopes = ['crm.objects.deals.write'];
  expect(await turn(true)).toMatchObject({
    status: 502,
    body: { error: expect.stringContaining('crm.objects.deals.write') },
  });
  expect((await state()).fields.on).toBe(false);
});

test('[API-01] while it is off, PUT writes here and says what belongs to HubSpot; nothing goes out', async () => {
  const { id, hubspot_id } = await importOne();
  const before = there(hubspot_id)?.['closedate'];
  const patch = { close_date: '2027-09-01', next_step: 'Call' };
  const answer = await world.request('ADMIN', 'PUT', `/api/deals/${id}`, patch);
  expect(answer.headers.get('X-Owned-By-HubSpot')).toBe('close_date');
  const { rows } = await world.db.execute(sql`select * from crm_field_outbox`);
  expect(rows).toEqual([]);
  await turn(true);
  await write();
  expect(there(hubspot_id)?.['closedate']).toBe(before);
});
