import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { countResults } from './results.mjs';
import { runStages } from './run.mjs';
import { closeScratch, openScratch } from './scratch.mjs';
import { install, main, root, say, SetupError } from './setup.mjs';

const results = join(root, 'test-results');
const unit = join(results, 'unit.json');
const browser = join(results, 'browser.json');

// The longest first: it waits for its pages so often that the other two find room beside it.
const stages = [
  {
    name: 'browser',
    command: ['playwright', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browser },
  },
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
];

/**
 * `npm test`, or `npm test -- unit` for one of check, unit, browser; `npm test -- unit rfp` for
 * those of its tests whose file names a word.
 */
await main(async () => {
  const words = process.argv.slice(2);
  const chosen = stages.filter(({ name }) => words.length === 0 || words.includes(name));
  const filters = words.filter((word) => !stages.some(({ name }) => name === word));
  if (chosen.length === 0 || (filters.length > 0 && chosen.some(({ name }) => name === 'check'))) {
    throw new SetupError(
      'Say which: check, unit or browser, and for the last two a part of a path.',
    );
  }
  await install();
  if (filters.length === 0 || words.includes('browser')) await buildWeb();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const scratch = openScratch();
  const folder = scratch ? { TMPDIR: scratch } : {};
  const failed = await runStages(
    chosen.map((stage) => ({
      ...stage,
      command: [...stage.command, ...filters],
      env: { ...stage.env, ...folder },
    })),
    { live: true, parallel: Math.min(2, chosen.length, availableParallelism()) },
  );
  closeScratch(scratch);
  const { passed, failures, flaky } = countResults(read(unit), read(browser));
  if (flaky.length > 0) {
    say(`\n${flaky.length} flaky, good only at a second try:`);
    for (const title of flaky) say(`  ${title}`);
  }
  if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}`);
  say(`\n${passed} passed, ${failures} failed`);
  if (failed.length > 0 || failures > 0) process.exitCode = 1;
});

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // the stage did not run, or broke before it could report: its exit code tells
  }
}
