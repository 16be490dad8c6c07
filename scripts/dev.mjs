import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { install, main, node, root, say } from './setup.mjs';

await main(() => {
  install();
  buildWeb(); // the server serves a page of its own too
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const children = [
    spawn(
      node,
      [
        '--watch-path=server/src',
        '--watch-path=domain/src',
        '--watch-preserve-output',
        'server/src/main.ts',
      ],
      {
        cwd: root,
        stdio: 'inherit',
      },
    ),
    spawn(node, [vite, '--clearScreen', 'false'], { cwd: join(root, 'web'), stdio: 'inherit' }),
  ];
  say('The page with hot reload is the address that Vite prints below.');
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  children.forEach((child) => child.on('exit', stop));
});
