import type { HistoryPage } from '@plumbline/domain/history/history-page.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDecisionsApi, pain, said, stack } from '../../testing/decisions.ts';

let server: Awaited<ReturnType<typeof createDecisionsApi>>;
beforeAll(async () => {
  server = await createDecisionsApi();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

test('[COM-01] accepting appends behind what stands there, and names who decided', async () => {
  const deal = await server.readDeal({ meddpicc_data: { pain: 'Renewals are late' } });
  const revision = (await server.get(deal.id)).section_revisions[pain] ?? 0;
  const suggestion = await server.suggested(deal.id, said.pain);
  const { status, body } = await server.accept(suggestion, { mode: 'append', revision });
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
  const deal = await server.readDeal({ meddpicc_data: { pain: long } });
  const suggestion = await server.suggested(deal.id, said.pain);
  const refused = await server.accept(suggestion, { mode: 'append', revision: 1 });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect((await server.get(deal.id)).meddpicc_data?.pain).toBe(long);
  expect((await server.suggested(deal.id, said.pain)).state).toBe('open');
});

test('[COM-03] a section that a colleague saved meanwhile answers 409 with its text', async () => {
  const deal = await server.readDeal();
  const suggestion = await server.suggested(deal.id, said.pain);
  await server.put(deal.id, { meddpicc_data: { pain: 'A colleague was faster' } });
  const refused = await server.accept(suggestion);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      conflicts: [{ section: pain, revision: 1, current: 'A colleague was faster' }],
    },
  });
  expect((await server.suggested(deal.id, said.pain)).state).toBe('open');
  expect((await server.get(deal.id)).meddpicc_data?.pain).toBe('A colleague was faster');
});

test('[COM-01] two people who accept at once: one does, the other is told', async () => {
  const deal = await server.readDeal();
  const suggestion = await server.suggested(deal.id, said.pain);
  const answers = await Promise.all([server.accept(suggestion), server.accept(suggestion)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ reason: 'decided', state: 'accepted' });
});

test('[COM-01] undoing an accept puts back what stood there, in the history too', async () => {
  const deal = await server.readDeal({ meddpicc_data: { pain: 'Renewals are late' } });
  const suggestion = await server.suggested(deal.id, said.pain);
  await server.accept(suggestion, { revision: 1 });
  const undone = await server.decide('reopen', suggestion);
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
  expect(await server.decide('reopen', suggestion)).toMatchObject({ status: 409 });
});

test('[COM-01] an accept is not undone over a later text of somebody', async () => {
  const deal = await server.readDeal();
  const suggestion = await server.suggested(deal.id, said.pain);
  await server.accept(suggestion);
  await server.put(deal.id, { meddpicc_data: { pain: 'Written since' } });
  const refused = await server.decide('reopen', suggestion);
  expect(refused).toMatchObject({
    status: 409,
    body: { conflicts: [{ section: pain, current: 'Written since' }] },
  });
  expect((await server.get(deal.id)).meddpicc_data?.pain).toBe('Written since');
  expect((await server.suggested(deal.id, said.pain)).state).toBe('accepted');
});

test('[COM-01] several accepts of one section are undone one after the other, newest first', async () => {
  const deal = await server.readDeal();
  const [first, second] = [
    await server.suggested(deal.id, said.pain),
    await server.suggested(deal.id, said.morePain),
  ];
  await server.accept(first);
  await server.accept(second, { mode: 'append', revision: 1 });
  await server.decide('reopen', second);
  expect((await server.get(deal.id)).meddpicc_data?.pain).toBe(said.pain);
  await server.decide('reopen', first);
  expect((await server.get(deal.id)).meddpicc_data?.pain ?? null).toBeNull();
});

test('[COM-01] rejected means rejected: reading again does not offer the same words', async () => {
  const deal = await server.readDeal();
  const suggestion = await server.suggested(deal.id, said.pain);
  expect(await server.decide('reject', suggestion)).toMatchObject({
    status: 200,
    body: { state: 'rejected', decided_by: 'ADMIN' },
  });
  // The same words once more, in another conversation.
  await server.paste(deal.id, `Dana Frey: ${said.pain}\nTom: I see.`);
  await server.read();
  const { suggestions } = await server.review(deal.id);
  expect(suggestions.map(({ text }) => text)).not.toContain(said.pain);
  await server.decide('reopen', suggestion);
  expect((await server.review(deal.id)).suggestions.map(({ text }) => text)).toContain(said.pain);
});

test('[COM-01] accept all tells the score before and after, and then does just that', async () => {
  const deal = await server.readDeal();
  const preview = await server.acceptAll(deal.id, true);
  expect(preview.status, JSON.stringify(preview.body)).toBe(200);
  expect(preview.body).toMatchObject({ before: deal.score, accepted: 5 });
  expect((await server.get(deal.id)).section_revisions).toEqual({});

  const done = await server.acceptAll(deal.id, false);
  expect(done.body).toEqual(preview.body);
  const after = await server.get(deal.id);
  expect(after.score).toBe((done.body as { after: number }).after);
  expect((done.body as { ids: string[] }).ids).toContain(
    (await server.suggested(deal.id, said.pain)).id,
  );
  expect(after).toMatchObject({
    meddpicc_data: {
      economic_buyer: { name: said.name, details: said.signs },
      pain: `${said.pain}\n${said.morePain}`,
    },
    technical_insights_environment: said.stack,
    bant_data: null,
  });
  // A hint, what speaks against us, and a second name are left to a person.
  const left = (await server.review(deal.id)).suggestions.map(({ text }) => text);
  expect(left.toSorted()).toEqual([said.hint, 'Ian Cole', said.noBudget].toSorted());

  // Undoing one undoes what came into its section with it.
  await server.decide('reopen', await server.suggested(deal.id, said.morePain));
  expect((await server.get(deal.id)).meddpicc_data?.pain ?? null).toBeNull();
  expect((await server.suggested(deal.id, said.pain)).state).toBe('open');
  expect((await server.suggested(deal.id, said.signs)).state).toBe('accepted');
});

test('[PERM-01] accept all takes only what the role may write', async () => {
  const deal = await server.readDeal();
  const { body } = await server.acceptAll(deal.id, false, 'SALES_ENGINEER');
  expect(body).toMatchObject({ accepted: 1, sections: [stack] });
  expect(await server.get(deal.id)).toMatchObject({
    meddpicc_data: null,
    technical_insights_environment: said.stack,
  });
});

test('[PERM-01] who may not read a side sees none of its suggestions, and cannot decide on them', async () => {
  const deal = await server.readDeal();
  const ofSe = await server.review(deal.id, 'SALES_ENGINEER', 'all');
  expect(ofSe.suggestions.map(({ section }) => section)).toEqual([stack]);
  const ofAe = await server.review(deal.id, 'ACCOUNT_EXECUTIVE', 'all');
  expect(ofAe.suggestions.map(({ section }) => section)).not.toContain(stack);
  expect(ofAe.suggestions).toHaveLength(7);

  const suggestion = await server.suggested(deal.id, said.pain);
  for (const how of ['reject', 'reopen']) {
    expect(await server.decide(how, suggestion, undefined, 'SALES_ENGINEER')).toMatchObject({
      status: 404,
    });
  }
  expect(await server.accept(suggestion, {}, 'SALES_ENGINEER')).toMatchObject({ status: 404 });
  // A manager reads, but does not write.
  expect(await server.accept(suggestion, {}, 'MANAGER')).toMatchObject({ status: 403 });
  expect((await server.suggested(deal.id, said.pain)).state).toBe('open');
});
