import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHubspot } from './hubspot.ts';
import { reasonsOf } from './refused.ts';

interface Batch {
  inputs: { id: string }[];
}

/** A CRM that answers batches of deals in this way, and has every property. */
async function startAnswering(answer: (batch: Batch) => [status: number, body: object]) {
  const batches: string[][] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      if (!text) return void response.end(JSON.stringify({ results: [] }));
      const batch = JSON.parse(text) as Batch;
      batches.push(batch.inputs.map(({ id }) => id));
      const [status, body] = answer(batch);
      response.statusCode = status;
      return void response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const crm = createHubspot(`http://127.0.0.1:${port}`);
  const write = (...ids: string[]) =>
    crm.writeDeals(
      'token',
      ids.map((id) => ({ id, properties: {}, traceId: `trace ${id}` })),
      {},
    );
  return { write, batches };
}

const written = (inputs: { id: string }[]) =>
  inputs.map(({ id }) => ({ id, updatedAt: '2026-11-03T09:00:00Z' }));
const fault = { status: 'error', category: 'VALIDATION_ERROR', message: 'Enter only letters' };
const refused = [{ hubspot_id: '2', reason: 'Enter only letters' }];
const idsOf = (deals: { hubspot_id: string }[]) => deals.map(({ hubspot_id }) => hubspot_id);

test.each([
  ['its id', { ...fault, id: '2' }],
  ['ids', { ...fault, context: { ids: ['2'] } }],
  ['what it was written with', { ...fault, context: { objectWriteTraceId: ['trace 2'] } }],
])('[INT-04] a fault of a batch that names its deal by %s is that deal’s', async (_by, error) => {
  const { write, batches } = await startAnswering(({ inputs }) => [
    207,
    { results: written(inputs.filter(({ id }) => id !== '2')), errors: [error] },
  ]);
  const answer = await write('1', '2', '3');
  expect(idsOf(answer.written)).toEqual(['1', '3']);
  expect(answer.refused).toEqual(refused);
  expect(batches).toHaveLength(1);
});

test('[INT-04] where a fault names no deal, each is written by itself', async () => {
  const { write, batches } = await startAnswering(({ inputs }) => {
    const good = inputs.filter(({ id }) => id !== '2');
    const errors = good.length < inputs.length ? [fault] : [];
    return [207, { results: written(good), errors }];
  });
  const answer = await write('1', '2', '3');
  expect(idsOf(answer.written)).toEqual(['1', '3']);
  expect(answer.refused).toEqual(refused);
  expect(batches.at(-2)).toEqual(['2']);
});

test('[INT-04] a deal that HubSpot does not have is not refused', async () => {
  const { write } = await startAnswering(({ inputs }) => [
    207,
    {
      results: written(inputs.slice(0, 1)),
      errors: [{ ...fault, category: 'OBJECT_NOT_FOUND', context: { ids: ['2'] } }],
    },
  ]);
  const answer = await write('1', '2');
  expect([idsOf(answer.written), answer.refused]).toEqual([['1'], []]);
});

test('[INT-04] a batch that is refused as a whole is halved until those stand alone', async () => {
  const { write, batches } = await startAnswering(({ inputs }) =>
    inputs.some(({ id }) => id === '2') ? [400, fault] : [200, { results: written(inputs) }],
  );
  const answer = await write('1', '2', '3', '4');
  expect(idsOf(answer.written).toSorted()).toEqual(['1', '3', '4']);
  expect(answer.refused).toEqual(refused);
  expect(batches.map((ids) => ids.join())).toEqual(['1,2,3,4', '1,2,3,4', '1,2', '1', '2', '3,4']);
});

test.each([
  [
    'Property values were not valid: [{"isValid":false,"message":"Enter only letters","error":"INVALID_ALPHA","name":"a"},{"isValid":false,"message":"Enter only letters","name":"b"}]',
    [],
    ['Enter only letters'],
  ],
  ['The values are invalid', [{ message: ' reason is required ' }], ['reason is required']],
  ['Odd [{ words', [], ['Odd [{ words']],
  ['', [], []],
  ['x'.repeat(5000), [], ['x'.repeat(300)]],
])('[INT-04] the words of a rule: %.60s', (message, errors, told) => {
  expect(reasonsOf({ message, errors })).toEqual(told);
});
