import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCrmWorld } from '../../testing/hubspot.ts';
import { holdDeal } from '../conversations/hubspot-reading.queries.ts';

let world: Awaited<ReturnType<typeof createCrmWorld>>;
beforeAll(async () => {
  world = await createCrmWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.empty();
  await world.connect();
});

const pipelineDeals = async () => {
  const { body } = await world.send<{ deals: number }[]>('GET', '/api/reports/pipeline');
  return body.reduce((sum, { deals }) => sum + deals, 0);
};

describe('[IMP-07] refreshing compares what was seen last, what is here, and what HubSpot says', () => {
  test('a rename there arrives, also of a deal that had no name', async () => {
    const deals = await world.importDeals();
    const [named, nameless] = [
      deals[0]!,
      deals.find(({ hubspot_id }) => hubspot_id.endsWith('33'))!,
    ];
    expect(await world.deal(nameless.id)).toMatchObject({ name: 'Untitled Deal 34' });
    expect(await world.refresh()).toMatchObject({ body: { updated: 0, unchanged: 60 } });
    await world.edit(named.hubspot_id, { dealname: 'Renamed there' });
    await world.edit(nameless.hubspot_id, { dealname: 'Named at last' });
    expect(await world.refresh()).toMatchObject({ body: { updated: 2, unchanged: 58 } });
    expect(await world.deal(named.id)).toMatchObject({ name: 'Renamed there' });
    expect(await world.deal(nameless.id)).toMatchObject({ name: 'Named at last' });
    await world.edit(nameless.hubspot_id, { dealname: '' });
  });

  test('[OPP-01] of a selection only those deals are read, and what is not from HubSpot stays', async () => {
    const [one, other] = await world.importDeals(2);
    const { body: own } = await world.send<{ id: string }>('POST', '/api/deals', { name: 'Ours' });
    for (const { hubspot_id } of [one!, other!]) await world.edit(hubspot_id, { amount: '4321' });
    const refreshed = await world.send('POST', '/api/hubspot/refresh-deals', {
      ids: [one!.id, own.id],
    });
    expect(refreshed).toMatchObject({ status: 200, body: { read: 1, updated: 1, unchanged: 0 } });
    expect(await world.deal(one!.id)).toMatchObject({ value: 4321 });
    expect(await world.deal(other!.id)).not.toMatchObject({ value: 4321 });
    expect(await world.deal(own.id)).toMatchObject({ name: 'Ours' });
    expect(await world.send('POST', '/api/hubspot/refresh-deals', { ids: [] })).toMatchObject({
      status: 400,
    });
  });

  test('a deal whose emails are being stored meanwhile is not waited for', async () => {
    const [deal] = await world.importDeals(2);
    await world.edit(deal!.hubspot_id, { amount: '777' });
    const held = Promise.withResolvers<void>();
    const refreshing = held.promise.then(() => world.refresh());
    const refreshed = await world.db.transaction(async (tx) => {
      await holdDeal(tx, deal!.id);
      held.resolve();
      return refreshing;
    });
    expect(refreshed).toMatchObject({ status: 200, body: { updated: 1 } });
  });

  test('a value that only the team changed stays, however often it is read', async () => {
    const [deal] = await world.importDeals(1);
    await world.send('PUT', `/api/deals/${deal!.id}`, { value: 77, name: 'Ours' });
    await world.refresh();
    await world.edit(deal!.hubspot_id, { closedate: '2031-03-01T00:00:00Z' });
    await world.refresh();
    expect(await world.deal(deal!.id)).toMatchObject({
      value: 77,
      name: 'Ours',
      close_date: '2031-03-01',
      crm_facts: { conflicts: [] },
    });
  });

  test('opening the dialog before the refresh takes no change away', async () => {
    const [deal] = await world.importDeals(1);
    await world.edit(deal!.hubspot_id, { amount: '123456' });
    await world.send('GET', '/api/hubspot/sync');
    await world.refresh();
    expect(await world.deal(deal!.id)).toMatchObject({ value: 123_456 });
  });

  test('what both changed to something else is a conflict, which a person decides', async () => {
    const [one, other] = await world.importDeals(2);
    for (const { id, hubspot_id } of [one!, other!]) {
      await world.send('PUT', `/api/deals/${id}`, { value: 77 });
      await world.edit(hubspot_id, { amount: '88' });
    }
    await world.refresh();
    await world.refresh();
    for (const { id } of [one!, other!]) {
      expect(await world.deal(id)).toMatchObject({
        value: 77,
        crm_facts: { conflicts: [{ field: 'value', theirs: 88 }] },
      });
    }
    const decide = (id: string, keep: string) =>
      world.send('POST', `/api/deals/${id}/hubspot-conflicts`, { field: 'value', keep });
    expect(await decide(one!.id, 'ours')).toMatchObject({ status: 200 });
    expect(await decide(other!.id, 'theirs')).toMatchObject({ status: 200 });
    const decided = { crm_facts: { conflicts: [] } };
    expect(await world.deal(one!.id)).toMatchObject({ value: 77, ...decided });
    expect(await world.deal(other!.id)).toMatchObject({ value: 88, ...decided });
    expect(await decide(other!.id, 'theirs')).toMatchObject({ status: 409 });
    await world.refresh();
    expect(await world.deal(one!.id)).toMatchObject({ value: 77, ...decided });
  });

  test('what HubSpot takes back is no conflict any more, and what was decided none again', async () => {
    const [one, other] = await world.importDeals(2);
    const before = (await world.deal(one!.id))['value'];
    for (const { id, hubspot_id } of [one!, other!]) {
      await world.send('PUT', `/api/deals/${id}`, { value: 77 });
      await world.edit(hubspot_id, { amount: '88' });
    }
    await world.refresh();
    await world.edit(one!.hubspot_id, { amount: String(before) });
    const path = `/api/deals/${other!.id}/hubspot-conflicts`;
    await world.send('POST', path, { field: 'value', keep: 'theirs' });
    await world.send('PUT', `/api/deals/${other!.id}`, { value: 99 });
    await world.refresh();
    const none = { crm_facts: { conflicts: [] } };
    expect(await world.deal(one!.id)).toMatchObject({ value: 77, ...none });
    expect(await world.deal(other!.id)).toMatchObject({ value: 99, ...none });
  });

  test('what both changed to the same is none', async () => {
    const [deal] = await world.importDeals(1);
    await world.send('PUT', `/api/deals/${deal!.id}`, { value: 99 });
    await world.edit(deal!.hubspot_id, { amount: '99' });
    await world.refresh();
    expect(await world.deal(deal!.id)).toMatchObject({ value: 99, crm_facts: { conflicts: [] } });
    await world.edit(deal!.hubspot_id, { amount: '100' });
    await world.refresh();
    expect(await world.deal(deal!.id)).toMatchObject({ value: 100, crm_facts: { conflicts: [] } });
  });

  test('people who left the company keep their names on their deals', async () => {
    const [deal] = await world.importDeals(1);
    const { owner } = await world.deal(deal!.id);
    expect(owner).toEqual(expect.any(String));
    world.sandbox.behaviour.archivedOwners = ['41200300'];
    expect(await world.refresh()).toMatchObject({ body: { updated: 0 } });
    expect(await world.deal(deal!.id)).toMatchObject({ owner });
  });
});

