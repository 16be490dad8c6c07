import { expect, test } from 'vitest';
import { evidenceLevelsOf } from './evidence-levels.ts';
import { someFacts } from './testing/facts.ts';

const strong = 'Ana Ruiz (CFO) confirmed 30%, see the business case';

test('[PAGE-01] every letter has the level of its text', () => {
  const data = { metrics: strong, pain: 'They want to be faster', champion: { name: 'Bo Ek' } };
  expect(evidenceLevelsOf(data, someFacts)).toEqual({
    metrics: 3,
    economic_buyer: 0,
    decision_criteria: 0,
    decision_process: 0,
    paper_process: 0,
    pain: 1,
    champion: 1,
    competition: 0,
  });
});

test('[PAGE-01] age and a change of stage do not lower a stored level', () => {
  const data = { metrics: strong, metrics_last_updated: '2024-01-01T10:00:00.000Z' };
  const facts = { ...someFacts, stageChangedAt: '2026-11-01' };
  expect(evidenceLevelsOf(data, facts).metrics).toBe(3);
});

test.each([[null], [{}], [{ metrics: ' ', champion: { name: '' } }]])(
  '[PAGE-01] %j has no levels at all',
  (data) => {
    expect(evidenceLevelsOf(data, someFacts)).toEqual({});
  },
);
