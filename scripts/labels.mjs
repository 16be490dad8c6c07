import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './setup.mjs';
import { hashOf, readTables } from './tables.mjs';

/**
 * Labels that the product is measured on, and those that a table is learned from: each file with who
 * wrote it, who labelled it, what may be learned from it, and its hash. They stand in folders apart,
 * `taught` and `measured`, so that no figure is taken on what a table has seen unnoticed.
 */
const file = join(root, 'eval', 'labels.json');
const folders = /(?:^|\/)(taught|measured)\//;

/** What is wrong with the labels, a sentence each. */
export function faultsOfLabels(labels, { tables, found, hash }) {
  const listed = new Set(labels.map((each) => each.file));
  const inputs = tables.flatMap((each) =>
    Object.keys(each.inputs).map((path) => ({ path, table: each.table })),
  );
  const hashes = new Map();
  return [
    ...found.flatMap((path) => (listed.has(path) ? [] : [`${path} is not in eval/labels.json`])),
    ...labels.flatMap((each) => {
      const { file: path, written_by: writer, labelled_by: labeller, teaches } = each;
      const folder = folders.exec(path)?.[1];
      const same = hashes.get(each.hash);
      hashes.set(each.hash, path);
      const fault = (holds, sentence) => (holds ? [`${path} ${sentence}`] : []);
      const learned = inputs.filter((input) => input.path === path).map(({ table }) => table);
      return [
        ...fault(!writer || !labeller, 'does not say who wrote it and who labelled it'),
        ...fault(hash(path) !== each.hash, 'changed since eval/labels.json was written'),
        ...fault(same !== undefined, `has the same content as ${same}`),
        ...fault((folder === 'taught') !== teaches.length > 0, 'stands in the wrong folder'),
        ...fault(
          learned.some((table) => !teaches.includes(table)),
          `teaches ${learned.join(', ')}, which it may not`,
        ),
        ...fault(
          teaches.some((table) => !learned.includes(table)),
          `does not teach ${teaches.join(', ')}`,
        ),
      ];
    }),
    ...inputs.flatMap(({ path, table }) =>
      /^eval\/.*(?<!\.ts)$/.test(path) && !listed.has(path)
        ? [`${table} is learned from ${path}, which is not in eval/labels.json`]
        : [],
    ),
  ];
}

export function readLabels() {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The files in folders of labels, by their paths from the root of the repository. */
export function foundLabels() {
  return readdirSync(join(root, 'eval'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => folders.test(path))
    .toSorted();
}

if (process.argv[1] === import.meta.filename) {
  // `node scripts/labels.mjs --note`: after labels were changed on purpose.
  if (process.argv.includes('--note')) {
    const labels = readLabels().map((each) => ({ ...each, hash: hashOf(each.file) }));
    writeFileSync(file, `${JSON.stringify(labels, null, 2)}\n`);
  }
  const faults = faultsOfLabels(readLabels(), {
    tables: readTables(),
    found: foundLabels(),
    hash: hashOf,
  });
  for (const sentence of faults) say(sentence);
  if (faults.length > 0) process.exitCode = 1;
}
