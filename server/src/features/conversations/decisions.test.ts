import type { HistoryPage } from '@plumbline/domain/history/history-page.ts';
import type {
  Opportunity,
  OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import type { Review, Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestRole } from '../../testing/app.ts';
import { createConversationsApi, cuedThread } from '../../testing/conversations.ts';

const said = {
  signs: 'I sign up to 100k after the meeting in March.',
  name: 'Dana Frey',
  rival: 'Ian Cole signs too.',
  pain: 'Quotes take five days, we lose $240k a year by that.',
  morePain: 'And 30% of the renewals slip by.',
  hint: 'It is annoying.',
  noBudget: 'There is no budget yet.',
  stack: 'We run SAP S/4 with Entra ID.',
};
const call = Object.values(said)
  .map((words) => `Dana Frey: ${words}`)
  .join('\n');
const buyer = 'meddpicc_data.economic_buyer';
const pain = 'meddpicc_data.pain';
const stack = 'technical_insights.environment';

let server: Awaited<ReturnType<typeof createConversationsApi>>;
beforeAll(async () => {
  server = await createConversationsApi(
    cuedThread([
      { words: said.signs, section: buyer, field: 'details', level: 3 },
      { words: said.name, section: buyer, field: 'name', confidence: 0.9 },
      { words: said.rival, section: buyer, field: 'name', text: 'Ian Cole', confidence: 0.4 },
      { words: said.pain, section: pain, confidence: 0.9 },
      { words: said.morePain, section: pain, confidence: 0.5 },
      { words: said.hint, section: pain, level: 1 },
      {
        words: said.noBudget,
        section: 'meddpicc_data.decision_process',
        polarity: 'against',
        level: 3,
      },
      { words: said.stack, section: stack },
    ]),
  );
});
beforeEach(() => server.empty());
afterAll(() => server.close());

/** A deal whose call was read. */
async function readDeal(fields: object = {}): Promise<Opportunity> {
  const deal = await server.add({ ...fields });
  await server.paste(deal.id, call, { kind: 'call', happened_at: '2026-11-03T09:00:00.000Z' });
  await server.read();
  return deal;
}
const review = async (id: string, role: TestRole = 'ADMIN', state = 'open'): Promise<Review> =>
  (await server.request(role, 'GET', `/api/deals/${id}/suggestions?state=${state}`)).body;
async function suggested(id: string, words: string): Promise<Suggestion> {
  const { suggestions } = await review(id, 'ADMIN', 'all');
  const found = suggestions.find(({ quotes }) => quotes.some(({ text }) => text === words));
  if (!found) throw new Error(`Nobody suggests: ${words}`);
  return found;
}
const decide = (how: string, { id }: Suggestion, body?: object, role: TestRole = 'ADMIN') =>
  server.request(role, 'POST', `/api/suggestions/${id}/${how}`, body);
const accept = (suggestion: Suggestion, more: object = {}, role: TestRole = 'ADMIN') =>
  decide(
    'accept',
    suggestion,
    { text: suggestion.text, mode: 'replace', revision: 0, ...more },
    role,
  );
const acceptAll = async (id: string, preview: boolean, role: TestRole = 'ADMIN', level = 2) =>
  server.request(role, 'POST', `/api/deals/${id}/suggestions/accept-all`, { level, preview });
async function listed(id: string, role: TestRole = 'ADMIN'): Promise<OpportunitySummary> {
  const { body } = await server.request(role, 'GET', `/api/deals?id=${id}`);
  const [row] = body as OpportunitySummary[];
  if (!row) throw new Error('The deal is not listed');
  return row;
}

test('[COM-01] accepting appends behind what stands there, and names who decided', async () => {
  const deal = await readDeal({ meddpicc_data: { pain: 'Renewals are late' } });
  const revision = (await server.get(deal.id)).section_revisions[pain] ?? 0;
  const suggestion = await suggested(deal.id, said.pain);
  const { status, body } = await accept(suggestion, { mode: 'append', revision });
  expect(status, JSON.stringify(body)).toBe(200);
  const { opportunity, suggestion: after } = body as {
    opportunity: Opportunity;
    suggestion: Suggestion;
  };
  expect(opportunity.meddpicc_data?.pain).toBe(`Renewals are late\n${said.pain}`);
  expect(after).toMatchObject({ state: 'accepted', decided_by: 'ADMIN', gain: 0 });
});

test('[COM-01] a text that has no room is refused, and nothing is written', async () => {
  const long = 'x'.repeat(480);
  const deal = await readDeal({ meddpicc_data: { pain: long } });
  const suggestion = await suggested(deal.id, said.pain);
  const refused = await accept(suggestion, { mode: 'append', revision: 1 });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect((await server.get(deal.id)).meddpicc_data?.pain).toBe(long);
  expect((await suggested(deal.id, said.pain)).state).toBe('open');
});

test('[COM-03] a section that a colleague saved meanwhile answers 409 with its text', async () => {
  const deal = await readDeal();
  const suggestion = await suggested(deal.id, said.pain);
  await server.put(deal.id, { meddpicc_data: { pain: 'A colleague was faster' } });
  const refused = await accept(suggestion);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      conflicts: [{ section: pain, revision: 1, current: 'A colleague was faster' }],
    },
  });
  expect((await suggested(deal.id, said.pain)).state).toBe('open');
  expect((await server.get(deal.id)).meddpicc_data?.pain).toBe('A colleague was faster');
});

