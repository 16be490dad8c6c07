import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi } from '../testing/app.ts';
import { saveStages } from '../testing/stages.ts';
import { foldTallies } from '../platform/db/figures.queries.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  server = await createTestApi();
});
afterAll(() => server.close());

const read = async (statement: string, values: unknown[] = []) =>
  (await server.db.$client.query<Record<string, unknown>>(statement, values)).rows;

const sums = `select kind, outcome, a, b, c, sum(n) as n, trim_scale(sum(m)) as m from tallied
  group by 1, 2, 3, 4, 5 having sum(n) <> 0 or sum(m) <> 0 order by 1, 2, 3, 4, 5`;
const figures = 'select * from deal_figures order by opportunity_id';
const moves = 'select * from score_moves order by opportunity_id, until';

/** All that is kept is what follows from the deals anew. */
async function expectInStep(): Promise<void> {
  const kept = [await read(figures), await read(sums), await read(moves)];
  await read('select rebuild_figures()');
  expect(kept).toEqual([await read(figures), await read(sums), await read(moves)]);
}

const stage = fc.constantFrom('Discovery', 'Proposal', 'Closed Won', 'closedlost', 'Verloren');
const day = fc.constantFrom('2026-11-01', '2026-12-24', '2027-02-01');
const told = fc.record({
  stage,
  outcome: fc.constantFrom(null, 'open', 'won', 'lost'),
  gone: fc.constantFrom(null, 'deleted'),
  probability: fc.constantFrom(null, 20, 33.3),
});
const texts = fc.record({
  meddpicc_data: fc.record({ pain: fc.constantFrom('', 'ROI of 20%, $240k a year') }),
});
const tasks = fc.constantFrom(
  { strategy_recommendations: [] },
  {
    strategy_recommendations: [
      { id: 'one', title: 'Meet the buyer', type: 'commercial_strategy', priority: 'High' },
      { id: 'two', title: 'Agree on a test', type: 'technical_strategy', priority: 'Low' },
    ],
  },
  { completed_step_ids: ['one'] },
);
const patch = fc.oneof(
  stage.map((value) => ({ stage: value })),
  day.map((value) => ({ close_date: value })),
  fc.constantFrom(0, 10.1, 20.2).map((value) => ({ value })),
  fc.constantFrom('Corvid', 'ÄRA').map((name) => ({ name, company_name: name })),
  texts,
  tasks,
);
/** `Proposal` is open, won, called otherwise, or gone. */
const stageList = fc
  .constantFrom(
    [],
    [{ name: 'Proposal', outcome: 'open' }],
    [{ name: 'Proposal', outcome: 'won' }],
    [{ name: 'Offer', outcome: 'open', was: 'Proposal' }],
    [{ name: 'Offer', outcome: 'won', was: 'Proposal' }],
  )
  .map((some) => [
    { name: 'Discovery', outcome: 'open' },
    ...some,
    { name: 'Closed Won', outcome: 'won' },
  ]);
const deal = fc.nat(11);
const act = fc.oneof(
  fc.record({ do: fc.constant('change' as const), deal, patch }),
  fc.record({ do: fc.constant('change' as const), deal, patch }),
  fc.record({ do: fc.constant('import' as const), deal, stage }),
  fc.record({ do: fc.constant('delete' as const), deal }),
  fc.record({ do: fc.constant('tell' as const), deal, told }),
  fc.record({ do: fc.constant('redate' as const), deal, days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('fold' as const) }),
  fc.record({ do: fc.constant('stages' as const), list: stageList }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** A statement of the test itself, tried again as a job would where two writers wait for each other. */
async function write(statement: string, values: unknown[]): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      await read(statement, values);
      return;
    } catch (error) {
      if (!(error instanceof Error && /deadlock detected/.test(error.message))) throw error;
    }
  }
  throw new Error('five deadlocks in a row');
}

/** Deals are named by their ids in the CRM. */
async function perform(one: Act): Promise<void> {
  if (one.do === 'fold') {
    await foldTallies(server.db);
    return;
  }
  if (one.do === 'stages') {
    await saveStages(server, one.list);
    return;
  }
  const hubspotId = `deal-${one.deal}`;
  const [row] = await read('select id from opportunities where hubspot_id = $1', [hubspotId]);
  const id = row?.['id'] as string | undefined;
  if (one.do === 'import') {
    const deals = [{ name: hubspotId, hubspot_id: hubspotId, stage: one.stage, owner: 'Sofia' }];
    await server.request('ADMIN', 'POST', '/api/deals/bulk', { deals });
  } else if (one.do === 'tell') {
    await write(
      `insert into crm_deal_facts (hubspot_id, stage, outcome, gone, probability)
       values ($1, $2, $3, $4, $5)
       on conflict (hubspot_id, hubspot_portal) do update
         set stage = excluded.stage, outcome = excluded.outcome, gone = excluded.gone,
           probability = excluded.probability`,
      [hubspotId, one.told.stage, one.told.outcome, one.told.gone, one.told.probability],
    );
  } else if (id !== undefined && one.do === 'change') {
    await server.request('ADMIN', 'PUT', `/api/deals/${id}`, one.patch);
  } else if (id !== undefined && one.do === 'delete') {
    await server.request('ADMIN', 'DELETE', `/api/deals/${id}`);
  } else if (id !== undefined && one.do === 'redate') {
    // As if it had been written days ago; the day may be one of its history already.
    await write(
      `update score_history h set day = day - $2::integer
       where opportunity_id = $1 and not exists (select from score_history other
         where other.opportunity_id = h.opportunity_id and other.day = h.day - $2::integer)`,
      [id, one.days],
    );
  }
}

test('[OPP-01] figures are those of all deals after any writes, one after the other', async () => {
  expect(await read(sums)).toEqual([]);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 60 }), async (acts) => {
      for (const one of acts) await perform(one);
      await expectInStep();
    }),
    { numRuns: 12, seed: 7, endOnFailure: true },
  );
}, 120_000);

test('[OPP-01] and after writes at the same time', async () => {
  for (const seed of [1, 2, 3]) {
    const acts = fc.sample(act, { seed, numRuns: 160 });
    const lanes = Array.from({ length: 8 }, (_, lane) => acts.filter((_one, n) => n % 8 === lane));
    await Promise.all(
      lanes.map(async (lane) => {
        for (const one of lane) await perform(one);
      }),
    );
    await expectInStep();
  }
  expect((await read(sums)).length).toBeGreaterThan(10);
}, 120_000);

test('[OPP-01] what is folded is nobody twice and nobody not at all', async () => {
  const before = await read(sums);
  const acts = fc.sample(act, { seed: 9, numRuns: 60 });
  const folding = (async () => {
    for (let n = 0; n < 40; n++) await foldTallies(server.db);
  })();
  for (const one of acts) await perform(one);
  await folding;
  while ((await foldTallies(server.db)) > 0);
  expect(await read('select * from tally_changes')).toEqual([]);
  expect(await read(sums)).not.toEqual(before);
  await expectInStep();
}, 60_000);
