import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './setup.mjs';

/**
 * Tables that were learned from labels, each with the command that makes it and the hashes of all
 * that it was made of. A table whose inputs changed since is older than it says, and the check fails.
 */
const file = join(root, 'eval', 'tables.json');

/** What is wrong with the tables, a sentence each. */
export function staleTables(tables, hash) {
  return tables.flatMap(({ table, command, hash: made, inputs }) => {
    const changed = Object.entries(inputs).filter(([path, own]) => hash(path) !== own);
    return [
      ...changed.map(([path]) => `${table}: ${path} changed since \`${command}\` made it`),
      ...(hash(table) === made ? [] : [`${table} is not what \`${command}\` made`]),
    ];
  });
}

/** Notes that a command made a table of these files; called by the command itself. */
export function noteTable({ table, command, inputs }) {
  const others = readTables().filter((each) => each.table !== table);
  const own = {
    table,
    command,
    hash: hashOf(table),
    inputs: Object.fromEntries(inputs.toSorted().map((path) => [path, hashOf(path)])),
  };
  const all = [...others, own].toSorted((one, other) => (one.table < other.table ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}

export function readTables() {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** SHA-256 of a file, its path from the root of the repository; null where there is none. */
export function hashOf(path) {
  try {
    return createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex');
  } catch {
    return null;
  }
}

if (process.argv[1] === import.meta.filename) {
  const stale = staleTables(readTables(), hashOf);
  for (const sentence of stale) say(sentence);
  if (stale.length > 0) process.exitCode = 1;
}
