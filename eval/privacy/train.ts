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
const towards = (index: 0 | 1) =>
  Object.fromEntries(
    Object.entries(weights).flatMap(([reading, pair]) =>
      pair[index] === 0 ? [] : [[reading, pair[index]] as const],
    ),
  );
const layer = {
  bias: { person: bias[0], company: bias[1] },
  person: towards(0),
  company: towards(1),
};
writeFileSync(file, `${JSON.stringify(layer, null, 2)}\n`);
const names = examples.filter(({ answer }) => answer !== 0).length;
console.log(`${examples.length} words, ${names} of names; ${Object.keys(weights).length} readings`);
