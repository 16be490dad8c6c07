import type { AnsweredBefore, LibraryAnswer } from '@plumbline/domain/rfp/library.ts';
import type { HistoryPage } from '@plumbline/domain/history/history-page.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSource } from '../../testing/knowledge.ts';
import { requirementCalls } from '../../testing/requirements.ts';
import { createRfpApi } from '../../testing/rfp.ts';

let server: Awaited<ReturnType<typeof createRfpApi>>;
let calls: ReturnType<typeof requirementCalls>;
beforeAll(async () => {
  server = await createRfpApi();
  calls = requirementCalls(server);
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const url = 'https://docs.example.com';
const page = `${url}/access`;
const asked = 'The product shall support single sign-on by SAML 2.0.';
const get = async <Answer>(path: string) =>
  (await server.request('SALES_ENGINEER', 'GET', path)).body as Answer;
const library = (query = '') => get<LibraryAnswer[]>(`/api/rfp-answers${query}`);
const before = (id: string, requirement: string) =>
  get<AnsweredBefore[]>(`/api/deals/${id}/rfp/requirements/${requirement}/answers`);

describe('[RFP-04] answers that people gave before', () => {
  test('are offered for the same and for similar wording, with deal, day and a page that changed', async () => {
    await addSource(server.db, { url, pages: { [page]: '# Access\n\nSign in with SAML 2.0.' } });
    const first = await calls.add([{ id: 'A', requirement: asked }]);
    const answer = { supportLevel: 'fully_supported', comment: 'Yes', docLink: `${page}#access` };
    await calls.patch(first, 'A', answer);
    const second = await calls.add([
      { id: '1', requirement: asked.toUpperCase() },
      { id: '2', requirement: 'Is single sign-on possible by SAML?' },
      { id: '3', requirement: 'The product shall brew coffee.' },
    ]);
    expect(await before(second, '1')).toMatchObject([
      {
        ...answer,
        wording: 'same',
        deal: 'Acme',
        opportunity_id: first,
        decided_date: expect.any(String),
        stale: false,
      },
    ]);
    expect(await before(second, '2')).toMatchObject([{ ...answer, wording: 'near' }]);
    expect(await before(second, '3')).toEqual([]);
    expect(await before(first, 'A')).toEqual([]); // its own is none given before
    await server.db.execute(sql`update knowledge_documents set content_hash = 'changed'`);
    expect(await before(second, '1')).toMatchObject([{ stale: true }]);
  });

  test('are listed, searched, changed, retired and offered again, with their history', async () => {
    const id = await calls.add([
      { id: 'A', requirement: asked },
      { id: 'B', requirement: 'Backups are kept for 35 days.' },
    ]);
    await calls.patch(id, 'A', { supportLevel: 'fully_supported', comment: 'Yes' });
    await calls.patch(id, 'B', { supportLevel: 'not_supported', comment: '14 days' });
    expect((await library()).map((each) => each.requirement_id)).toEqual(['B', 'A']);
    expect(await library('?search=SAML%20acme')).toMatchObject([{ requirement_id: 'A' }]);
    expect(await library('?search=100%25')).toEqual([]);
    await calls.patch(id, 'B', { retired: true });
    expect(await library()).toMatchObject([{ requirement_id: 'A' }]);
    expect(await library('?retired=true')).toMatchObject([{ requirement_id: 'B', retired: true }]);
    const { data } = await get<HistoryPage>(`/api/deals/${id}/history?kind=requirement&item=B`);
    expect(JSON.stringify(data)).toContain('Retired');
    const other = await calls.add([{ id: '1', requirement: 'Backups are kept for 35 days' }]);
    expect(await before(other, '1')).toEqual([]);
    await calls.run(await calls.start(other));
    expect(await calls.list(other)).toMatchObject([{ supportLevel: null }]);
    await calls.patch(id, 'B', { retired: false });
    expect(await before(other, '1')).toMatchObject([{ comment: '14 days', wording: 'same' }]);
  });

  test('[PERM-01] are read by those who may read technical insights', async () => {
    const id = await calls.add([{ id: 'A', requirement: asked }]);
    for (const path of ['/api/rfp-answers', `/api/deals/${id}/rfp/requirements/A/answers`]) {
      expect((await server.request(null, 'GET', path)).status).toBe(403);
    }
    const unknown = `/api/deals/${id}/rfp/requirements/Z/answers`;
    expect((await server.request('ADMIN', 'GET', unknown)).status).toBe(404);
  });

  test.each(['GET', 'PATCH'])(
    '[ERR-01] an id that no database holds is refused: %s',
    async (method) => {
      const id = await calls.add([{ id: 'A', requirement: asked }]);
      const path = `/api/deals/${id}/rfp/requirements/%00`;
      const { status, body } = await (method === 'GET'
        ? server.request('ADMIN', 'GET', `${path}/answers`)
        : server.request('ADMIN', 'PATCH', path, { retired: true }));
      expect(status, JSON.stringify(body)).toBe(400);
    },
  );
});

describe('[RFP-04] levels that rules of an earlier version gave', () => {
  test('stay and count until somebody takes one or a level is found', async () => {
    await addSource(server.db, { url, pages: { [page]: '# Access\n\nSign in with SAML 2.0.' } });
    const id = await calls.add();
    await server.db.execute(sql`update rfp_requirements set support_level = 'fully_supported',
      comment = 'Access: “Sign in with SAML 2.0.”', confidence = .7, source = 'built-in',
      earlier = true where id = 'req-1'`);
    await calls.run(await calls.start(id, { again: true }));
    expect((await calls.list(id))[0]).toMatchObject({
      supportLevel: 'fully_supported',
      comment: 'Access: “Sign in with SAML 2.0.”',
      earlier: true,
      accepted: false,
      passages: [{ text: 'Sign in with SAML 2.0.' }],
    });
    await calls.patch(id, 'req-1', { accepted: true });
    expect((await calls.list(id))[0]).toMatchObject({ earlier: false, accepted: true });
  });
});
