import { expect, test } from 'vitest';
import type { StrategyTask } from '../../tasks/task.ts';
import { someFacts } from '../testing/facts.ts';
import { commercialSteps } from './next-steps.ts';
import { ruleOf, stepTables } from './tables.ts';
import { oldRules, stepsOfRule } from './old-rules.ts';

test('[COM-11] an open or done task of an earlier version’s rule is not offered again', () => {
  const before = commercialSteps('MEDDPICC', null, someFacts).steps;
  expect(before.map(({ rule }) => rule)).toContain('champion.name.text');
  const task: StrategyTask = {
    id: 'old',
    title: 'Who is your champion?',
    description: '',
    priority: 'High',
    type: 'commercial_strategy',
    completed: false,
    rule: 'champion.unknown',
  };
  const open = commercialSteps('MEDDPICC', null, { ...someFacts, tasks: [task] });
  expect(open.kept).toEqual([task]);
  expect(open.steps.map(({ rule }) => rule)).not.toContain('champion.name.text');
  const done = commercialSteps('MEDDPICC', null, {
    ...someFacts,
    tasks: [task],
    doneTasks: ['old'],
  });
  expect(done.kept).toEqual([]);
  expect(done.steps.map(({ rule }) => rule)).not.toContain('champion.name.text');
});

test('[COM-11] every step that an old rule is mapped to stands in a table', () => {
  const rules = new Set([
    ...Object.values(stepTables).flatMap(({ steps }) => steps.map(ruleOf)),
    'deal.overdue',
    'deal.silent',
    'challenges.grave',
    'challenges.open',
  ]);
  const mapped = [...Object.values(oldRules).flat(), ...stepsOfRule('hurdles.no-owner').slice(1)];
  expect(mapped.filter((rule) => !rules.has(rule))).toEqual([]);
});
