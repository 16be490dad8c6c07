import { spawnSync } from 'node:child_process';
import { main, root, say, SetupError } from './setup.mjs';

/** Faults of these kinds fail the run. */
const serious = ['high', 'critical'];

await main(async () => {
  const { status, stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const report = status === null ? null : parse(stdout);
  if (!report?.metadata) {
    const reason = report?.message ?? error?.message ?? 'no answer';
    throw new SetupError(
      `The registry gave no audit (${reason}). Nothing is known either way: run it where the registry answers.`,
    );
  }
  const counts = report.metadata.vulnerabilities;
  for (const [name, { severity, range }] of Object.entries(report.vulnerabilities)) {
    say(`${severity.padEnd(9)} ${name} ${range}`);
  }
  say(`${counts.total} known faults in ${report.metadata.dependencies.prod} parts of production`);
  const found = serious.reduce((sum, kind) => sum + counts[kind], 0);
  if (found > 0) throw new SetupError(`${found} of them are ${serious.join(' or ')}.`);
});

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // said by the caller
  }
}
