import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { node } from './setup.mjs';

/**
 * Ctrl-C reaches every process of the terminal's group, and npm passes it on as well: the same wish
 * can arrive several times. Later than this it is a new one, of somebody who will not wait.
 */
const sameWishMs = 2_000;

/**
 * Runs programs on the pinned Node in the foreground: their output is this script's, signals are
 * handed to each once, and when one ends the others are stopped. The exit code is the first one's
 * to end.
 * @param {{ args: string[], cwd: string, env?: Record<string, string> }[]} programs
 */
export function launch(programs) {
  const children = programs.map(({ args, cwd, env }) =>
    spawn(node, args, {
      cwd,
      env: { ...process.env, ...env },
      // The channel closes with this process: that is how stop-with-parent.mjs notices.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // A group of its own, so that the terminal's Ctrl-C comes once, from here.
      detached: process.platform !== 'win32',
    }),
  );
  let wished = -Infinity;
  const stop = (signal) => {
    if (Date.now() - wished < sameWishMs) return;
    wished = Date.now();
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  process.on('SIGHUP', () => stop('SIGTERM'));

  let ended = false;
  for (const child of children) {
    child.on('exit', (code, signal) => {
      if (ended) return;
      ended = true;
      process.exitCode = code ?? 128 + constants.signals[signal];
      stop('SIGTERM');
    });
  }
}
