import type { SectionChange } from '@plumbline/domain/history/history.ts';
import { signedInNow } from './people.ts';
import { historyPageSchema, type HistoryPage } from '@plumbline/domain/history/history-page.ts';
import type { ItemHistory } from '@plumbline/domain/history/item-history.ts';
import { isRole, type Role } from '@plumbline/domain/people/roles.ts';
import * as v from 'valibot';
import { expect } from 'vitest';
import { people } from '../platform/db/schema/people.ts';
import { createOpportunitiesApi } from './opportunities.ts';

const ids: Record<string, string> = {
  'Mia Chen': '00000000-0000-4000-8000-000000000001',
  'Ben Ortiz': '00000000-0000-4000-8000-000000000002',
};

/** The API with a clock that a test moves, and people who take turns at it. */
export async function createHistoryApi() {
  let clock = new Date();
  let who = 'Mia Chen';
  const server = await createOpportunitiesApi({
    now: () => clock,
    authenticate: async (authorization) => {
      const role = authorization?.replace('Bearer ', '') ?? '';
      const id = ids[who] ?? '';
      return {
        id,
        name: who,
        email: `${id}@demo.example`,
        role: isRole(role) ? role : null,
        sessionId: 'session',
        ...signedInNow,
      };
    },
  });

  // Analyses refer to whoever asked.
  await server.db
    .insert(people)
    .values(Object.entries(ids).map(([name, id]) => ({ id, name, email: `${id}@demo.example` })));

  async function page(id: string, query = '', role: Role = 'ADMIN'): Promise<HistoryPage> {
    const { status, body } = await server.request(role, 'GET', `/api/deals/${id}/history${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return v.parse(historyPageSchema, body);
  }

  async function itemHistory(id: string, query = '', role: Role = 'ADMIN'): Promise<ItemHistory[]> {
    const { data } = await page(id, query, role);
    return data.filter((entry) => entry.type === 'item');
  }

  return {
    ...server,
    /** No opportunities; nine o'clock, and Mia Chen at work. */
    async begin(): Promise<void> {
      clock = new Date('2026-11-21T09:00:00.000Z');
      who = 'Mia Chen';
      await server.empty();
    },
    later(minutes: number): void {
      clock = new Date(clock.getTime() + minutes * 60_000);
    },
    as(person: 'Mia Chen' | 'Ben Ortiz'): void {
      who = person;
    },
    add: async (fields?: Record<string, unknown>) => (await server.add(fields)).id,
    writePain: (id: string, pain: string | null) => server.put(id, { meddpicc_data: { pain } }),
    restoreSection: (id: string, body: object, role: Role = 'ADMIN') =>
      server.request(role, 'POST', `/api/deals/${id}/history/restore`, body),
    page,
    /** The changes of sections alone. */
    async sectionHistory(id: string, query = '', role: Role = 'ADMIN') {
      const found = await page(id, query, role);
      const isSection = (entry: { type: string }): entry is SectionChange =>
        entry.type === 'section';
      return { ...found, data: found.data.filter(isSection) };
    },
    /** The changes of everything else. */
    itemHistory,
    newestItem: async (id: string) => (await itemHistory(id))[0],
  };
}
