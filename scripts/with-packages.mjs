import { spawnSync } from 'node:child_process';
import { install, main, node, root } from './setup.mjs';

/** Runs a program of ours on the pinned Node, with everything installed. */
await main(async () => {
  await install();
  const { status } = spawnSync(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
