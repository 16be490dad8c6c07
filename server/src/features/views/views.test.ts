import type { SavedView } from '@plumbline/domain/opportunities/saved-view.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { people } from '../../platform/db/schema/people.ts';
import { savedViews } from '../../platform/db/schema/views.ts';
import { createMembersWorld, type Caller, type MembersWorld } from '../../testing/members.ts';

let world: MembersWorld;
let manager: Caller;
let seller: Caller;
beforeAll(async () => {
  world = await createMembersWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(savedViews);
  await world.db.delete(people);
  manager = await world.enter('MANAGER', { email: 'manager@demo.example' });
  seller = await world.enter('ACCOUNT_EXECUTIVE', { email: 'seller@demo.example' });
});

const legal = { name: 'In legal', settings: { stage: 'Legal review', sort: '-value' } };
/** Of what is allowed, by method. */
const goodStatus: Record<string, number> = { POST: 201, PUT: 200 };
const seen = async (caller: Caller) => (await caller.call('GET', '/api/views')).body as SavedView[];
const names = async (caller: Caller) => (await seen(caller)).map(({ name }) => name);
async function save(caller: Caller, view: object = legal): Promise<SavedView> {
  const { status, body } = await caller.call('POST', '/api/views', view);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

test('[OPP-01] a view is its owner’s alone until it is shared', async () => {
  const own = await save(seller);
  expect(own).toEqual({ id: own.id, shared: false, ...legal });
  await save(manager, { name: 'Large deals', shared: true, settings: { sort: '-value' } });
  expect(await names(seller)).toEqual(['In legal', 'Large deals']);
  expect(await names(manager)).toEqual(['Large deals']);
  for (const [method, body] of [['PUT', { name: 'Mine now' }], ['DELETE']] as const) {
    const { status } = await manager.call(method, `/api/views/${own.id}`, body);
    expect(status).toBe(404);
  }
  expect(await names(seller)).toEqual(['In legal', 'Large deals']);
});

test('[PAGE-01] a report is saved as a view of its own page, beside a list of the same name', async () => {
  await save(seller);
  const report = { name: 'In legal', settings: { quarter: 'last', month: '2026-08' } };
  const { id } = await save(seller, { ...report, page: 'reports' });
  expect(await seen(seller)).toMatchObject([legal]);
  const reports = () => seller.call('GET', '/api/views?page=reports');
  expect((await reports()).body).toEqual([{ id, shared: false, ...report }]);
  await seller.call('PUT', `/api/views/${id}`, { settings: { quarter: 'next' } });
  expect((await reports()).body).toMatchObject([
    { name: 'In legal', settings: { quarter: 'next' } },
  ]);
  expect((await seller.call('GET', '/api/views?page=elsewhere')).status).toBe(400);
});

test.each([
  ['ADMIN', true],
  ['MANAGER', true],
  ['ACCOUNT_EXECUTIVE', false],
  ['SALES_ENGINEER', false],
] as const)('[OPP-01] %s shares views, changes and deletes shared ones: %s', async (role, may) => {
  const caller = await world.enter(role);
  const shared = await save(manager, { ...legal, shared: true });
  const path = `/api/views/${shared.id}`;
  const attempts: [string, string, object][] = [
    ['POST', '/api/views', { name: 'For all', shared: true, settings: {} }],
    ['PUT', path, { name: 'Renamed' }],
    ['PUT', path, { settings: { stage: 'Proposal' } }],
    ['PUT', path, { shared: false }],
  ];
  for (const attempt of attempts) {
    const { status } = await caller.call(...attempt);
    expect([attempt, status]).toEqual([attempt, may ? goodStatus[attempt[0]] : 403]);
  }
  // Taken back, it is the own one of whoever did so.
  expect(await names(manager)).not.toContain(may ? 'Renamed' : '');
  const again = await save(manager, { name: 'Another', shared: true, settings: {} });
  const { status } = await caller.call('DELETE', `/api/views/${again.id}`);
  expect(status).toBe(may ? 204 : 403);
});

test('[OPP-01] a view is renamed and its filters replaced; what says nothing is left out', async () => {
  const { id } = await save(seller);
  await seller.call('PUT', `/api/views/${id}`, { name: '  Legal  ' });
  const { body } = await seller.call('PUT', `/api/views/${id}`, {
    settings: { owner: 'Dana', stage: '' },
  });
  expect(body).toEqual({ id, name: 'Legal', shared: false, settings: { owner: 'Dana' } });
  expect(await seen(seller)).toEqual([body]);
});

test('[OPP-01] a name is taken once among one’s own and once among the shared', async () => {
  await save(seller);
  await save(manager);
  await save(manager, { ...legal, shared: true });
  const twice = await seller.call('POST', '/api/views', { ...legal, name: 'IN LEGAL' });
  expect([twice.status, twice.body]).toEqual([
    409,
    expect.objectContaining({ error: 'A view called “IN LEGAL” already exists.' }),
  ]);
  const other = await save(seller, { name: 'Other', settings: {} });
  const renamed = await seller.call('PUT', `/api/views/${other.id}`, { name: 'in legal' });
  expect(renamed.status).toBe(409);
  expect(await names(seller)).toEqual(['In legal', 'In legal', 'Other']);
});

test('[OPP-01] what a list cannot have is refused by name', async () => {
  const bad = [
    [{ name: ' ', settings: {} }, 'name'],
    [{ name: 'x'.repeat(61), settings: {} }, 'name'],
    [{ name: 'A', settings: { colour: 'red' } }, 'settings.colour'],
    [{ name: 'A', settings: { stage: 'x'.repeat(201) } }, 'settings.stage'],
  ] as const;
  for (const [view, field] of bad) {
    const { status, body } = await seller.call('POST', '/api/views', view);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ fields: { [field]: expect.any(String) as string } }),
    ]);
  }
});

test('[OPP-01] own views go with their owner, shared ones stay', async () => {
  await save(manager);
  await save(manager, { ...legal, name: 'For all', shared: true });
  await world.db.delete(people);
  expect(await world.db.select({ name: savedViews.name }).from(savedViews)).toEqual([
    { name: 'For all' },
  ]);
});

async function fill(total: number): Promise<void> {
  const rows = Array.from({ length: total }, (_, index) => ({
    id: crypto.randomUUID(),
    owner_id: seller.id,
    name: `View ${index}`,
    settings: {},
    created_at: new Date(),
  }));
  await world.db.insert(savedViews).values(rows);
}

test('[OPP-01] nobody keeps more views than a menu can show', async () => {
  await fill(100);
  const { status, body } = await seller.call('POST', '/api/views', legal);
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({
      error: 'You can have up to 100 views of your own. Delete one first.',
    }),
  ]);
});

test('[OPP-01] several saved at once are counted like those saved one after another', async () => {
  await fill(99);
  const late = await world.db.transaction(async (tx) => {
    await tx.insert(savedViews).values({
      id: crypto.randomUUID(),
      owner_id: seller.id,
      name: 'Last',
      settings: {},
      created_at: new Date(),
    });
    const saving = seller.call('POST', '/api/views', legal);
    const waits = sql`select from pg_locks
      where relation = 'saved_views'::regclass and not granted`;
    const isWaiting = async () => (await world.db.execute(waits)).rows.length > 0;
    await Promise.race([saving, vi.waitUntil(isWaiting, { timeout: 60_000 })]);
    return { saving };
  });
  expect((await late.saving).status).toBe(400);
  expect(await seen(seller)).toHaveLength(100);
});
