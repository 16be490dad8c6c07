import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplesOf, learnedLayer, lessonExamples } from './examples.ts';
import { labelsFolder, openHands, readLabelled } from './labelled.ts';
import { leastLikelihoods } from './thresholds.ts';

/**
 * `npm run train:conversations` learns the layer over the rules' readings from the labels that are
 * not sealed and from the lessons, and writes it where the product reads it. The same labels give
 * the same bytes.
 */
const file = join(
  import.meta.dirname,
  '..',
  '..',
  'domain',
  'src',
  'conversations',
  'reading',
  'layer.json',
);
const hands = openHands.map((hand) => ({ hand, own: readLabelled(labelsFolder, hand) }));
const lessons = lessonExamples();
const examples = [...hands.flatMap(({ own }) => examplesOf(own)), ...lessons];
const layer = learnedLayer(examples, leastLikelihoods(hands, lessons));
writeFileSync(file, `${JSON.stringify(layer, null, 2)}\n`);
console.log(`${examples.length} sentences, ${Object.keys(layer.weights).length} readings`);
console.log(layer.least);
