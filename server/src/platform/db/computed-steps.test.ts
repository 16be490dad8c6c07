import { expect, test } from 'vitest';
import { databaseBefore } from '../../testing/migrations.ts';
import { migrate } from './migrate.ts';

const first = '0200_computed_steps.sql';

test('[COM-11] what rules stored stays and is marked; levels are counted anew', async () => {
  const pool = await databaseBefore(first);
  const task = { id: 't', title: 'Ask Dana', type: 'commercial_strategy' };
  const deal = '018f0000-0000-7000-8000-000000000001';
  await pool.query(
    `insert into opportunities (id, name, stage, strategy_recommendations, completed_step_ids,
       meddpicc_data, value, created_date, updated_date, status, is_draft, is_analyzing, score,
       commercial_fit_score, commercial_progress_score, meddpicc_completeness, technical_fit_score,
       technical_progress_score, rfp_progress, commercial_tasks, technical_tasks)
     values ($1, 'Deal', 'Proposal', $2, '["done"]', '{"pain": "Late quotes"}', 0, now(), now(),
       'Active', false, false, 1, 8, 0, 8, 0, 0, 0, '{}', '{}')`,
    [deal, JSON.stringify([task])],
  );
  for (const [source, at] of [
    ['built-in', 2],
    ['model', 3],
  ]) {
    await pool.query(
      `insert into analyses (id, opportunity_id, kind, subject, source, person_name, created_at, given,
         replacements, answer)
       values ($1, $2, 'commercial_strategy', 'MEDDPICC', $3, 'Sam', now(), 'Late quotes', '[]', '[1]')`,
      [`018f0000-0000-7000-8000-00000000000${at}`, deal, source],
    );
  }
  await pool.query(
    `insert into evidence_levels (opportunity_id, levels) values ($1, '{"pain": 3}')`,
    [deal],
  );

  const ran = await migrate(pool);
  expect(ran).toContain(first);

  const stored = await pool.query(
    'select strategy_recommendations as tasks, completed_step_ids as done, meddpicc_data as texts from opportunities',
  );
  expect(stored.rows).toEqual([{ tasks: [task], done: ['done'], texts: { pain: 'Late quotes' } }]);
  const analyses = await pool.query(
    'select source, is_earlier, given, answer from analyses order by source',
  );
  expect(analyses.rows).toEqual([
    { source: 'built-in', is_earlier: true, given: 'Late quotes', answer: [1] },
    { source: 'model', is_earlier: false, given: 'Late quotes', answer: [1] },
  ]);
  expect((await pool.query('select * from evidence_levels')).rows).toEqual([]);
});
