import { resourceOfSide } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { roles } from '@plumbline/domain/people/roles.ts';
import type { DealReading } from '@plumbline/domain/reading/reading.ts';
import { readingSides, type ReadingSide } from '@plumbline/domain/reading/model-reading.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dealReadings } from '../../platform/db/schema/suggestions.ts';
import { createDealReadingApi } from '../../testing/deal-reading.ts';

const sources: ReadingSide[][] = [['commercial'], ['technical'], [...readingSides]];
const kinds = [
  'brief',
  'changes',
  'contradictions',
  'people',
  'promises',
  'risks',
  'next_steps',
  'unsigned',
  'ask',
] as const;

/** Words by which an item is known again wherever it appears. */
const wordsOf = (kind: string, sides: readonly string[]) => `zq${kind}zq${sides.join('zq')}zq`;

let server: Awaited<ReturnType<typeof createDealReadingApi>>;
let id = '';
beforeAll(async () => {
  server = await createDealReadingApi();
  id = await server.addDeal('Priya Nair: Quotes take five days.\nTom Reed: I see.');
  await server.db.execute(sql`delete from deal_readings`);
  await server.db.insert(dealReadings).values({
    opportunity_id: id,
    deal_created_date: new Date(),
    state: 'idle',
    requested_at: new Date(),
    due_at: new Date(),
    read_at: new Date(),
    model: 'test/model',
    reading: readingOfAll(),
  });
});
afterAll(() => server.close());

function readingOfAll(): DealReading {
  const quote = {
    conversation_id: 'c',
    start: 0,
    end: 1,
    text: 'Q',
    speaker: null,
    title: null,
    side: 'customer',
    said_at: '2026-11-03T09:00:00.000Z',
    question: null,
  } as const;
  const items = (kind: string) =>
    sources.map((sides) => ({ sides, text: wordsOf(kind, sides), quotes: [quote] }));
  const due = { due: null, due_from: 'plan' } as const;
  return {
    brief: items('brief'),
    changes: items('changes').map((each) => ({ ...each, day: '2026-11-03' })),
    contradictions: items('contradictions').map(({ sides, text }) => ({
      sides,
      text,
      field: 'pain' as const,
      older: quote,
      newer: quote,
    })),
    people: items('people').map((each) => ({
      ...each,
      role: 'buyer' as const,
      stance: 'for' as const,
      until: null,
    })),
    promises: items('promises').map((each) => ({ ...each, by: 'us' as const, due: null })),
    risks: items('risks'),
    next_steps: items('next_steps').map((each) => ({
      ...each,
      ...due,
      title: 'Step',
      priority: 'High' as const,
    })),
    unsigned: items('unsigned'),
    ask: items('ask'),
    fields: [],
  };
}

const places = {
  deal: () => `/api/deals/${id}/reading`,
  'deal as a whole': () => `/api/deals/${id}`,
  list: () => '/api/deals',
  search: () => '/api/deals?search=zq',
  dashboard: () => '/api/dashboard',
  reports: () => '/api/reports/pipeline',
  export: () => `/api/deals/${id}/export`,
};

describe.each(roles)('[PERM-01] %s', (role) => {
  test.each(Object.entries(places))(
    'sees in %s only items all of whose sources they may read',
    async (place, path) => {
      const { body } = await server.request(role, 'GET', path());
      const told = JSON.stringify(body);
      const all = kinds.flatMap((kind) => sources.map((sides) => ({ kind, sides })));
      const shown = all.filter(({ kind, sides }) => told.includes(wordsOf(kind, sides)));
      const allowed = all.filter(({ sides }) =>
        sides.every((side) => can(role, 'read', resourceOfSide(side))),
      );
      // Elsewhere nothing of it is told but a line in a list; were it, then by these very rights.
      expect(shown.filter((each) => !allowed.includes(each))).toEqual([]);
      expect(shown.length).toBe({ deal: allowed.length, list: 1 }[place] ?? 0);
    },
  );
});
