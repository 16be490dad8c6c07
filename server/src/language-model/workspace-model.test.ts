import type { ModelFeature } from '@plumbline/domain/language-model/features.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createGuardedModelFetch } from '../adapters/ai/guarded-model-fetch.ts';
import type { LanguageModel } from '../adapters/ai/language-model.ts';
import { ModelError } from '../analysis/model-error.ts';
import { commercialChallenge } from '../adapters/ai/prompts/commercial-challenge.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { useTestDatabase } from '../testing/database.ts';
import { testDossier } from '../testing/dossier.ts';
import { anonymisedText, startTestModel } from '../testing/language-model.ts';
import { testSecrets } from '../testing/people.ts';
import { modelReservations } from '../platform/db/schema/language-model.ts';
import { findModelSettings, saveModelSettings } from './settings.queries.ts';
import { addUsage, listFailures, reserve, usageSince } from './usage.queries.ts';
import {
  countedModel,
  createWorkspaceModel,
  type WorkspaceModelDependencies,
} from './workspace-model.ts';

const ada = '00000000-0000-4000-8000-00000000000a';
const bob = '00000000-0000-4000-8000-00000000000b';
const call = commercialChallenge({
  challenge: anonymisedText('The board froze the budget'),
  dossier: testDossier({ about: { methodology: 'MEDDPICC', data: null } }),
});
const box = createSecretBox(testSecrets, 'language model');

/** A workspace with the stand-in set up in the product; any number of processes of it. */
async function setUp(
  behaviour: Parameters<typeof startTestModel>[0] = {},
  more: Partial<WorkspaceModelDependencies> = {},
) {
  const { sandbox, config } = await startTestModel(behaviour);
  const db = await useTestDatabase();
  await db.execute(sql`insert into people (id, name, email)
    values (${ada}, 'Ada', 'ada@demo.example'), (${bob}, 'Bob', 'bob@demo.example')`);
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  const host = new URL(sandbox.baseUrl).host;
  const dependencies: WorkspaceModelDependencies = {
    db,
    now: () => clock.now,
    log: pino({ level: 'silent' }),
    timeZone: 'UTC',
    secrets: box,
    fixed: null,
    sample: null,
    dailyBudget: 100,
    timeoutMs: 10_000,
    send: createGuardedModelFetch({ allowedHosts: [host], proxy: null, silenceMs: 10_000 }),
    sendInside: createGuardedModelFetch({
      allowedHosts: [host],
      proxy: null,
      silenceMs: 10_000,
      onlyInside: true,
    }),
    ...more,
  };
  const choose = (columns: Parameters<typeof saveModelSettings>[1] = {}) =>
    saveModelSettings(db, {
      provider: 'openai-compatible',
      model: sandbox.model,
      base_url: sandbox.baseUrl,
      api_key: box.seal(sandbox.apiKey),
      changed_at: new Date(),
      ...columns,
    });
  const start = () => createWorkspaceModel(dependencies);
  return { sandbox, config, db, clock, choose, start, dependencies };
}

const ask = async (
  modelFor: ReturnType<typeof createWorkspaceModel>,
  personId: string | null = ada,
  feature: ModelFeature = 'analyses',
) => (await modelFor(feature, personId))?.answer(call);

test('every process asks the model that is set up now, without a restart', async () => {
  const { sandbox, choose, start } = await setUp();
  const [one, other] = [start(), start()];
  expect(await one('analyses', ada)).toBeNull();
  await choose();
  expect((await one('analyses', ada))?.name).toBe('openai-compatible/stand-in-1');
  await ask(one);
  await ask(other);
  expect(sandbox.requests()).toHaveLength(2);
  await choose({ model: 'gpt-0', changed_at: new Date(Date.now() + 5) });
  for (const process of [one, other])
    await expect(ask(process)).rejects.toMatchObject({ code: 'no_model' });
  await choose({ provider: null, model: null, changed_at: new Date(Date.now() + 10) });
  for (const process of [one, other]) expect(await process('analyses', ada)).toBeNull();
});

