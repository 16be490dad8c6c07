import { expect, test } from 'vitest';
import { countResults } from './results.mjs';

const spec = (title: string, status: string) => ({
  file: 'tasks/tasks.spec.ts',
  line: 7,
  title,
  tests: [{ status }],
});

test('a flaky test is named apart and counts as neither passed nor failed', () => {
  const playwright = {
    stats: { expected: 1, unexpected: 1, flaky: 2 },
    suites: [
      {
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ specs: [spec('three', 'unexpected'), spec('four', 'flaky')] }],
      },
    ],
  };
  expect(countResults({ numPassedTests: 10, numFailedTests: 2 }, playwright)).toEqual({
    passed: 11,
    failures: 3,
    flaky: ['tasks/tasks.spec.ts:7 two', 'tasks/tasks.spec.ts:7 four'],
  });
});

test('a stage that did not run counts nothing', () => {
  expect(countResults(null, null)).toEqual({ passed: 0, failures: 0, flaky: [] });
});
