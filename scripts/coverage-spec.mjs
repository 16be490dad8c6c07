import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSources } from './boundaries.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const title =
  /\b(?:test|it|describe)(?:\.\w+)*\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1|\]\s*(?:as const)?\s*\)\s*\(\s*(['"`])((?:\\.|(?!\3)[\s\S])*)\3/g;

/** Requirement ids that the titles of a test file name, as in `[OPP-03] ...`. */
export function namedIds(text) {
  return [...text.matchAll(title)].flatMap(([, , plain, , each]) =>
    [...(plain ?? each).matchAll(/\[([A-Z]{2,5}-\d\d)\]/g)].map(([, id]) => id),
  );
}

/**
 * What is wrong with the ids that tests name, one sentence each.
 * @param {string[]} ids of the requirements
 * @param {Map<string, string>} files path to text
 */
export function faults(ids, files) {
  const missing = new Set(ids);
  const unknown = [];
  for (const [path, text] of files) {
    if (!/\.(test|spec)\.tsx?$/.test(path)) continue;
    for (const id of namedIds(text)) {
      missing.delete(id);
      if (!ids.includes(id)) unknown.push(`${path} names ${id}, which is no requirement`);
    }
  }
  return [...[...missing].map((id) => `No test names ${id}`), ...unknown];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ids = JSON.parse(readFileSync(join(root, 'scripts/requirement-ids.json'), 'utf8'));
  const files = readSources(root, [
    'domain/src',
    'server/src',
    'web/src',
    'packages',
    'sandbox',
    'e2e',
  ]);
  const found = faults(ids, files);
  for (const line of found) process.stdout.write(`${line}\n`);
  if (found.length === 0) process.stdout.write(`Tests name all ${ids.length} requirements.\n`);
  else process.exitCode = 1;
}
