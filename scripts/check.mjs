import { install, main, SetupError } from './setup.mjs';
import { runStages } from './run.mjs';

const stages = [
  ...['domain', 'server', 'web', 'sandbox', 'eval'].map((part) => ({
    name: `types of ${part}`,
    command: ['tsc', '-p', part],
  })),
  { name: 'types of tests and scripts', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--quiet'] },
  { name: 'directions of imports', command: ['node', 'scripts/boundaries.mjs'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'requirements that no test names', command: ['node', 'scripts/coverage-spec.mjs'] },
];

await main(async () => {
  await install();
  const failed = await runStages(stages, { parallel: 2 });
  if (failed.length > 0) throw new SetupError(`\nFailed: ${failed.join(', ')}`);
});
