import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { install, main, node, root } from './setup.mjs';

await main(() => {
  install();
  buildWeb();
  serve();
});

/** The server in place of this script: its output, its signals, its exit code. */
function serve() {
  const server = spawn(node, [join(root, 'server/src/main.ts')], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl-C reaches the server by itself, as part of the terminal's group; twice does no harm.
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}
