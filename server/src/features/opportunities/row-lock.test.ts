import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpportunitiesApi } from '../../testing/opportunities.ts';
import { lockRow } from './opportunities.queries.ts';

let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
beforeAll(async () => {
  server = await createOpportunitiesApi();
});
afterAll(() => server.close());

test('[API-03] what is filed under a deal does not wait for a save of it; a deletion does', async () => {
  const { id } = await server.add();
  await server.db.transaction(async (saving) => {
    await lockRow(saving, id);
    await server.db.transaction(async (filing) => {
      await filing.execute(sql`set local lock_timeout = '1s'`);
      await filing.execute(sql`
        insert into conversations (opportunity_id, source, kind, happened_at, text, fingerprint)
        values (${id}, 'pasted', 'note', now(), 'We go', 'f')`);
    });
    const isFree = await server.db.execute(sql`
      select from opportunities where id = ${id} for update skip locked`);
    expect(isFree.rows).toHaveLength(0);
  });
});
