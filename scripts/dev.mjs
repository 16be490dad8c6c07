import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { launch } from './launch.mjs';
import { install, main, root, say } from './setup.mjs';

/** Vite's port: the address that a developer opens, and where sign-in leads back to. */
const pagePort = '5173';
const apiPort = process.env.PORT || '3000';
const pageUrl = process.env.PUBLIC_URL || `http://localhost:${pagePort}`;

/** The server, started again at each change, and the web app with hot reload; Ctrl-C stops both. */
await main(async () => {
  await install();
  await buildWeb(); // the server does not start without one
  say(`The page with hot reload will be at ${pageUrl}`);
  launch([
    {
      args: [
        '--watch-path=server/src',
        '--watch-path=domain/src',
        '--watch-path=sandbox',
        '--watch-preserve-output',
        'server/src/main.ts',
      ],
      cwd: root,
      env: { PUBLIC_URL: pageUrl },
    },
    {
      args: [
        join(root, 'node_modules/vite/bin/vite.js'),
        '--port',
        pagePort,
        '--strictPort',
        '--clearScreen',
        'false',
      ],
      cwd: join(root, 'web'),
      env: { PLUMBLINE_API: `http://127.0.0.1:${apiPort}` },
    },
  ]);
});
