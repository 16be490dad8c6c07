import { chmodSync, mkdirSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const gigabyte = 1024 ** 3;
/** What statfs calls a file system in memory (TMPFS_MAGIC). */
const inMemory = 0x01021994;
/** Databases of a whole run take some hundred megabytes; its browsers and programs about six gigabytes. */
const needed = { folder: 2 * gigabyte, memory: 8 * gigabyte };

/**
 * A folder in memory for what tests write and throw away, where this machine has room for one: a
 * disk's file system looks at all that was deleted lately before it makes a file, and each test
 * database comes and goes with a thousand of them.
 * @param {{ parent?: string, memory?: number }} [options] memory: bytes that are free
 * @returns {string | null} null: the usual folder has to do
 */
export function openScratch({ parent = '/dev/shm', memory = freemem() } = {}) {
  try {
    const { type, bavail, bsize } = statfsSync(parent);
    if (type !== inMemory || bavail * bsize < needed.folder || memory < needed.memory) return null;
    removeAbandoned(parent);
    const folder = join(parent, `${prefix()}${process.pid}`);
    mkdirSync(folder);
    chmodSync(folder, 0o755); // as root the database runs under another account
    return folder;
  } catch {
    return null; // no such folder, or not ours to write: not every system has one
  }
}

export function closeScratch(folder) {
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Process ids mean nothing to a container that shares this memory but counts its own. */
function prefix() {
  return `plumbline-tests-${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}-`;
}

/** What runs left behind that were killed. */
function removeAbandoned(parent) {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix())) continue;
    if (!isAlive(Number(name.slice(prefix().length)))) closeScratch(join(parent, name));
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
