import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOpportunitiesApi } from '../../testing/opportunities.ts';

let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
beforeAll(async () => {
  server = await createOpportunitiesApi();
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const put = (id: string, patch: object) =>
  server.request('ADMIN', 'PUT', `/api/deals/${id}`, patch);

test('[API-03] a field that a colleague changed since answers 409 with what it holds', async () => {
  const { id } = await server.add({ close_date: '2026-12-01' });
  await server.put(id, { close_date: '2026-12-15' });
  const late = { close_date: '2026-12-24', base_values: { close_date: '2026-12-01' } };
  expect(await put(id, late)).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      field_conflicts: [{ field: 'close_date', current: '2026-12-15' }],
    },
  });
  expect(await server.get(id)).toMatchObject({ close_date: '2026-12-15' });
});

test('[API-03] another field that a colleague changed is in nobody’s way, nor is the same value', async () => {
  const { id } = await server.add({ close_date: '2026-12-01', next_step: null });
  await server.put(id, { close_date: '2026-12-15', next_step: 'Send the contract' });
  await server.put(id, { owner: 'Helen', base_values: { owner: null, close_date: '2026-12-01' } });
  await server.put(id, { close_date: '2026-12-15', base_values: { close_date: '2026-12-01' } });
  expect(await server.get(id)).toMatchObject({
    close_date: '2026-12-15',
    owner: 'Helen',
    next_step: 'Send the contract',
  });
});

test('[API-03] of two who change a field at once, one is told of the other', async () => {
  const { id } = await server.add({ stage: 'Discovery' });
  const answers = new Set<string>();
  for (let round = 1; round <= 50; round++) {
    const base_values = { stage: (await server.get(id)).stage };
    const both = await Promise.all(
      ['One', 'Two'].map((name) => put(id, { stage: `${name} ${round}`, base_values })),
    );
    answers.add(
      both
        .map(({ status }) => String(status))
        .toSorted()
        .join(' and '),
    );
  }
  expect([...answers]).toEqual(['200 and 409']);
});

test('[API-03] an undo and a later change at once: one is told of the other, and the first stays', async () => {
  const { id } = await server.add({ close_date: '2026-12-01' });
  const answers = new Set<string>();
  for (let round = 0; round < 20; round++) {
    await server.put(id, { close_date: '2026-12-01' });
    await server.put(id, { close_date: '2026-12-15' });
    const base_values = { close_date: '2026-12-15' };
    const both = await Promise.all(
      ['2026-12-01', '2026-12-24'].map((close_date) => put(id, { close_date, base_values })),
    );
    const first = both[0]!.status === 200 ? '2026-12-01' : '2026-12-24';
    expect(await server.get(id)).toMatchObject({ close_date: first });
    answers.add(
      both
        .map(({ status }) => String(status))
        .toSorted()
        .join(' and '),
    );
  }
  expect([...answers]).toEqual(['200 and 409']);
});

test('[API-03] the next step and its day are kept, listed, and told in the history', async () => {
  const { id } = await server.add();
  await server.put(id, { next_step: 'Call Wen Li', next_step_date: '2026-12-03' });
  const list = await server.request('MANAGER', 'GET', '/api/deals');
  expect(list.body).toMatchObject([{ next_step: 'Call Wen Li', next_step_date: '2026-12-03' }]);
  const history = await server.request('MANAGER', 'GET', `/api/deals/${id}/history`);
  expect(history.body).toMatchObject({
    data: [
      {
        fields: [
          { label: 'Next step', from: null, to: 'Call Wen Li' },
          { label: 'Next step by', from: null, to: '2026-12-03' },
        ],
      },
    ],
  });
});

test.each([
  ['ADMIN', 200],
  ['ACCOUNT_EXECUTIVE', 200],
  ['MANAGER', 403],
  ['SALES_ENGINEER', 403],
] as const)('[PERM-01] %s who changes a field of the deal is answered %i', async (role, status) => {
  const fields = {
    name: 'New name',
    value: 12,
    currency: 'EUR',
    stage: 'Proposal',
    close_date: '2026-12-24',
    owner: 'Helen',
    next_step: 'Call',
    next_step_date: '2026-12-03',
  };
  for (const [field, value] of Object.entries(fields)) {
    const { id } = await server.add();
    const answer = await server.request(role, 'PUT', `/api/deals/${id}`, { [field]: value });
    expect(answer.status, field).toBe(status);
  }
});
