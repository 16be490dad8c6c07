import type { Behaviour } from '@plumbline/sandbox/model/behaviour.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onThatPage } from '../../adapters/ai/failures.ts';
import { saveModelSettings } from '../../language-model/settings.queries.ts';
import { createModelApi } from '../../testing/model-api.ts';

let server: Awaited<ReturnType<typeof createModelApi>>;
beforeAll(async () => {
  server = await createModelApi();
});
beforeEach(() => server.forget());
afterAll(() => server.close());

describe('testing a language model', () => {
  test('tells all that an administrator cannot know, with the very text that leaves', async () => {
    await server.choose(await server.startStandIn());
    await saveModelSettings(server.db, { input_price: 3, output_price: 15 });
    const results = await server.tested();
    expect(Object.entries(results).map(([check, { state }]) => `${check}: ${state}`)).toEqual([
      'Address: good',
      'Key: good',
      'Model: good',
      'Answer: good',
      'Structured answers: good',
      'Streaming: good',
      'Context: good',
      'Languages: warn',
      'One deal: good',
      'RFP of 100: good',
    ]);
    expect(results['Languages']?.says).toMatch(/German, French\. Missed it in Spanish/);
    expect(results['One deal']?.says).toMatch(
      /^(?:less than )?\$0\.\d\d \([\d,]+ tokens in, [\d,]+ out\)/,
    );
    const { last_test: last, usage } = await server.page();
    expect(last?.sent).toContain('[PERSON_1: buyer]');
    expect(last?.sent).not.toMatch(/Priya|Nair|Dana|Frey|Ian Cole|Tom Reed|Northgate|northgate/);
    expect(usage.all).toMatchObject({ calls: 5, errors: 0 });
    expect(usage.by_person).toMatchObject([{ name: 'Test Person' }]);
  });

  test.each<[string, Partial<Behaviour>, string, RegExp]>([
    ['no schema', { understands: ['text'] }, 'Structured answers', /told in words/],
    ['no stream', { streams: false }, 'Streaming', /come in one/],
    [
      'refused length',
      { room: { characters: 20_000, longer: 'refused' } },
      'Context',
      /longer than/,
    ],
    [
      'cut length',
      { room: { characters: 20_000, longer: 'cut' } },
      'Context',
      /Lost the beginning/,
    ],
    ['quota', { always: { kind: 'status', status: 402 } }, 'Answer', /out of credit/],
    ['a refusal', { always: { kind: 'refusal' } }, 'Answer', /declined/],
    ['a filter', { always: { kind: 'content_filter' } }, 'Answer', /content filter/],
    ['a cut answer', { always: { kind: 'cut_off' } }, 'Answer', /in the middle/],
    ['a web page', { always: { kind: 'html' } }, 'Answer', /not like a language model/],
  ])(
    '%s is said, and stands as the last failure where it is one',
    async (_name, behaviour, check, says) => {
      await server.choose(await server.startStandIn(behaviour));
      const results = await server.tested();
      expect(results[check]?.says).toMatch(says);
      expect(results[check]?.state).not.toBe('good');
      const told = (await server.page()).failures.map(({ message }) => onThatPage(message));
      const isFailure = results[check]?.state === 'bad' && check === 'Answer';
      expect(told.slice(0, isFailure ? 1 : 0)).toEqual(isFailure ? [results[check]?.says] : []);
    },
  );

  test('a wrong key, no such model and a dead address end it with their cause', async () => {
    const sandbox = await server.startStandIn();
    await server.choose(sandbox, { api_key: 'sk-wrong' });
    expect(await server.tested()).toMatchObject({
      Key: { state: 'bad', says: /rejected the key/ },
    });
    await server.choose(sandbox, { model: 'gpt-0' });
    const results = await server.tested();
    expect(results).toMatchObject({
      Model: { state: 'warn' },
      Answer: { state: 'bad', says: /doesn't offer/ },
    });
    await server.choose(sandbox);
    await sandbox.close();
    expect(await server.tested()).toMatchObject({
      Address: { state: 'bad', says: /^Nothing listens/ },
    });
  });
});
