import { outcomeInWords } from '@plumbline/domain/opportunities/outcome.ts';
import { blankOpportunity } from '@plumbline/domain/opportunities/blank.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import fc from 'fast-check';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { wholePipeline } from '../testing/whole-pipeline.ts';
import { listMoved, listToRead } from './insights/dashboard.queries.ts';
import { settleStages } from '../platform/db/stage-outcomes.queries.ts';
import { countCoverage, scoreMovement } from './insights/reports.queries.ts';
import { countTasks, listTaskFacets, listTasks, selectTasks } from './tasks/tasks.queries.ts';

const today = '2026-11-21';
const types = ['commercial_strategy', 'technical_strategy'] as const;

const text = fc.constantFrom(null, '', ' \n', 'ROI of 20%', 'Äußerst wichtig\nfor them');
const written = fc.constantFrom('', '\t', 'Dana', 'Two quarters');
const day = fc.option(
  fc.integer({ min: -200, max: 200 }).map((days) => {
    const date = new Date(`${today}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  }),
);
const task = fc.record({
  title: fc.constantFrom('Agree on step 1', 'Meet the buyer'),
  type: fc.constantFrom(...types),
  priority: fc.constantFrom('High', 'Medium', 'Low'),
  due_date: day,
});
/** What varies from deal to deal, and what a later write changes. */
const fields = fc.record({
  name: fc.constantFrom('Alpha', 'Beta', 'Gamma'),
  stage: fc.constantFrom('Discovery', 'Proposal', 'closedlost', 'Closed Won', 'Ärger', 'Verloren'),
  value: fc.constantFrom(0, 10, 20),
  owner: fc.constantFrom(null, 'Sofia', 'Tomasz'),
  close_date: day,
  score: fc.integer({ min: 1, max: 10 }),
  meddpicc_data: fc.option(
    fc.record({
      metrics: text,
      economic_buyer: fc.option(fc.record({ name: written, details: written })),
      decision_criteria: text,
      champion: fc.option(fc.record({ name: written })),
      competition: fc.option(
        fc.record({ names: written, situation: written, differentiation: written, risks: written }),
      ),
      pain: text,
    }),
  ),
  technical_insights_team_members: text,
  technical_insights_team_details: text,
  technical_insights_environment: text,
  technical_insights_narrative: text,
  strategy_recommendations: fc
    .array(task, { maxLength: 5 })
    .map((tasks) => tasks.map((each, index) => ({ id: `task-${index}`, ...each }))),
  completed_step_ids: fc.subarray(['task-0', 'task-1', 'task-2']),
});

let database: TestDatabase;
const read = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await database.db.$client.query<Record<string, unknown>>(statement)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const tallies = `select kind, outcome, a, b, c, sum(n) as n, sum(m) as m from tallied
  group by 1, 2, 3, 4, 5 having sum(n) <> 0 or sum(m) <> 0 order by 1, 2, 3, 4, 5`;

/** What the triggers kept is what is read anew of everything. */
async function expectInStep(): Promise<void> {
  const figures = 'select * from deal_figures_now order by opportunity_id';
  const kept = 'select * from deal_figures order by opportunity_id';
  expect((await read(kept)).map(({ outcome: _outcome, ...row }) => row)).toEqual(
    await read(figures),
  );
  const before = await read(tallies);
  const moves = await read('select * from score_moves order by opportunity_id, until');
  await read('select rebuild_figures()');
  expect(before).toEqual(await read(tallies));
  expect(moves).toEqual(await read('select * from score_moves order by opportunity_id, until'));
}

async function writeRandomly(seed: number): Promise<void> {
  const { $client: client } = database.db;
  await client.query('truncate opportunities cascade');
  const { technical_insights_rfp_requirements: _none, ...blank } = blankOpportunity('Blank');
  const template = { ...blank, ...scoresOf(blankOpportunity('Blank')) };
  const deals = fc.sample(fields, { seed, numRuns: 300 });
  const columns = [...new Set([...Object.keys(template), ...Object.keys(deals[0] ?? {})])];
  const dates = `timestamptz '2026-11-01', timestamptz '2026-11-01'`;
  const plain = columns.filter((name) => !['id', 'created_date', 'updated_date'].includes(name));
  await client.query(
    `insert into opportunities (${plain.join(', ')}, created_date, updated_date)
     select ${plain.join(', ')}, ${dates} from jsonb_populate_recordset(null::opportunities, $1)`,
    [JSON.stringify(deals.map((deal) => ({ ...template, ...deal })))],
  );
  await expectInStep();
  // Writes of some fields of some deals: each of the triggers runs on changes too.
  const { rows } = await client.query<{ id: string }>('select id from opportunities order by id');
  const changes = fc.sample(fc.record({ deal: fc.nat(rows.length - 1), fields }), {
    seed: seed + 1,
    numRuns: 200,
  });
  for (const [index, change] of changes.entries()) {
    const names = Object.keys(change.fields).filter((_name, place) => (place + index) % 3 === 0);
    await client.query(
      `update opportunities o set ${names.map((name) => `${name} = n.${name}`).join(', ')}
       from jsonb_populate_record(null::opportunities, $1) n where o.id = $2`,
      [JSON.stringify(change.fields), rows[change.deal]?.id],
    );
  }
  await expectInStep();
  await client.query(`delete from opportunities where id = any($1::uuid[])`, [
    rows.slice(0, 10).map(({ id }) => id),
  ]);
  await expectInStep();
  const history = fc.sample(
    fc.record({ deal: fc.nat(289), day, score: fc.integer({ min: 1, max: 10 }) }),
    {
      seed: seed + 2,
      numRuns: 900,
    },
  );
  const remaining = rows.slice(10);
  await client.query(
    `insert into score_history select opportunity_id, coalesce(day, '${today}'), score, 0, 0, 0, 0
     from jsonb_populate_recordset(null::score_history, $1) on conflict do nothing`,
    [JSON.stringify(history.map((row) => ({ ...row, opportunity_id: remaining[row.deal]?.id })))],
  );
  await client.query(`
    insert into initial_scores
    select distinct on (opportunity_id) opportunity_id, 11 - score, 0, 0, 0, 0 from score_history
    order by opportunity_id, day`);
}

test.each([1, 2, 3])(
  '[PAGE-01] narrow reads agree with reading every deal, over random pipelines (%i)',
  async (seed) => {
    await writeRandomly(seed);
    const { db } = database;
    const { rows } = await db.$client.query<{ stage: string }>(
      'select distinct stage from opportunities',
    );
    const closed = rows
      .map(({ stage }) => stage)
      .filter((stage) => outcomeInWords(stage) !== 'open');
    const whole = wholePipeline(today, closed);
    await settleStages(db);
    const all = { names: null };

    expect(closed).toEqual(expect.arrayContaining(['Closed Won', 'closedlost']));
    expect((await read(whole.stages)).length).toBe(6);

    const toRead = await listToRead(db, all, today, 40);
    expect(toRead).toMatchObject(await read(whole.toRead));

    const moved = await listMoved(db, all, '2026-11-14', 8);
    expect(moved.map(({ id, score, before }) => ({ id, score, before: before.score }))).toEqual(
      await read(whole.moved),
    );
    expect(moved).toHaveLength(8);

    const [counted = {}] = await read(whole.coverage);
    const coverage = await countCoverage(db);
    const flat = coverage.flatMap(({ complete, partial }, index) => [
      [`complete_${index}`, complete],
      [`partial_${index}`, partial],
    ]);
    expect(Object.fromEntries(flat)).toEqual(counted);
    expect(coverage[0]?.complete).toBeGreaterThan(0);

    expect(await scoreMovement(db, today, 13)).toEqual(await read(whole.movement));

    const selection = await selectTasks(db, types, { state: 'open' });
    for (const [sort, statement] of [
      ['priority', whole.tasks],
      ['due', whole.tasksDue],
    ] as const) {
      const page = await listTasks(db, selection, { sort, limit: 61, after: null });
      expect(page).toHaveLength(61);
      expect(page).toMatchObject(await read(statement));
    }
    expect((await countTasks(db, selection)).total).toBe(
      (await read(whole.taskCount))[0]?.['total'],
    );
    const facets = await listTaskFacets(db, types);
    // Deals of one name and count stand in no order of their own.
    const byId = (one: { id?: unknown }, other: { id?: unknown }) =>
      String(one.id) < String(other.id) ? -1 : 1;
    expect(facets.deals.toSorted(byId)).toEqual((await read(whole.taskDeals)).toSorted(byId));
    expect(facets.owners).toEqual(await read(whole.taskOwners));
  },
);
