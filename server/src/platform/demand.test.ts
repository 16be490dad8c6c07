import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createDemand, giveWay } from './demand.ts';

const longMs = 60_000;

test('[ERR-01] work that nobody waits for goes on once nobody waits', async () => {
  const demand = createDemand();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answers = [demand.during(() => first.promise), demand.during(() => second.promise)];
  let isCalm = false;
  const calm = demand.untilCalm(longMs).then(() => (isCalm = true));
  first.resolve();
  await answers[0];
  expect(isCalm).toBe(false);
  second.resolve();
  await Promise.all([...answers, calm]);
  await demand.untilCalm(longMs);
  giveWay(demand.cell, longMs);
});

test('[ERR-01] it goes on in the end, however many wait, and a failed answer waits no longer', async () => {
  const demand = createDemand();
  const waiting = Promise.withResolvers<void>();
  const answer = demand.during(() => waiting.promise);
  await demand.untilCalm(1);
  giveWay(demand.cell, 1);
  waiting.reject(new Error('cut off'));
  await expect(answer).rejects.toThrow('cut off');
  await demand.untilCalm(longMs);
});

test('[ERR-01] work rests where people are about, and only there', async () => {
  const demand = createDemand();
  await demand.rest(longMs);
  await demand.during(() => null);
  const began = performance.now();
  await demand.rest(50);
  expect(performance.now() - began).toBeGreaterThan(40);
  // However long the work took: this ends.
  await demand.rest(longMs);
});

test('[ERR-01] a thread sees that somebody waits, and is woken when nobody does', async () => {
  const demand = createDemand();
  const waiting = Promise.withResolvers<void>();
  const answer = demand.during(() => waiting.promise);
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     parentPort.postMessage(Atomics.load(workerData, 0));
     parentPort.postMessage(Atomics.wait(workerData, 0, 1, ${longMs}));`,
    { eval: true, workerData: demand.cell },
  );
  expect(await once(worker, 'message')).toEqual([1]);
  const woken = once(worker, 'message');
  waiting.resolve();
  await answer;
  expect(['ok', 'not-equal']).toContain((await woken)[0]);
});
