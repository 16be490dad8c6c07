import { spawnSync } from 'node:child_process';
import { isAbsolute, join, resolve } from 'node:path';
import { install, main, node, root } from './setup.mjs';

/** Backs up, restores or exports the database; without words it prints what it can do. */
await main(async () => {
  await install();
  const [command, path, ...flags] = process.argv.slice(2);
  // npm goes to the root: a path is meant from where the person stands.
  const isFile = path !== undefined && !path.startsWith('--') && !isAbsolute(path);
  const from = process.env.INIT_CWD ?? process.cwd();
  const words = [command, isFile ? resolve(from, path) : path, ...flags];
  const program = join(root, 'server/src/db-command.ts');
  const args = [program, ...words.filter((word) => word !== undefined)];
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
