import { expect, test } from 'vitest';
import { countLost } from './writers.ts';

test('[ERR-01] a deal that is made while the list is read is not counted as lost', async () => {
  const created = new Map([['one', 'Deal 1']]);
  const send = async () => {
    created.set('two', 'Deal 2'); // after the newest were listed
    return Response.json([{ id: 'one', name: 'Deal 1' }]);
  };
  expect(await countLost({ send }, created, new Map())).toBe(0);
});

test('[ERR-01] what was acknowledged and is not there is lost, writes of one deal one by one', async () => {
  const created = new Map([
    ['one', 'Deal 1'],
    ['two', 'Deal 2'],
  ]);
  const send = async (_method: string, path: string) =>
    path === '/api/deals/own'
      ? Response.json({ meddpicc_data: { metrics: 'Count 2' } })
      : Response.json([{ id: 'one', name: 'Deal 1' }]);
  expect(await countLost({ send }, created, new Map([['own', 5]]))).toBe(4);
});

test('[ERR-01] whoever counts comes back when told to, and takes no other refusal', async () => {
  const answers = [
    new Response(null, { status: 503, headers: { 'Retry-After': '0' } }),
    Response.json([]),
    new Response(null, { status: 503 }),
  ];
  const send = async () => answers.shift() ?? Response.error();
  const created = new Map([['one', 'Deal 1']]);
  expect(await countLost({ send }, created, new Map())).toBe(1);
  await expect(countLost({ send }, created, new Map())).rejects.toThrow('503');
});
