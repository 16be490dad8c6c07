import { expect, test } from 'vitest';
import { countLost } from './writers.ts';

const call = async () => ({ meddpicc_data: { metrics: 'Count 2' } }) as never;

test('[ERR-01] a deal that is made while the list is read is not counted as lost', async () => {
  const created = new Map([['one', 'Deal 1']]);
  const send = async () => {
    created.set('two', 'Deal 2'); // after the newest were listed
    return Response.json([{ id: 'one', name: 'Deal 1' }]);
  };
  expect(await countLost({ send, call }, created, new Map())).toBe(0);
});

test('[ERR-01] what was acknowledged and is not there is lost, writes of one deal one by one', async () => {
  const created = new Map([
    ['one', 'Deal 1'],
    ['two', 'Deal 2'],
  ]);
  const send = async () => Response.json([{ id: 'one', name: 'Deal 1' }]);
  expect(await countLost({ send, call }, created, new Map([['own', 5]]))).toBe(4);
});
