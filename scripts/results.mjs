/**
 * Tests of all stages together, from the reports of their runners; null where a stage did not run,
 * or broke before it could report, which its exit code tells. A flaky test is not a passed one.
 */
export function countResults(vitest, playwright) {
  const stats = playwright?.stats;
  return {
    passed: (vitest?.numPassedTests ?? 0) + (stats?.expected ?? 0),
    failures: (vitest?.numFailedTests ?? 0) + (stats?.unexpected ?? 0),
    flaky: (playwright?.suites ?? []).flatMap(flakyIn),
  };
}

/** Where the flaky tests of a suite stand, and what they are called. */
function flakyIn({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...own, ...suites.flatMap(flakyIn)];
}
