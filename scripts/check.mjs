import { install, main, SetupError } from './setup.mjs';
import { runStages } from './run.mjs';

/** What earlier runs found out, so that only what changed since is looked at again. */
const cache = '.cache/check';
const types = (name, project) => ({
  name: `types of ${name}`,
  command: [
    'tsc',
    '-p',
    project,
    // Each checker beyond the first finds out anew what the others know; another stage runs meanwhile.
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    `${cache}/${project.replaceAll(/\W/g, '_')}.tsbuildinfo`,
  ],
});

// The longest first: two run at a time, and none is left to wait for at the end.
const stages = [
  { name: 'lint', command: ['oxlint', '--quiet'] },
  { name: 'format', command: ['oxfmt', '--check', '--threads=1'] },
  types('web', 'web'),
  types('domain, server, sandbox and evals', 'tsconfig.node.json'),
  types('tests and scripts', '.'),
  { name: 'regular expressions', command: ['node', 'scripts/regexps.mjs'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'words that lost', command: ['node', 'scripts/glossary.mjs'] },
  { name: "fields by HubSpot's documents", command: ['node', 'scripts/hubspot-fields.mjs'] },
  { name: 'directions of imports', command: ['node', 'scripts/boundaries.mjs'] },
  { name: 'learned tables', command: ['node', 'scripts/tables.mjs'] },
  { name: 'versions known as bad', command: ['node', 'scripts/advisories.mjs'] },
  { name: 'labels and who may learn from them', command: ['node', 'scripts/labels.mjs'] },
  { name: 'files too long to take in', command: ['node', 'scripts/sizes.mjs'] },
  { name: 'requirements that no test names', command: ['node', 'scripts/coverage-spec.mjs'] },
];

await main(async () => {
  await install();
  const failed = await runStages(stages, { parallel: 2 });
  if (failed.length > 0) throw new SetupError(`\nFailed: ${failed.join(', ')}`);
});
