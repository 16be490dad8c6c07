import type {
  Opportunity,
  OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestRole } from '../../testing/app.ts';
import { call, createDecisionsApi, pain, said } from '../../testing/decisions.ts';

let server: Awaited<ReturnType<typeof createDecisionsApi>>;
beforeAll(async () => {
  server = await createDecisionsApi();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

test('[OPP-01] the list counts what is to review by the role’s rights, and filters by it', async () => {
  const quiet = await server.add({ name: 'Quiet' });
  const deal = await server.readDeal({ name: 'Spoken' });
  const whole = await server.listed(deal.id);
  expect(whole).toMatchObject({ to_review: 8, score: 1 });
  expect(whole.provisional_score).toBe((await server.review(deal.id)).provisional_score);
  expect(whole.provisional_score).toBeGreaterThan(1);
  expect(await server.listed(deal.id, 'SALES_ENGINEER')).toMatchObject({ to_review: 1 });
  expect((await server.listed(deal.id, 'SALES_ENGINEER')).provisional_score).toBe(
    (await server.review(deal.id, 'SALES_ENGINEER')).provisional_score,
  );
  expect(await server.listed(quiet.id)).toMatchObject({ to_review: 0, provisional_score: null });

  const names = async (query: string, role: TestRole = 'ADMIN') =>
    ((await server.request(role, 'GET', `/api/deals?${query}`)).body as OpportunitySummary[]).map(
      ({ name }) => name,
    );
  expect(await names('to_review=true')).toEqual(['Spoken']);
  // These orders are gone: nothing without a model knows what an acceptance would give.
  for (const gone of ['-provisional_score', 'provisional_score', '-gain', 'gain']) {
    const refused = await server.request('ADMIN', 'GET', `/api/deals?sort=${gone}`);
    expect([gone, refused.status]).toEqual([gone, 400]);
    expect(JSON.stringify(refused.body)).toContain('Must be one of');
  }

  // Once the technical one is decided, nothing is left for the sales engineer.
  await server.decide('reject', await server.suggested(deal.id, said.stack));
  expect(await names('to_review=true', 'SALES_ENGINEER')).toEqual([]);
  expect(await server.listed(deal.id, 'SALES_ENGINEER')).toMatchObject({
    to_review: 0,
    provisional_score: null,
  });
});

test('[OPP-01] the provisional score follows what is typed and accepted', async () => {
  const deal = await server.readDeal();
  const { provisional_score: before } = await server.listed(deal.id);
  await server.acceptAll(deal.id, false);
  expect(await server.listed(deal.id)).toMatchObject({ score: before, provisional_score: null });
  await server.decide('reopen', await server.suggested(deal.id, said.signs));
  await server.put(deal.id, { technical_insights_hurdles: 'Legal '.repeat(60) });
  expect((await server.listed(deal.id)).provisional_score).toBe(
    (await server.review(deal.id)).provisional_score,
  );
});

test('[PAGE-01] the dashboard counts deals and suggestions to review, by the role’s rights', async () => {
  await server.readDeal({ name: 'Spoken' });
  const closed = await server.readDeal({ name: 'Won', stage: 'Closed Won' });
  expect(await server.listed(closed.id)).toMatchObject({ to_review: 8 });
  const counts = async (role: TestRole) =>
    (await server.request(role, 'GET', '/api/dashboard')).body;
  expect(await counts('ADMIN')).toMatchObject({ to_review_deals: 1, to_review_suggestions: 8 });
  expect(await counts('SALES_ENGINEER')).toMatchObject({
    to_review_deals: 1,
    to_review_suggestions: 1,
  });
});

test('[OPP-01] what is read and to review of all deals is told, by the role’s rights', async () => {
  await server.add({ name: 'Quiet' });
  await server.readDeal({ name: 'Spoken' });
  const waiting = await server.add({ name: 'Not read yet' });
  await server.paste(waiting.id, call, { kind: 'call' });
  const told = async (role: TestRole) =>
    (await server.request(role, 'GET', '/api/conversations/reading')).body;
  await server.db.execute(sql`update deal_readings set read_at = now(), state = 'idle'
    where opportunity_id <> ${waiting.id}`);
  const counts = { written_deals: 2, unread_deals: 1, model_read_deals: 1, to_review_deals: 1 };
  expect(await told('ADMIN')).toEqual({ ...counts, to_review_suggestions: 8 });
  expect(await told('SALES_ENGINEER')).toEqual({ ...counts, to_review_suggestions: 1 });
});

test('[COM-01] accepted texts tell their quotes as long as they stand', async () => {
  const deal = await server.readDeal();
  await server.accept(await server.suggested(deal.id, said.pain));
  const quotes = async (role: TestRole = 'ADMIN') =>
    (await server.request(role, 'GET', `/api/deals/${deal.id}/quotes`)).body as object[];
  expect(await quotes()).toMatchObject([
    {
      section: pain,
      accepted_text: said.pain,
      accepted_by: 'ADMIN',
      quotes: [{ text: said.pain }],
    },
  ]);
  expect(await quotes('SALES_ENGINEER')).toEqual([]);
  await server.put(deal.id, { meddpicc_data: { pain: 'Something else' } });
  expect(await quotes()).toEqual([]);
});

test('[COM-06] the deal carries what accepted texts rest on, by the role’s rights, and its levels count it', async () => {
  const deal = await server.readDeal();
  const { body } = await server.accept(await server.suggested(deal.id, said.hint), {
    text: 'They are annoyed.',
  });
  const { opportunity } = body as { opportunity: Opportunity };
  expect(opportunity.accepted_quotes).toMatchObject([
    {
      section: pain,
      field: null,
      text: 'They are annoyed.',
      level: 1,
      by: ['Dana Frey'],
      said_at: '2026-11-03T09:00:00.000Z',
    },
  ]);
  expect((await server.get(deal.id)).accepted_quotes).toEqual(opportunity.accepted_quotes);
  expect((await server.get(deal.id, 'SALES_ENGINEER')).accepted_quotes).toEqual([]);
  await server.accept(await server.suggested(deal.id, said.pain), {
    text: 'They lose much.',
    revision: 1,
  });
  const { rows } = await server.db.execute<{ levels: { pain: number } }>(
    sql`select levels from evidence_levels where opportunity_id = ${deal.id}`,
  );
  expect(rows[0]?.levels.pain).toBe(2);
  const warnings = await server.request('ADMIN', 'GET', '/api/dashboard/risks');
  expect(warnings.status).toBe(200);
});