test('the environment wins over what is stored', async () => {
  const { config, choose, start } = await setUp();
  await choose({ model: 'stored' });
  const elsewhere = await setUp({}, { fixed: { ...config, model: 'fixed' } });
  await elsewhere.choose({ model: 'stored' });
  expect((await start()('rfp', ada))?.name).toBe('openai-compatible/stored');
  expect((await elsewhere.start()('rfp', ada))?.name).toBe('openai-compatible/fixed');
});

test('a feature that is turned off asks nothing, the others do', async () => {
  const { choose, start } = await setUp();
  await choose({ features_off: ['rfp'] });
  const modelFor = start();
  expect(await modelFor('rfp', ada)).toBeNull();
  expect(await modelFor('analyses', ada)).not.toBeNull();
});

test('[RFP-04] [DET-03] all features count on one daily budget of each person', async () => {
  const { sandbox, choose, start, clock } = await setUp({}, { dailyBudget: 2 });
  await choose();
  const modelFor = start();
  await ask(modelFor, ada, 'rfp');
  await ask(modelFor, ada, 'companies');
  await expect(ask(modelFor, ada, 'reading')).rejects.toMatchObject({ code: 'over_budget' });
  await ask(modelFor, bob);
  await expect(ask(modelFor, null)).rejects.toMatchObject({ code: 'over_budget' });
  expect(sandbox.requests()).toHaveLength(3);
  clock.now = new Date('2026-11-22T00:00:00Z');
  await ask(modelFor, ada);
  expect(sandbox.requests()).toHaveLength(4);
});

test('many at once never exceed the day’s budget', async () => {
  const { sandbox, choose, start } = await setUp({}, { dailyBudget: 5 });
  await choose();
  const modelFor = start();
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(modelFor)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(sandbox.requests()).toHaveLength(5);
});

test('the meter tells tokens, seconds and cost by feature and person, and the month’s cap ends it', async () => {
  const { sandbox, db, choose, start, clock } = await setUp();
  await choose({ input_price: 1000, output_price: 2000, month_cap: 20 });
  const modelFor = start();
  await ask(modelFor, ada, 'rfp');
  const { all, byFeature, byPerson } = await usageSince(db, '2026-11-01');
  expect(all.calls).toBe(1);
  expect(all.cost).toBeCloseTo((all.input_tokens * 1000 + all.output_tokens * 2000) / 1e6, 5);
  expect(byFeature.map(({ feature }) => feature)).toEqual(['rfp']);
  expect(byPerson.map(({ name }) => name)).toEqual(['Ada']);
  const spent = {
    model: 'other/model',
    isError: false,
    searches: 0,
    seconds: 1,
    cost: 15,
  } as const;
  const tokens = { input: 1, output: 1 };
  await addUsage(db, { ...spent, day: '2026-11-20', feature: 'rfp', personId: ada, tokens });
  await expect(ask(modelFor, bob)).rejects.toMatchObject({ code: 'over_budget' });
  expect(sandbox.requests()).toHaveLength(1);
  clock.now = new Date('2026-12-01T00:00:00Z');
  await ask(modelFor, bob);
  // Without prices there is no cap in money.
  await choose({ input_price: null, output_price: null, month_cap: null });
  await ask(modelFor, bob);
  expect((await usageSince(db, '2026-12-01')).all.calls).toBe(2);
});

