import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { topics, type Topic } from '@plumbline/domain/conversations/reading/topics.ts';
import { examplesOf, learnedLayer, lessonExamples } from './examples.ts';
import { labelsFolder, openHands, readLabelled } from './labelled.ts';
import { leastLikelihood } from './thresholds.ts';

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
const examples = [
  ...openHands.flatMap((hand) => examplesOf(readLabelled(labelsFolder, hand))),
  ...lessonExamples(),
];
const least = Object.fromEntries(topics.map((topic) => [topic, leastLikelihood])) as Record<
  Topic,
  number
>;
const layer = learnedLayer(examples, least);
writeFileSync(file, `${JSON.stringify(layer, null, 2)}\n`);
console.log(`${examples.length} sentences, ${Object.keys(layer.weights).length} readings`);
