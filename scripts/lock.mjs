import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { uptime } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A holder writes its number right after it made the file: until then the file is empty. */
const writingMs = 5_000;

/**
 * Does something that only one process at a time may do. A lock that a killed process left counts
 * for nothing.
 * @param {string} file what stands for the lock; its folder is made
 * @param {() => Promise<void>} work
 * @param {(holder: number) => void} onWait told once which process is waited for
 */
export async function withLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder === null) removeLeft(file);
    else if (!told && holder > 0) {
      told = true;
      onWait(holder);
    }
    await wait(200);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that holds the lock, 0 while it has not written its number, null when nobody does. */
function holderOf(file) {
  let text;
  let age;
  try {
    text = readFileSync(file, 'utf8');
    age = Date.now() - statSync(file).mtimeMs;
  } catch (error) {
    if (error.code === 'ENOENT') return 0; // just given back
    throw error;
  }
  if (text === '') return age < writingMs ? 0 : null;
  const isOlderThanTheMachine = age > uptime() * 1000;
  return isOlderThanTheMachine || !isAlive(Number(text)) ? null : Number(text);
}

function isAlive(pid) {
  if (pid === process.pid) return false; // an earlier one with this number: this one is waiting
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // another user's
  }
}

/** Two may find the same left lock: renaming lets one of them have it, and shows what it took. */
function removeLeft(file) {
  const mine = `${file}.${process.pid}`;
  try {
    renameSync(file, mine);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (holderOf(mine) === null) unlinkSync(mine);
  else renameSync(mine, file); // it was a live one, taken meanwhile
}
