// Runs on any Node from 20 on, with nothing installed: only Node's own modules here.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.plumbline-setup');
const lock = join(root, '.setup-lock');

/** The pinned Node that runs the product. */
export const node = join(
  modules,
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** A failure that a person can mend: shown as one sentence. */
export class SetupError extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs a script's work and turns a failure into one clear sentence and a non-zero exit. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    const text = error instanceof SetupError ? error.message : (error?.stack ?? String(error));
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}

/** Installs what package-lock.json names unless that is already here. Instant when it is. */
export function install() {
  const [major] = process.versions.node.split('.');
  if (Number(major) < 20) {
    throw new SetupError(
      `Node ${process.version} is too old: install Node 20 or newer, then try again.`,
    );
  }
  if (isInstalled()) return;
  withLock(() => {
    if (isInstalled()) return; // another process did it while this one waited
    say('Installing packages (once; about a minute)');
    npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    provideNode();
    writeFileSync(stamp, wanted());
  });
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted() && existsSync(node);
}

function wanted() {
  const lockFile = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lockFile).digest('hex');
}

/** The package `node` fetches its program in an install script, which npm may have been told to skip. */
function provideNode() {
  if (!existsSync(node)) {
    say('Fetching the pinned Node');
    npm(['rebuild', 'node', '--foreground-scripts', '--loglevel=error']);
  }
  try {
    execFileSync(node, ['--version'], { stdio: 'pipe' });
  } catch (error) {
    throw new SetupError(
      `The pinned Node could not be started (${error.message}). Delete node_modules, allow npm's install scripts, and try again.`,
    );
  }
}

function npm(args) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error?.code === 'ENOENT')
    throw new SetupError('npm is not on this machine: install Node with npm, then try again.');
  if (status !== 0) {
    throw new SetupError(
      `npm ${args[0]} failed (see above). Check the network, the free disk space, and that ${root} is writable, then try again.`,
    );
  }
}

/** One set-up at a time; a lock left by a killed one counts for nothing after ten minutes. */
function withLock(work) {
  const until = Date.now() + 10 * 60_000;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') {
        throw new SetupError(`${root} is not writable for this user: ${error.message}`);
      }
      if (Date.now() > until || isStale()) rmSync(lock, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isStale() {
  try {
    return Date.now() - statSync(lock).mtimeMs > 10 * 60_000;
  } catch {
    return false; // just given back
  }
}
