import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplesOf, labelledTexts } from './examples.ts';
import { Chance } from './invented.ts';
import { learnNames } from './learn.ts';

/**
 * `npm run train:privacy` learns the layer over the rules from the labels that are not sealed and from
 * the lessons, and writes it where the product reads it. The same labels give the same bytes.
 */
const file = join(import.meta.dirname, '..', '..', 'domain', 'src', 'privacy', 'name-layer.json');
const examples = examplesOf(labelledTexts(new Chance(1), () => true));
const { bias, weights } = learnNames(examples);
// A line a reading, which a change of weights shows as such.
const lines = Object.entries(weights).map(
  ([reading, pair]) => `    ${JSON.stringify(reading)}: [${pair.join(', ')}]`,
);
writeFileSync(
  file,
  `{\n  "bias": [${bias.join(', ')}],\n  "weights": {\n${lines.join(',\n')}\n  }\n}\n`,
);
const names = examples.filter(({ answer }) => answer !== 0).length;
console.log(`${examples.length} words, ${names} of names; ${Object.keys(weights).length} readings`);