test('[COM-01] two people who accept at once: one does, the other is told', async () => {
  const deal = await readDeal();
  const suggestion = await suggested(deal.id, said.pain);
  const answers = await Promise.all([accept(suggestion), accept(suggestion)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ reason: 'decided', state: 'accepted' });
});

test('[COM-01] undoing an accept puts back what stood there, in the history too', async () => {
  const deal = await readDeal({ meddpicc_data: { pain: 'Renewals are late' } });
  const suggestion = await suggested(deal.id, said.pain);
  await accept(suggestion, { revision: 1 });
  const undone = await decide('reopen', suggestion);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(undone.body).toMatchObject({
    opportunity: { meddpicc_data: { pain: 'Renewals are late' } },
    suggestion: { state: 'open', decided_by: null },
  });
  const { body } = await server.request('ADMIN', 'GET', `/api/deals/${deal.id}/history`);
  expect((body as HistoryPage).data.map(({ how }) => how).slice(0, 2)).toEqual([
    'restore',
    'suggestion',
  ]);
  expect(await decide('reopen', suggestion)).toMatchObject({ status: 409 });
});

test('[COM-01] an accept is not undone over a later text of somebody', async () => {
  const deal = await readDeal();
  const suggestion = await suggested(deal.id, said.pain);
  await accept(suggestion);
  await server.put(deal.id, { meddpicc_data: { pain: 'Written since' } });
  const refused = await decide('reopen', suggestion);
  expect(refused).toMatchObject({
    status: 409,
    body: { conflicts: [{ section: pain, current: 'Written since' }] },
  });
  expect((await server.get(deal.id)).meddpicc_data?.pain).toBe('Written since');
  expect((await suggested(deal.id, said.pain)).state).toBe('accepted');
});

test('[COM-01] several accepts of one section are undone one after the other, newest first', async () => {
  const deal = await readDeal();
  const [first, second] = [
    await suggested(deal.id, said.pain),
    await suggested(deal.id, said.morePain),
  ];
  await accept(first);
  await accept(second, { mode: 'append', revision: 1 });
  await decide('reopen', second);
  expect((await server.get(deal.id)).meddpicc_data?.pain).toBe(said.pain);
  await decide('reopen', first);
  expect((await server.get(deal.id)).meddpicc_data?.pain ?? null).toBeNull();
});

