import type { ChangedRequirement } from '@plumbline/domain/opportunities/changed-requirement.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { roles, type Role } from '@plumbline/domain/people/roles.ts';
import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import type { HistoryPage } from '@plumbline/domain/history/history-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../platform/db/schema/people.ts';
import { addSource } from '../../testing/knowledge.ts';
import { signedInNow } from '../../testing/people.ts';
import { createRfpApi } from '../../testing/rfp.ts';

/** One person of each role. */
const team = roles.map((role, at) => ({
  id: `00000000-0000-4000-8000-00000000000${at + 1}`,
  name: `Person ${at + 1}`,
  email: `${role.toLowerCase()}@demo.example`,
  role,
}));
function personOf(role: Role): { id: string; name: string } {
  const found = team.find((each) => each.role === role);
  if (!found) throw new Error(`Nobody is ${role}`);
  return { id: found.id, name: found.name };
}

let server: Awaited<ReturnType<typeof createRfpApi>>;
beforeAll(async () => {
  server = await createRfpApi({
    authenticate: async (authorization) => {
      const person = team.find(({ role }) => authorization === `Bearer ${role}`) ?? team[0]!;
      return { ...person, sessionId: 'session', ...signedInNow };
    },
  });
  await server.db.insert(people).values(team);
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const url = 'https://docs.example.com';
const texts = ['Sign-in with SAML', 'Kerberos is supported', 'Quantum telepathy'];
const requirements = texts.map((requirement, at) => ({ id: `req-${at + 1}`, requirement }));
const call = (method: string, path: string, body?: object, role: Role = 'SALES_ENGINEER') =>
  server.request(role, method, path, body);

async function add(): Promise<string> {
  const { body } = await call(
    'POST',
    '/api/deals',
    { name: 'Acme', technical_insights_rfp_requirements: requirements },
    'ADMIN',
  );
  return `/api/deals/${(body as Opportunity).id}`;
}
const list = async (deal: string) =>
  (await call('GET', `${deal}/rfp/requirements`)).body as AnsweredRequirement[];
const patch = async (deal: string, id: string, body: object, role?: Role) =>
  (await call('PATCH', `${deal}/rfp/requirements/${id}`, body, role)).body as ChangedRequirement;
const counts = async (deal: string, role?: Role) =>
  (await call('GET', `${deal}/rfp/review`, undefined, role)).body;
async function analyze(deal: string): Promise<void> {
  await addSource(server.db, {
    url,
    pages: { [`${url}/a`]: '# Access\n\nPeople sign in with SAML. Kerberos is not supported.' },
  });
  await call('POST', `${deal}/rfp/analysis`, {});
  await server.queue().run(server.lastAsked(), new AbortController().signal);
}

describe('[RFP-04] owner and reviewer of a requirement', () => {
  test('are named, told in the history, and undone', async () => {
    const deal = await add();
    const admin = personOf('ADMIN');
    const engineer = personOf('SALES_ENGINEER');
    const asked = await patch(deal, 'req-1', { owner_id: engineer.id, reviewer_id: admin.id });
    expect(asked.requirement).toMatchObject({
      owner: engineer,
      reviewer: admin,
      reviewed: false,
      supportLevel: null,
      source: null,
    });
    const { body } = await call('GET', `${deal}/history?kind=requirement&item=req-1`);
    expect((body as HistoryPage).data).toMatchObject([
      {
        item_id: 'req-1',
        fields: [
          { label: 'Owner', from: null, to: engineer.name },
          { label: 'Reviewer', from: null, to: admin.name },
        ],
      },
    ]);
    const other = await call('GET', `${deal}/history?kind=requirement&item=req-2`);
    expect((other.body as HistoryPage).data).toEqual([]);
    await call('POST', `${deal}/rfp/requirements/undo`, { undo: asked.undo });
    expect((await list(deal))[0]).toMatchObject({ owner: null, reviewer: null });
  });

  test('must be active members who may answer', async () => {
    const deal = await add();
    const manager = personOf('MANAGER');
    for (const field of ['owner_id', 'reviewer_id']) {
      for (const id of [manager.id, crypto.randomUUID()]) {
        const path = `${deal}/rfp/requirements`;
        const one = await call('PATCH', `${path}/req-1`, { [field]: id });
        const many = await call('PATCH', path, { ids: ['req-1'], [field]: id });
        expect([one.status, many.status]).toEqual([400, 400]);
        expect(one.body).toMatchObject({ fields: { [field]: expect.any(String) } });
      }
    }
    expect((await list(deal))[0]).toMatchObject({ owner: null, reviewer: null, revision: 0 });
  });

  test('are given to many at once, and taken from them', async () => {
    const deal = await add();
    const admin = personOf('ADMIN');
    const path = `${deal}/rfp/requirements`;
    const given = await call('PATCH', path, { ids: ['req-1', 'req-3'], reviewer_id: admin.id });
    expect(given.body).toMatchObject({ changed: 2 });
    expect((await list(deal)).map(({ reviewer }) => reviewer?.id ?? null)).toEqual([
      admin.id,
      null,
      admin.id,
    ]);
    await call('PATCH', path, { ids: ['req-3'], reviewer_id: null });
    expect((await list(deal))[2]?.reviewer).toBeNull();
    expect(await counts(deal, 'ADMIN')).toMatchObject({ needs_review: 1, asked_of_you: 1 });
    expect(await counts(deal)).toMatchObject({ needs_review: 0, asked_of_you: 0 });
  });

  test('who is asked is done by confirming, and asked again when somebody else answers', async () => {
    const deal = await add();
    const admin = personOf('ADMIN');
    await patch(deal, 'req-1', { supportLevel: 'fully_supported', reviewer_id: admin.id });
    expect(await counts(deal, 'ADMIN')).toMatchObject({ asked_of_you: 1 });
    const own = await patch(deal, 'req-1', { accepted: true });
    expect(own.requirement.reviewed).toBe(false);
    const done = await patch(deal, 'req-1', { accepted: true }, 'ADMIN');
    expect(done.requirement).toMatchObject({ reviewed: true, decided_by: { id: admin.id } });
    expect(await counts(deal, 'ADMIN')).toMatchObject({ asked_of_you: 0 });
    await patch(deal, 'req-1', { comment: 'Since 2024' });
    expect(await counts(deal, 'ADMIN')).toMatchObject({ asked_of_you: 1 });
  });
});

describe('[RFP-04] what needs a review', () => {
  test('no answer found, and what changed since it was confirmed until it is confirmed again', async () => {
    const deal = await add();
    await analyze(deal);
    expect(await counts(deal)).toMatchObject({ needs_review: 3, asked_of_you: 0, to_confirm: 0 });
    const [first] = await list(deal);
    expect(first?.quoted).toMatchObject({ title: 'Access', url: `${url}/a#access` });
    expect(first?.quoted?.text).toContain('SAML');
    const docLink = first?.quoted?.url ?? null;
    await patch(deal, 'req-1', { supportLevel: 'fully_supported', docLink });
    await server.db.execute(`update knowledge_documents set content_hash = 'changed'`);
    expect((await list(deal))[0]).toMatchObject({ accepted: true, stale: true });
    expect(await counts(deal)).toMatchObject({ needs_review: 3 });
    await patch(deal, 'req-1', { accepted: true });
    expect(await counts(deal)).toMatchObject({ needs_review: 2 });
    expect((await list(deal))[0]).toMatchObject({ accepted: true, stale: false });
    await server.db.execute(`delete from knowledge_documents`);
    await patch(deal, 'req-1', { accepted: true });
    expect((await list(deal))[0]).toMatchObject({ accepted: true, stale: false });
  });

  test('another wording than the one that was answered, until it is confirmed', async () => {
    const deal = await add();
    await patch(deal, 'req-1', { supportLevel: 'fully_supported', note: 'Ask Marta' });
    const { body } = await call('GET', deal);
    const [first, ...others] = (body as Opportunity).technical_insights_rfp_requirements ?? [];
    const reworded = { ...first, requirement: 'Sign-in with SAML 2.0' };
    await call('PUT', deal, { technical_insights_rfp_requirements: [reworded, ...others] });
    expect((await list(deal))[0]).toMatchObject({
      supportLevel: 'fully_supported',
      accepted: false,
      earlier_wording: 'Sign-in with SAML',
      note: 'Ask Marta',
    });
    expect(await counts(deal)).toMatchObject({ needs_review: 1 });
    const { requirement } = await patch(deal, 'req-1', { accepted: true });
    expect(requirement).toMatchObject({ earlier_wording: null, accepted: true });
  });
});

describe('[RFP-04] one decision', () => {
  test('is undone with all that was known before, unless somebody changed it since', async () => {
    const deal = await add();
    await analyze(deal);
    const [before] = await list(deal);
    const { undo } = await patch(deal, 'req-1', { supportLevel: 'not_supported' });
    const path = `${deal}/rfp/requirements/undo`;
    expect((await call('POST', path, { undo })).body).toEqual({ changed: 1 });
    const [after] = await list(deal);
    const { revision, changed_date, ...same } = before!;
    expect(after).toMatchObject(same);
    expect(after?.revision).toBe(revision + 2);
    expect(Date.parse(after!.changed_date)).toBeGreaterThanOrEqual(Date.parse(changed_date));
    const again = await patch(deal, 'req-1', { supportLevel: 'not_supported' });
    await patch(deal, 'req-1', { priority: 'High' });
    expect((await call('POST', path, { undo: again.undo })).body).toEqual({ changed: 0 });
  });

  test('an internal note leaves the answer as it is, and is in no export of the deal', async () => {
    const deal = await add();
    await analyze(deal);
    const [before] = await list(deal);
    const { requirement } = await patch(deal, 'req-1', { note: 'Ask Marta' });
    expect(requirement).toMatchObject({
      note: 'Ask Marta',
      supportLevel: before!.supportLevel,
      source: 'built-in',
      accepted: false,
    });
    expect(JSON.stringify((await call('GET', deal)).body)).not.toContain('Marta');
  });

  test('only what changed since a moment is listed', async () => {
    const deal = await add();
    const [first] = await list(deal);
    await new Promise((done) => setTimeout(done, 5));
    await patch(deal, 'req-2', { note: 'New' });
    const since = encodeURIComponent(first!.changed_date);
    const { body } = await call('GET', `${deal}/rfp/requirements?since=${since}`);
    expect((body as AnsweredRequirement[]).map(({ id }) => id)).toEqual(['req-2']);
  });
});

describe('[RFP-06] a newer version of the file', () => {
  test('answers, owners, notes and history go with their requirement, whatever its id is now', async () => {
    const deal = await add();
    const admin = personOf('ADMIN');
    await patch(deal, 'req-1', {
      supportLevel: 'fully_supported',
      note: 'One',
      owner_id: admin.id,
    });
    await patch(deal, 'req-2', { supportLevel: 'not_supported', note: 'Two' });
    const given = { supportLevel: 'fully_supported', priority: 'Medium' };
    await call('PUT', deal, {
      technical_insights_rfp_requirements: [
        { id: 'req-1', requirement: 'A new one in between' },
        { id: 'req-2', requirement: 'Sign-in with SAML.', ...given },
        { id: 'req-3', requirement: 'Kerberos is supported', supportLevel: 'not_supported' },
      ],
    });
    expect(await list(deal)).toMatchObject([
      { id: 'req-1', supportLevel: null, note: null, owner: null },
      { id: 'req-2', supportLevel: 'fully_supported', note: 'One', owner: admin, accepted: true },
      { id: 'req-3', supportLevel: 'not_supported', note: 'Two', earlier_wording: null },
    ]);
    const { body } = await call('GET', `${deal}/history?kind=requirement&item=req-2`);
    expect((body as HistoryPage).data).toMatchObject([
      { item_id: 'req-2', person: personOf('SALES_ENGINEER').name },
    ]);
  });

  test('a challenge made of a requirement leads to it under its new id', async () => {
    const deal = await add();
    const challenge = { id: 'c1', title: 'SAML', description: 'SAML', requirementId: 'req-1' };
    await call('PUT', deal, { technical_insights_challenges_list: [challenge] });
    await call('PUT', deal, {
      technical_insights_rfp_requirements: [{ id: 'A-7', requirement: 'Sign-in with SAML' }],
    });
    const { body } = await call('GET', deal);
    expect((body as Opportunity).technical_insights_challenges_list).toMatchObject([
      { requirementId: 'A-7' },
    ]);
  });
});
