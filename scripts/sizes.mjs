import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Fails on a file that cannot be taken in at a glance: more than 300 lines. Tables of rules and of
 * examples are read row by row and may be longer, each with its reason.
 */
export const most = 300;

/** @type {Readonly<Record<string, string>>} */
const tables = {};

const folders = [
  'domain',
  'server',
  'web',
  'packages',
  'sandbox',
  'scripts',
  'e2e',
  'bench',
  'eval',
  'attack',
  'reliability',
];

/**
 * What is too long, and what is called a table without need.
 * @param {ReadonlyMap<string, string>} files path to text
 * @returns {string[]} one sentence each
 */
export function tooLong(files, exempt = tables) {
  const lengths = new Map([...files].map(([path, text]) => [path, text.split('\n').length - 1]));
  return [
    ...[...lengths].flatMap(([path, length]) =>
      length > most && !(path in exempt)
        ? [`${path} has ${length} lines, and may have ${most}: split it by what it holds`]
        : [],
    ),
    ...Object.keys(exempt).flatMap((path) =>
      (lengths.get(path) ?? 0) <= most ? [`${path} need not be exempt in scripts/sizes.mjs`] : [],
    ),
  ];
}

function readFiles(root) {
  const files = new Map();
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/');
      if (!entry.isFile() || !/\.(?:tsx?|m?js|mts|css)$/.test(path)) continue;
      if (/(?:^|\/)(?:node_modules|dist|\.cache)\//.test(path)) continue;
      files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = tooLong(readFiles(join(fileURLToPath(import.meta.url), '../../')));
  for (const sentence of found) console.error(sentence);
  process.exitCode = found.length > 0 ? 1 : 0;
}
