import type { ItemHistory } from '@plumbline/domain/history/item-history.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createHistoryApi } from '../../testing/history.ts';

let server: Awaited<ReturnType<typeof createHistoryApi>>;

beforeAll(async () => {
  server = await createHistoryApi();
});
afterAll(() => server.close());
beforeEach(() => server.begin());

/** A thousand requests and more: on a busy machine they take their time. */
const patienceMs = 600_000;

async function restore(id: string, { id: change, item_changed_at: base }: ItemHistory) {
  const path = `/api/deals/${id}/history/restore-item`;
  const { status } = await server.request('ADMIN', 'POST', path, { change, base });
  return status;
}

/**
 * What two are answered, round by round, who both put back another version of what they see:
 * whoever comes second has not seen the first.
 */
async function answersToTwo(
  rounds: number,
  id: string,
  change: (text: string) => Promise<unknown>,
): Promise<Set<string>> {
  const answers = new Set<string>();
  await change('First');
  for (let round = 1; round <= rounds; round++) {
    for (const text of [`One ${round}`, `Two ${round}`]) {
      server.later(11);
      await change(text);
    }
    server.later(11);
    const [, one, other] = await server.itemHistory(id, '?limit=3');
    if (!one || !other) throw new Error('There were three changes at least');
    const statuses = await Promise.all([restore(id, one), restore(id, other)]);
    answers.add(statuses.map(String).toSorted().join(' and '));
  }
  return answers;
}

test(
  '[API-03] two who put back versions of a task at once: one is told of the other',
  async () => {
    const task = { id: 'call', title: 'Call', type: 'commercial_strategy', priority: 'High' };
    const id = await server.add({ strategy_recommendations: [task] });
    const answers = await answersToTwo(200, id, (title) =>
      server.put(id, { strategy_recommendations: [{ ...task, title }] }),
    );
    expect([...answers]).toEqual(['200 and 409']);
  },
  patienceMs,
);

test(
  '[API-03] two who put back answers to a requirement at once: one is told of the other',
  async () => {
    const requirement = { id: 'r1', requirement: 'SSO?' };
    const id = await server.add({ technical_insights_rfp_requirements: [requirement] });
    const answers = await answersToTwo(50, id, (comment) =>
      server.request('ADMIN', 'PATCH', `/api/deals/${id}/rfp/requirements/r1`, {
        supportLevel: 'fully_supported',
        comment,
      }),
    );
    expect([...answers]).toEqual(['200 and 409']);
  },
  patienceMs,
);

test('[API-03] a write that waited for another is told after it', async () => {
  const id = await server.add();
  const { put } = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select from opportunities where id = ${id} for update`);
    const waiting = server.put(id, { stage: 'Proposal' });
    await vi.waitUntil(isSomebodyWaiting);
    server.later(1);
    // Not the promise itself: the transaction would wait for it.
    return { put: waiting };
  });
  const at = '2026-11-21T09:01:00.000Z';
  expect(await put).toMatchObject({ updated_date: at });
  expect(await server.itemHistory(id)).toMatchObject([{ changed_at: at }]);
});

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await server.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
