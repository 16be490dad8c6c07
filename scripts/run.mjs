import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, say } from './setup.mjs';

const bin = join(root, 'node_modules', '.bin');

/** The environment in which `node` is the pinned one and installed programs are found. */
export const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  // A product that tests start reads what the one before has compiled: a quarter of its start.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
};

/**
 * Runs named commands, a few at a time, each with its output in one piece.
 * @param {{ name: string, command: string[], env?: Record<string, string> }[]} stages
 * @param {{ parallel?: number, live?: boolean }} [options] live: show output as it comes; of several
 * at a time, each line with the name of its stage
 * @returns the names of the stages that failed
 */
export async function runStages(stages, { parallel = 1, live = false } = {}) {
  const failed = [];
  const queue = [...stages];
  const worker = async () => {
    for (let stage = queue.shift(); stage; stage = queue.shift()) {
      const started = Date.now();
      if (live) say(`\n── ${stage.name}`);
      const { code, output } = await run(stage, live && (parallel > 1 ? 'named' : 'whole'));
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      if (output) process.stdout.write(output);
      say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${stage.name} (${seconds} s)`);
      if (code !== 0) failed.push(stage.name);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return failed;
}

/** @param {false | 'named' | 'whole'} live */
function run({ name, command: [program, ...args], env }, live) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: live === 'whole' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const named = (line) => say(`${name} │ ${line}`);
    const keep = (chunk) => (output += chunk);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      if (live === 'named') createInterface({ input: stream }).on('line', named);
      else stream?.on('data', keep);
    }
    child.on('error', (error) => done({ code: 1, output: `${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
