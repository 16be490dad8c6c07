import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dealSteps, technicalDealSteps } from '@plumbline/domain/analyst/steps/deal.ts';
import { ruleOf, stepTables } from '@plumbline/domain/analyst/steps/tables.ts';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../testing/migrations.ts';
import { migrate } from './migrate.ts';

const own = '0431_rules_of_earlier_versions.sql';
const deal = '018f0000-0000-7000-8000-000000000001';

/** A database of the version before, with these tasks in a deal and in its history. */
async function migrated(rules: readonly (string | undefined)[]) {
  const pool = await databaseBefore(own);
  const tasks = rules.map((rule, at) => ({
    id: `t${at}`,
    title: `Task ${at}`,
    type: 'commercial_strategy',
    ...(rule !== undefined && { rule }),
  }));
  await pool.query(
    `insert into opportunities (id, name, stage, strategy_recommendations, completed_step_ids,
       value, created_date, updated_date, status, is_draft, is_analyzing, score,
       commercial_fit_score, commercial_progress_score, meddpicc_completeness, technical_fit_score,
       technical_progress_score, rfp_progress, commercial_tasks, technical_tasks)
     values ($1, 'Deal', 'Proposal', $2, '[]', 0, now(), now(),
       'Active', false, false, 1, 8, 0, 8, 0, 0, 0, '{}', '{}')`,
    [deal, JSON.stringify(tasks)],
  );
  for (const task of tasks) {
    await pool.query(
      `insert into item_history (opportunity_id, kind, item_id, title, person_id, person_name, how,
         started_at, changed_at, before)
       values ($1, 'commercial_strategy', $2, $3, $1, 'Sam', 'edit', now(), now(), $4)`,
      [deal, task.id, task.title, JSON.stringify(task)],
    );
  }
  await pool.query(
    `with maker as (
       insert into people (email, role) values ('ada@demo.example', 'ADMIN') returning id)
     insert into webhook_endpoints (person_id, address, secret, host, events, with_texts, created_at)
     select id, '', '', '', '{opportunity.updated}', false, now() from maker`,
  );
  expect(await migrate(pool)).toContain(own);
  const stored = await pool.query<{ tasks: typeof tasks }>(
    'select strategy_recommendations as tasks from opportunities',
  );
  const history = await pool.query<{ before: (typeof tasks)[number] }>(
    'select before from item_history order by item_id',
  );
  const told = await pool.query('select type from webhook_deliveries');
  return {
    tasks: stored.rows[0]?.tasks,
    history: history.rows.map(({ before }) => before),
    told: told.rows,
  };
}

test('[COM-11] a task of an earlier version’s rule names the steps that ask for the same', async () => {
  const { tasks, history, told } = await migrated([
    'champion.passive',
    'hurdles.no-owner',
    'lead_time.empty',
    'metrics.words',
    'challenges.open',
    undefined,
  ]);
  const expected = [
    'champion.passive champion.details.text champion.details.words',
    'hurdles.no-owner hurdles.hurdles.length',
    'lead_time.empty lead_time.lead_time.text',
    'metrics.words',
    'challenges.open',
    undefined,
  ];
  expect(tasks?.map(({ rule }) => rule)).toEqual(expected);
  expect(tasks?.map(({ title }) => title)).toEqual(expected.map((_, at) => `Task ${at}`));
  expect(history.map(({ rule }) => rule)).toEqual(expected);
  // To receivers of events nothing changed.
  expect(told).toEqual([]);
});

test('[COM-11] every step that an old rule stands for is in a table', async () => {
  const sql = await readFile(join(import.meta.dirname, 'migrations', own), 'utf8');
  const steps = new Set([
    ...Object.values(stepTables).flatMap((table) => table.steps.map(ruleOf)),
    ...[...dealSteps, ...technicalDealSteps].map(({ when }) => when),
  ]);
  const told = [...sql.matchAll(/^ {2}\('[^']+', '([^']+)'\)/gm)].map(([, list = '']) => list);
  expect(told.length).toBeGreaterThan(30);
  const unknown = told.flatMap((list) => list.split(' ')).filter((each) => !steps.has(each));
  expect(unknown).toEqual([]);
});