test('[COM-01] rejected means rejected: reading again does not offer the same words', async () => {
  const deal = await readDeal();
  const suggestion = await suggested(deal.id, said.pain);
  expect(await decide('reject', suggestion)).toMatchObject({
    status: 200,
    body: { state: 'rejected', decided_by: 'ADMIN' },
  });
  // The same words once more, in another conversation.
  await server.paste(deal.id, `Dana Frey: ${said.pain}\nTom: I see.`);
  await server.read();
  const { suggestions } = await review(deal.id);
  expect(suggestions.map(({ text }) => text)).not.toContain(said.pain);
  await decide('reopen', suggestion);
  expect((await review(deal.id)).suggestions.map(({ text }) => text)).toContain(said.pain);
});

test('[COM-01] accept all tells the score before and after, and then does just that', async () => {
  const deal = await readDeal();
  const preview = await acceptAll(deal.id, true);
  expect(preview.status, JSON.stringify(preview.body)).toBe(200);
  expect(preview.body).toMatchObject({ before: deal.score, accepted: 5 });
  expect((await server.get(deal.id)).section_revisions).toEqual({});

  const done = await acceptAll(deal.id, false);
  expect(done.body).toEqual(preview.body);
  const after = await server.get(deal.id);
  expect(after.score).toBe((done.body as { after: number }).after);
  expect((done.body as { ids: string[] }).ids).toContain((await suggested(deal.id, said.pain)).id);
  expect(after).toMatchObject({
    meddpicc_data: {
      economic_buyer: { name: said.name, details: said.signs },
      pain: `${said.pain}\n${said.morePain}`,
    },
    technical_insights_environment: said.stack,
    bant_data: null,
  });
  // A hint, what speaks against us, and a second name are left to a person.
  const left = (await review(deal.id)).suggestions.map(({ text }) => text);
  expect(left.toSorted()).toEqual([said.hint, 'Ian Cole', said.noBudget].toSorted());

  // Undoing one undoes what came into its section with it.
  await decide('reopen', await suggested(deal.id, said.morePain));
  expect((await server.get(deal.id)).meddpicc_data?.pain ?? null).toBeNull();
  expect((await suggested(deal.id, said.pain)).state).toBe('open');
  expect((await suggested(deal.id, said.signs)).state).toBe('accepted');
});

test('[PERM-01] accept all takes only what the role may write', async () => {
  const deal = await readDeal();
  const { body } = await acceptAll(deal.id, false, 'SALES_ENGINEER');
  expect(body).toMatchObject({ accepted: 1, sections: [stack] });
  expect(await server.get(deal.id)).toMatchObject({
    meddpicc_data: null,
    technical_insights_environment: said.stack,
  });
});

test('[PERM-01] who may not read a side sees none of its suggestions, and cannot decide on them', async () => {
  const deal = await readDeal();
  const ofSe = await review(deal.id, 'SALES_ENGINEER', 'all');
  expect(ofSe.suggestions.map(({ section }) => section)).toEqual([stack]);
  const ofAe = await review(deal.id, 'ACCOUNT_EXECUTIVE', 'all');
  expect(ofAe.suggestions.map(({ section }) => section)).not.toContain(stack);
  expect(ofAe.suggestions).toHaveLength(7);

  const suggestion = await suggested(deal.id, said.pain);
  for (const how of ['reject', 'reopen']) {
    expect(await decide(how, suggestion, undefined, 'SALES_ENGINEER')).toMatchObject({
      status: 404,
    });
  }
  expect(await accept(suggestion, {}, 'SALES_ENGINEER')).toMatchObject({ status: 404 });
  // A manager reads, but does not write.
  expect(await accept(suggestion, {}, 'MANAGER')).toMatchObject({ status: 403 });
  expect((await suggested(deal.id, said.pain)).state).toBe('open');
});