describe('[IMP-07] deals that HubSpot has no more', () => {
  test('are marked and leave the open figures, and stay here', async () => {
    const deals = await world.importDeals();
    const before = await pipelineDeals();
    const [deleted, merged, survivor] = [deals[1]!, deals[2]!, deals[0]!];
    await world.there('DELETE', `/${deleted.hubspot_id}`);
    await world.there('POST', '/merge', {
      primaryObjectId: survivor.hubspot_id,
      objectIdToMerge: merged.hubspot_id,
    });
    await world.refresh();
    expect(await pipelineDeals()).toBe(before - 2);
    const { body } = await world.send<{ id: string }[]>('GET', '/api/deals?limit=100');
    expect(body).toHaveLength(60);
    expect(await world.deal(survivor.id)).toMatchObject({
      crm_facts: { gone: null, survivor: null },
    });
    expect(await world.deal(deleted.id)).toMatchObject({ crm_facts: { gone: 'deleted' } });
    expect(await world.deal(merged.id)).toMatchObject({
      crm_facts: {
        gone: 'merged',
        merged_into: survivor.hubspot_id,
        survivor: { id: survivor.id, name: (await world.deal(survivor.id))['name'] },
      },
    });
    await world.send('DELETE', `/api/deals/${survivor.id}`);
    expect(await world.deal(merged.id)).toMatchObject({
      crm_facts: {
        survivor: {
          id: null,
          name: null,
          url: expect.stringContaining(`/record/0-3/${survivor.hubspot_id}`),
        },
      },
    });
  });

  test('a page that one call left out is no deletion', async () => {
    await world.importDeals();
    const before = await pipelineDeals();
    world.sandbox.behaviour.hidden = ['9000100010'];
    await world.refresh();
    expect(await pipelineDeals()).toBe(before);
  });
});

describe('[INT-04] accounts', () => {
  test('a deal of another account with the same id is another deal', async () => {
    const [first] = await world.importDeals(1);
    const { name } = await world.deal(first!.id);
    await world.send('DELETE', '/api/hubspot/disconnect');
    world.sandbox.behaviour.account = { portalId: 99 };
    await world.connect();
    await world.edit(first!.hubspot_id, { dealname: 'Of the other account' });
    expect(await world.refresh()).toMatchObject({ body: { updated: 0, unchanged: 0 } });
    expect(await world.deal(first!.id)).toMatchObject({ name, crm_facts: { gone: null } });
    const [second] = await world.importDeals(1);
    expect(second).toMatchObject({ hubspot_id: first!.hubspot_id });
    expect(second!.id).not.toBe(first!.id);
    expect(await world.deal(first!.id)).toMatchObject({ name });
  });

  test('a deal leads to its page in that data centre', async () => {
    world.sandbox.behaviour.account = { uiDomain: 'app-eu1.hubspot.com' };
    await world.connect();
    const [deal] = await world.importDeals(1);
    expect(await world.deal(deal!.id)).toMatchObject({
      crm_facts: {
        url: `https://app-eu1.hubspot.com/contacts/4242424/record/0-3/${deal!.hubspot_id}`,
      },
    });
  });

  test('its number, data centre and kind are told', async () => {
    world.sandbox.behaviour.account = {
      uiDomain: 'app-eu1.hubspot.com',
      dataHostingLocation: 'eu1',
      accountType: 'SANDBOX',
    };
    await world.connect();
    expect(await world.send('GET', '/api/hubspot/status')).toMatchObject({
      body: { account: { name: 'Account 4242424', dataCenter: 'eu1', isSandbox: true } },
    });
  });
});