test('[AI-01] searches of the web are on the meter at their own price, set aside before, and the cap counts them', async () => {
  const { db, choose, dependencies } = await setUp();
  await choose({ input_price: 0, output_price: 0, search_price: 10, month_cap: 0.06 });
  const aside: number[] = [];
  const searching: LanguageModel = {
    name: 'anthropic/some-model',
    searches: true,
    inside: null,
    async answer({ onTry }) {
      for (const { cost } of await db.select().from(modelReservations)) aside.push(cost);
      onTry?.({ seconds: 1, tokens: { input: 10, output: 10 }, searches: 3, failure: null });
      throw new ModelError('refused', 'Nothing is known of it.');
    },
  };
  const about = { feature: 'companies', personId: ada } as const;
  const settings = await findModelSettings(db);
  const model = countedModel(dependencies, searching, { ...about, settings });
  await expect(model.answer({ ...call, searches: true })).rejects.toThrow('Nothing is known');
  expect(aside).toEqual([0.04]);
  expect((await usageSince(db, '2026-11-01')).all).toMatchObject({ searches: 3, cost: 0.03 });
  // Four more could cost 0.04.
  const again = model.answer({ ...call, searches: true });
  await expect(again).rejects.toMatchObject({ code: 'over_budget' });
  expect(aside).toHaveLength(1);
});

test('many at once never spend more than the month’s cap: what each may cost is set aside before', async () => {
  const { sandbox, db, choose, start, clock } = await setUp();
  await choose({ input_price: 1000, output_price: 2000, month_cap: 25 });
  const day = '2026-11-01';
  const until = new Date(clock.now.getTime() + 60_000);
  const aside = await Promise.all(
    Array.from({ length: 8 }, () =>
      reserve(db, { id: crypto.randomUUID(), cost: 9, cap: 25, day, at: clock.now, until }),
    ),
  );
  expect(aside.filter(Boolean)).toHaveLength(2);
  // What is set aside counts as spent, until a process that died is forgotten.
  const modelFor = start();
  await expect(ask(modelFor)).rejects.toMatchObject({ code: 'over_budget' });
  expect(sandbox.requests()).toHaveLength(0);
  clock.now = new Date(until.getTime() + 1);
  await ask(modelFor);
  // Answered, a question holds nothing back.
  expect(await db.$count(modelReservations)).toBe(0);
});

test('what fails is counted, and stands as the last failure with its cause', async () => {
  const { db, choose, start } = await setUp();
  await choose({ api_key: box.seal('sk-wrong') });
  const modelFor = start();
  for (let time = 0; time < 2; time++)
    await expect(ask(modelFor)).rejects.toMatchObject({ code: 'key_refused' });
  expect((await usageSince(db, '2026-11-01')).all).toMatchObject({ calls: 2, errors: 2, cost: 0 });
  expect(await listFailures(db)).toMatchObject([
    { cause: 'key_refused', times: 2, feature: 'analyses', model: 'openai-compatible/stand-in-1' },
  ]);
});

test('a server that knows no schemas is told in words for a day, by every process', async () => {
  const { sandbox, choose, start, clock } = await setUp({ understands: ['text'] });
  await choose();
  await ask(start());
  expect(sandbox.requests()).toHaveLength(3);
  await expect
    .poll(async () => {
      const before = sandbox.requests().length;
      await ask(start());
      return sandbox.requests().length - before;
    })
    .toBe(1);
  clock.now = new Date('2026-11-22T10:00:01Z');
  const before = sandbox.requests().length;
  await ask(start());
  expect(sandbox.requests().length - before).toBe(3);
});

test('an address inside that nobody named is not asked', async () => {
  const { sandbox, choose, start } = await setUp(
    {},
    { send: createGuardedModelFetch({ allowedHosts: [], proxy: null, silenceMs: 1000 }) },
  );
  await choose();
  await expect(ask(start())).rejects.toMatchObject({ code: 'wrong_address' });
  expect(sandbox.requests()).toHaveLength(0);
});

test('the settings are one row', async () => {
  const db = await useTestDatabase();
  expect(await findModelSettings(db)).toMatchObject({ provider: null, currency: 'USD' });
  await expect(db.execute(sql`insert into model_settings default values`)).rejects.toThrow(
    'model_settings',
  );
});