test('[OPP-01] the list counts what is to review by the role’s rights, filters and sorts by it', async () => {
  const quiet = await server.add({ name: 'Quiet' });
  const deal = await readDeal({ name: 'Spoken' });
  const whole = await listed(deal.id);
  expect(whole).toMatchObject({ to_review: 8, score: 1 });
  expect(whole.provisional_score).toBe((await review(deal.id)).provisional_score);
  expect(whole.provisional_score).toBeGreaterThan(1);
  expect(await listed(deal.id, 'SALES_ENGINEER')).toMatchObject({ to_review: 1 });
  expect((await listed(deal.id, 'SALES_ENGINEER')).provisional_score).toBe(
    (await review(deal.id, 'SALES_ENGINEER')).provisional_score,
  );
  expect(await listed(quiet.id)).toMatchObject({ to_review: 0, provisional_score: null });

  const names = async (query: string, role: TestRole = 'ADMIN') =>
    ((await server.request(role, 'GET', `/api/deals?${query}`)).body as OpportunitySummary[]).map(
      ({ name }) => name,
    );
  expect(await names('to_review=true')).toEqual(['Spoken']);
  expect(await names('sort=-provisional_score')).toEqual(['Spoken', 'Quiet']);
  expect(await names('sort=provisional_score')).toEqual(['Quiet', 'Spoken']);
  expect(await names('sort=-gain')).toEqual(['Spoken', 'Quiet']);
  expect(await names('sort=gain')).toEqual(['Quiet', 'Spoken']);
  const first = await server.request('ADMIN', 'GET', '/api/deals?sort=-provisional_score&limit=1');
  const cursor = encodeURIComponent(first.headers.get('x-next-cursor') ?? '');
  expect(await names(`sort=-provisional_score&limit=1&cursor=${cursor}`)).toEqual(['Quiet']);

  // Once the technical one is decided, nothing is left for the sales engineer.
  await decide('reject', await suggested(deal.id, said.stack));
  expect(await names('to_review=true', 'SALES_ENGINEER')).toEqual([]);
  expect(await listed(deal.id, 'SALES_ENGINEER')).toMatchObject({
    to_review: 0,
    provisional_score: null,
  });
});

test('[OPP-01] the provisional score follows what is typed and accepted', async () => {
  const deal = await readDeal();
  const { provisional_score: before } = await listed(deal.id);
  await acceptAll(deal.id, false);
  expect(await listed(deal.id)).toMatchObject({ score: before, provisional_score: null });
  await decide('reopen', await suggested(deal.id, said.signs));
  await server.put(deal.id, { technical_insights_hurdles: 'Legal '.repeat(60) });
  expect((await listed(deal.id)).provisional_score).toBe((await review(deal.id)).provisional_score);
});

test('[PAGE-01] the dashboard counts deals and suggestions to review, by the role’s rights', async () => {
  await readDeal({ name: 'Spoken' });
  const closed = await readDeal({ name: 'Won', stage: 'Closed Won' });
  expect(await listed(closed.id)).toMatchObject({ to_review: 8 });
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
  await readDeal({ name: 'Spoken' });
  const waiting = await server.add({ name: 'Not read yet' });
  await server.paste(waiting.id, call, { kind: 'call' });
  const told = async (role: TestRole) =>
    (await server.request(role, 'GET', '/api/conversations/reading')).body;
  const counts = { written_deals: 2, unread_deals: 1, to_review_deals: 1 };
  expect(await told('ADMIN')).toEqual({ ...counts, to_review_suggestions: 8 });
  expect(await told('SALES_ENGINEER')).toEqual({ ...counts, to_review_suggestions: 1 });
});

test('[COM-01] accepted texts tell their quotes as long as they stand', async () => {
  const deal = await readDeal();
  await accept(await suggested(deal.id, said.pain));
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
  const deal = await readDeal();
  const { body } = await accept(await suggested(deal.id, said.hint), { text: 'They are annoyed.' });
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
  await accept(await suggested(deal.id, said.pain), { text: 'They lose much.', revision: 1 });
  const { rows } = await server.db.execute<{ levels: { pain: number } }>(
    sql`select levels from evidence_levels where opportunity_id = ${deal.id}`,
  );
  expect(rows[0]?.levels.pain).toBe(2);
  const warnings = await server.request('ADMIN', 'GET', '/api/dashboard/warnings');
  expect(warnings.status).toBe(200);
});
