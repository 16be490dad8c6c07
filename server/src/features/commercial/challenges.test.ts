import type { CommercialChallenge } from '@plumbline/domain/commercial/challenge.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi } from '../../testing/app.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;
let path: string;
beforeAll(async () => {
  server = await createTestApi();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', { name: 'Acme' });
  path = `/api/deals/${(body as Opportunity).id}`;
});

const challenges = async () =>
  ((await server.request('ADMIN', 'GET', path)).body as Opportunity).commercial_challenges;

async function add(text: string): Promise<CommercialChallenge> {
  const { status, body } = await server.request(
    'ACCOUNT_EXECUTIVE',
    'POST',
    `${path}/commercial-challenges`,
    { text },
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

test('[CHA-01] a challenge is added, trimmed and open; an empty one is refused', async () => {
  const made = await add('  Procurement wants 20 % off  ');
  expect(made).toMatchObject({ text: 'Procurement wants 20 % off', status: 'open' });
  expect(await challenges()).toEqual([made]);
  const { status, body } = await server.request('ADMIN', 'POST', `${path}/commercial-challenges`, {
    text: '   ',
  });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { fields: { text: expect.any(String) as string } },
  });
});

test('[CHA-02] challenges added at the same moment are all kept', async () => {
  await Promise.all(['one', 'two', 'three', 'four'].map((text) => add(text)));
  expect((await challenges()).map(({ text }) => text).toSorted()).toEqual([
    'four',
    'one',
    'three',
    'two',
  ]);
});

test('[CHA-04] a failure that the server did not see is kept, and replaces no solution', async () => {
  const { id } = await add('No budget');
  const fail = () =>
    server.request('ACCOUNT_EXECUTIVE', 'PATCH', `${path}/commercial-challenges/${id}`, {
      solution: 'error',
      error: 'Can’t reach the server.',
    });
  expect((await fail()).status).toBe(200);
  expect(await challenges()).toMatchObject([
    { status: 'open', aiSolution: { status: 'error', error: 'Can’t reach the server.' } },
  ]);
  const solved = [{ id, text: 'No budget', createdAt: solution.createdAt, aiSolution: solution }];
  await server.request('ADMIN', 'PUT', path, { commercial_challenges: solved });
  expect((await fail()).status).toBe(200);
  expect(await challenges()).toMatchObject([{ aiSolution: { status: 'generated' } }]);
});

const solution = {
  id: 'solution-1',
  status: 'generated',
  createdAt: '2026-11-21T08:00:00.000Z',
  summary: 'They compare us with doing nothing.',
  recommendations: [{ action: 'Show the cost of waiting', priority: 'high' }],
};

async function analyzed(): Promise<CommercialChallenge> {
  const made = await add('No budget this year');
  const challenge = { ...made, status: 'analyzed', aiSolution: solution };
  await server.request('ADMIN', 'PUT', path, { commercial_challenges: [challenge] });
  return made;
}

test('[CHA-03] accepting a solution resolves the challenge', async () => {
  const { id } = await analyzed();
  const answer = await server.request('ADMIN', 'PATCH', `${path}/commercial-challenges/${id}`, {
    solution: 'accepted',
  });
  expect(answer.body).toMatchObject({ status: 'resolved', aiSolution: { status: 'accepted' } });
});

test('[CHA-03] rejecting a solution leaves the status of the challenge', async () => {
  const { id } = await analyzed();
  const answer = await server.request('ADMIN', 'PATCH', `${path}/commercial-challenges/${id}`, {
    solution: 'rejected',
  });
  expect(answer.body).toMatchObject({ status: 'analyzed', aiSolution: { status: 'rejected' } });
});

test('[CHA-03] a challenge is deleted once; then it is not found', async () => {
  const { id } = await add('No budget this year');
  const kept = await add('No champion');
  const remove = () => server.request('ADMIN', 'DELETE', `${path}/commercial-challenges/${id}`);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect(await challenges()).toEqual([kept]);
});
