import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteTable } from '../../scripts/tables.mjs';
import { examplesOf, taughtFiles, taughtTexts } from './examples.ts';
import { Chance } from './invented.ts';
import { learnNames } from './learn.ts';

/**
 * `npm run train:privacy` learns what a name is from the texts of the folder `taught`, from conversations
 * and manuals, and writes it where the product reads it. The same texts give the same bytes.
 */
/** Below this a weight moves no word over a threshold by itself. */
const leastWeight = 0.15;
const root = join(import.meta.dirname, '..', '..');
const file = 'domain/src/privacy/forms/name-layer.json';
const examples = examplesOf(taughtTexts(new Chance(1)));
const { bias, weights } = learnNames(examples);
// A line a kind of reading; weights in hundredths, small ones left out.
const byKind: Record<string, Record<string, [number, number]>> = {};
for (const [reading, [person, company]] of Object.entries(weights)) {
  if (Math.max(Math.abs(person), Math.abs(company)) < leastWeight) continue;
  const cut = reading.indexOf(':');
  const own = (byKind[reading.slice(0, cut)] ??= {});
  own[reading.slice(cut + 2)] = [Math.round(person * 100), Math.round(company * 100)];
}
const lines = Object.entries(byKind).map(
  ([kind, values]) => `    ${JSON.stringify(kind)}: ${JSON.stringify(values)}`,
);
writeFileSync(
  join(root, file),
  `{\n  "bias": [${bias.join(', ')}],\n  "weights": {\n${lines.join(',\n')}\n  }\n}\n`,
);
noteTable({ table: file, command: 'npm run train:privacy', inputs: inputs() });
const names = examples.filter(({ answer }) => answer !== 0).length;
console.log(
  `${examples.length} words, ${names} of names; ${Object.values(byKind).reduce((sum, own) => sum + Object.keys(own).length, 0)} readings`,
);

/** What the table is made of: labels, what teaches, and what reads a word. */
function inputs(): string[] {
  return [
    ...taughtFiles(),
    ...['examples', 'invented', 'learn', 'material', 'train'].map(
      (name) => `eval/privacy/${name}.ts`,
    ),
    ...['words/context', 'words/word-facts', 'words/vocabulary', 'forms/name-readings'].map(
      (name) => `domain/src/privacy/${name}.ts`,
    ),
  ];
}
