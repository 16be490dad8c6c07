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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ids = JSON.parse(readFileSync(join(root, 'scripts/requirement-ids.json'), 'utf8'));
  const files = readSources(root, ['domain/src', 'server/src', 'web/src', 'sandbox', 'e2e']);
  const named = new Set();
  const unknown = [];
  for (const [path, text] of files) {
    if (!/\.(test|spec)\.tsx?$/.test(path)) continue;
    for (const id of namedIds(text)) {
      if (ids.includes(id)) named.add(id);
      else unknown.push(`${path} names ${id}, which is no requirement`);
    }
  }
  const missing = ids.filter((id) => !named.has(id));
  process.stdout.write(`${named.size} of ${ids.length} requirements are named by tests.\n`);
  if (missing.length > 0) process.stdout.write(`Not named: ${missing.join(' ')}\n`);
  for (const line of unknown) process.stdout.write(`${line}\n`);
  if (unknown.length > 0) process.exitCode = 1;
}
