import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { runStages } from './run.mjs';
import { install, main, root, say, SetupError } from './setup.mjs';

const results = join(root, 'test-results');
const unit = join(results, 'unit.json');
const browser = join(results, 'browser.json');

const stages = [
  { name: 'check', command: ['node', 'scripts/check.mjs'] },
  {
    name: 'unit',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unit}`,
    ],
  },
  {
    name: 'browser',
    command: ['playwright', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browser },
  },
];

/** `npm test`, or `npm test -- unit` for one of check, unit, browser. */
await main(async () => {
  await install();
  await buildWeb();
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown) throw new SetupError(`There is no stage ${unknown}: check, unit or browser.`);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const chosen = wanted.length > 0 ? stages.filter(({ name }) => wanted.includes(name)) : stages;
  const failed = await runStages(chosen, { live: true });
  const { passed, failures } = count();
  say(`\n${passed} passed, ${failures} failed`);
  if (failed.length > 0 || failures > 0) throw new SetupError(`Failed: ${failed.join(', ')}`);
});

/** Tests of all stages together, from the reports that their runners wrote. */
function count() {
  const total = { passed: 0, failures: 0 };
  const vitest = read(unit);
  total.passed += vitest?.numPassedTests ?? 0;
  total.failures += vitest?.numFailedTests ?? 0;
  const playwright = read(browser)?.stats;
  total.passed += (playwright?.expected ?? 0) + (playwright?.flaky ?? 0);
  total.failures += playwright?.unexpected ?? 0;
  return total;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // the stage did not run, or broke before it could report: its exit code tells
  }
}
