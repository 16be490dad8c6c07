import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRfpApi } from '../../testing/rfp.ts';
import { requirementCalls, requirements } from '../../testing/requirements.ts';

let server: Awaited<ReturnType<typeof createRfpApi>>;
let calls: ReturnType<typeof requirementCalls>;
beforeAll(async () => {
  server = await createRfpApi();
  calls = requirementCalls(server);
});
afterAll(() => server.close());

const bad = ['javascript:alert(1)', 'data:text/html,x', ' JAVASCRIPT:alert(1)', 'docs.example.com'];
const challenge = { id: 'c1', title: 'Single sign-on', description: 'Needs SAML' };

test.each(bad)('[RFP-03] %s is no link to documentation, wherever it is sent', async (docLink) => {
  const id = await calls.add(null);
  for (const fields of [
    { technical_insights_rfp_requirements: [{ ...requirements[0], docLink }] },
    { rfp_requirements: [{ ...requirements[0], docLink }] },
    { technical_insights_challenges_list: [{ ...challenge, docLink }] },
  ]) {
    const { status, body } = await calls.put(id, fields);
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining('Must start with http:// or https://'),
    ]);
  }
});

test('[RFP-03] a link that was stored before and is none stays as words', async () => {
  const id = await calls.add(null);
  const good = 'https://docs.example.com/a';
  await calls.put(id, {
    technical_insights_rfp_requirements: requirements.map((each) => ({ ...each, docLink: good })),
    technical_insights_challenges_list: [
      { ...challenge, comment: 'Ask them', docLink: good },
      { ...challenge, id: 'c2', docLink: good },
    ],
  });
  const { db } = server;
  await db.execute(sql`update rfp_requirements set doc_link = 'javascript:alert(1)', note = 'Ours',
    before_bulk = '{"doc_link": "javascript:alert(2)", "comment": "x"}' where position = 0`);
  await db.execute(sql`update opportunities set technical_insights_challenges_list =
    jsonb_set(technical_insights_challenges_list, '{0,docLink}', '"wiki page 7"')`);
  const migration = new URL(
    '../../platform/db/migrations/0190_documentation_links.sql',
    import.meta.url,
  );
  await db.execute(sql.raw(readFileSync(migration, 'utf8')));
  const { rows } = await db.execute(
    sql`select doc_link, note, before_bulk from rfp_requirements order by position`,
  );
  expect(rows).toEqual([
    {
      doc_link: null,
      note: 'Ours\nDocumentation: javascript:alert(1)',
      before_bulk: { doc_link: null, comment: 'x' },
    },
    ...requirements.slice(1).map(() => ({ doc_link: good, note: null, before_bulk: null })),
  ]);
  const deal = await calls.deal(id);
  expect(deal.technical_insights_challenges_list).toMatchObject([
    { id: 'c1', docLink: null, comment: 'Ask them\nDocumentation: wiki page 7' },
    { id: 'c2', docLink: good, comment: null },
  ]);
});
